import type { FacetBand, FacetField, LanguageMap } from '../../profile-compiler/index.ts';
import type { DocumentObject } from '../search-index.ts';
import { isObject, scalarText, valuesAt } from './document-values.ts';

/** A value that a document adds to a facet, with what is shown for it. */
export interface FacetValue {
  readonly value: string;
  readonly label: string | LanguageMap;
}

/** What a document adds to a facet, in document order, not yet compared without case. */
export function facetValuesOf(document: DocumentObject, facet: FacetField): FacetValue[] {
  return valuesAt(document, facet.path)
    .map(({ value }) => facetValue(value, facet))
    .filter((found) => found !== undefined);
}

function facetValue(held: unknown, { role }: FacetField): FacetValue | undefined {
  const raw = firstPresent(held, role.value);
  if (role.bands) {
    const band = role.bands.find((one) => isWithin(Number(raw), one));
    return band && { value: band.name, label: band.name };
  }
  const value = scalarText(raw);
  if (value === undefined) {
    return undefined;
  }
  const label = role.labelEntity === undefined ? firstPresent(held, role.label) : value;
  return { value, label: isLabel(label) ? label : value };
}

function firstPresent(held: unknown, members: readonly string[]): unknown {
  if (members.length === 0) {
    return held;
  }
  return isObject(held)
    ? members.map((member) => held[member]).find((value) => value !== undefined)
    : undefined;
}

function isWithin(number: number, { from = -Infinity, to = Infinity }: FacetBand): boolean {
  return number >= from && number <= to;
}

function isLabel(label: unknown): label is string | LanguageMap {
  return typeof label === 'string' || isObject(label);
}
