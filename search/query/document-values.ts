import { bestTag, byCodePoint } from '../../profile-compiler/basics.ts';
import type { DocumentObject } from '../port/search-index.ts';

/** A value of a document with the object that holds it. */
export interface HeldValue {
  readonly value: unknown;
  readonly holder: DocumentObject;
}

/** The values at a path of member names, arrays opened, in document order; absent members give none. */
export function valuesAt(document: DocumentObject, path: readonly string[]): readonly HeldValue[] {
  let holders: readonly DocumentObject[] = [document];
  for (const member of path.slice(0, -1)) {
    holders = holders.flatMap((holder) => opened(holder[member]).filter(isObject));
  }
  const last = path.at(-1);
  return last === undefined
    ? []
    : holders.flatMap((holder) => opened(holder[last]).map((value) => ({ value, holder })));
}

/** The values of one member: of an array its elements, of an absent one none. */
export function opened(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) {
    return [];
  }
  return Array.isArray(value) ? value : [value];
}

/** Tests whether a value of a document is an object with members. */
export function isObject(value: unknown): value is DocumentObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A scalar as the text that filters and facets compare. */
export function scalarText(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : undefined;
}

/** A value without its case: facet values, selections and `equals` filters compare by this. */
export function withoutCase(value: string): string {
  return value.normalize('NFC').toLowerCase();
}

/** The smaller of two texts by code points. */
export function firstByCodePoints(a: string, b: string): string {
  return byCodePoint(b, a) < 0 ? b : a;
}

/** Yields the texts of a document, in its order. */
export function* allTexts(value: unknown): Generator<string> {
  if (typeof value === 'string') {
    yield value;
  } else if (Array.isArray(value) || isObject(value)) {
    for (const part of Object.values(value)) {
      yield* allTexts(part);
    }
  }
}

/**
 * Picks the tag of a language map for a requested one: the tag in which its readers read best, else `en`, `en-*`, or the
 * first tag. Tags compare without case. `undefined` for an empty map.
 */
export function pickTag(tags: readonly string[], requested?: string): string | undefined {
  if (tags.length <= 1) {
    return tags[0];
  }
  const found = requested === undefined ? undefined : bestTag(tags, requested);
  if (found !== undefined) {
    return found;
  }
  const sorted = [...tags].sort(byCodePoint);
  const isEnglish = (tag: string) => /^en(?:-|$)/i.test(tag);
  return sorted.find((tag) => tag.toLowerCase() === 'en') ?? sorted.find(isEnglish) ?? sorted[0];
}
