import { byCodePoint } from '../../profile-compiler/basics.ts';
import type { FacetBand, FacetField, LanguageMap } from '../../profile-compiler/index.ts';
import type { DocumentObject } from '../port/search-index.ts';
import { isObject, pickTag, scalarText, valuesAt } from './document-values.ts';

/** A value that a document adds to a facet, with its label. */
export interface FacetValue {
  readonly value: string;
  readonly label: FacetLabel;
}

export type FacetLabel = string | LanguageMap;

/** The values that a document adds to a facet, in document order, not yet case-folded. */
export function facetValuesOf(document: DocumentObject, facet: FacetField): FacetValue[] {
  return valuesAt(document, facet.path)
    .map(({ value }) => facetValue(value, facet))
    .filter((found) => found !== undefined);
}

/** Picks the first of two labels by code points; a language map counts as its JSON text. */
export function firstLabel(a: FacetLabel, b: FacetLabel): FacetLabel {
  return byCodePoint(labelText(b), labelText(a)) < 0 ? b : a;
}

/** A value with its label, and how many documents have it so. */
export interface SpelledValue extends FacetValue {
  readonly count: number;
}

/** The spelling and the label that most documents have, each the first of those by code points. */
export function mostFrequent(values: readonly SpelledValue[]): FacetValue {
  const texts = values.map(({ value, count }) => ({ text: value, shown: value, count }));
  const labels = values.map(({ label, count }) => ({
    text: labelText(label),
    shown: label,
    count,
  }));
  return { value: winner(texts), label: winner(labels) };
}

function winner<Shown>(
  candidates: readonly { readonly text: string; readonly shown: Shown; readonly count: number }[],
): Shown {
  const totals = new Map<string, { readonly shown: Shown; count: number }>();
  for (const { text, shown, count } of candidates) {
    const known = totals.get(text) ?? { shown, count: 0 };
    known.count += count;
    totals.set(text, known);
  }
  return [...totals].reduce((best, next) => {
    const more = next[1].count - best[1].count;
    return more > 0 || (more === 0 && byCodePoint(next[0], best[0]) < 0) ? next : best;
  })[1].shown;
}

function labelText(label: FacetLabel): string {
  return typeof label === 'string' ? label : JSON.stringify(label);
}

function facetValue(held: unknown, { role }: FacetField): FacetValue | undefined {
  const raw = firstPresent(held, role.value);
  if (role.bands) {
    const band = role.bands.find((one) => isWithin(Number(raw), one));
    return band && { value: band.name, label: band.name };
  }
  const value = textOf(raw);
  if (value === undefined) {
    return undefined;
  }
  const label = role.labelEntity === undefined ? firstPresent(held, role.label) : value;
  return { value, label: isLabel(label) ? label : value };
}

/** A language map counts by its text pick: the names of an agent are one value. */
function textOf(raw: unknown): string | undefined {
  if (!isObject(raw)) {
    return scalarText(raw);
  }
  const tag = pickTag(Object.keys(raw));
  return tag === undefined ? undefined : scalarText(raw[tag]);
}

function firstPresent(held: unknown, members: readonly string[]): unknown {
  if (members.length === 0) {
    return held;
  }
  return isObject(held)
    ? members.map((member) => memberAt(held, member)).find((value) => value !== undefined)
    : undefined;
}

/** A member of an object, or with dots one of an object below it. */
function memberAt(held: DocumentObject, member: string): unknown {
  return member.includes('.') ? valuesAt(held, member.split('.'))[0]?.value : held[member];
}

function isWithin(number: number, { from = -Infinity, to = Infinity }: FacetBand): boolean {
  return number >= from && number <= to;
}

function isLabel(label: unknown): label is FacetLabel {
  return typeof label === 'string' || isObject(label);
}
