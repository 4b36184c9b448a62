import { byCodePoint } from '../../profile-compiler/index.ts';

/**
 * Picks the tag of a language map for a requested one: that tag, its shorter forms (`de` for `de-CH`), else
 * `en`, `en-*`, or the first tag. Tags compare without case. `undefined` for an empty map.
 */
export function pickTag(tags: readonly string[], requested?: string): string | undefined {
  if (tags.length <= 1) {
    return tags[0];
  }
  const sorted = [...tags].sort(byCodePoint);
  const candidates = requested === undefined ? [] : shorterForms(requested.toLowerCase());
  for (const candidate of [...candidates, 'en']) {
    const found = sorted.find((tag) => tag.toLowerCase() === candidate);
    if (found !== undefined) {
      return found;
    }
  }
  return sorted.find((tag) => tag.toLowerCase().startsWith('en-')) ?? sorted[0];
}

/** Characters of a tag that count: three times what RFC 5646 (§4.4.1) expects of any. */
const LONGEST_TAG = 100;

/** A tag and what RFC 4647 lookup tries after it: `zh-Hant-TW`, `zh-Hant`, `zh`. */
export function shorterForms(tag: string): string[] {
  const subtags = tag.slice(0, LONGEST_TAG).split('-');
  return subtags.map((_, cut) => subtags.slice(0, subtags.length - cut).join('-'));
}
