import { byCodePoint } from '../../profile-compiler/index.ts';

/**
 * The tag of a language map that answers a wish: the wished tag, its shorter forms (`de` for `de-CH`),
 * else the text pick without knowledge of the catalogue: `en`, `en-*`, the first tag. Tags compare
 * without case. `undefined` for an empty map.
 */
export function pickTag(tags: readonly string[], wished?: string): string | undefined {
  const sorted = [...tags].sort(byCodePoint);
  const wishes = wished === undefined ? [] : shorterForms(wished.toLowerCase());
  for (const wish of [...wishes, 'en']) {
    const found = sorted.find((tag) => tag.toLowerCase() === wish);
    if (found !== undefined) {
      return found;
    }
  }
  return sorted.find((tag) => tag.toLowerCase().startsWith('en-')) ?? sorted[0];
}

/** A tag and what RFC 4647 lookup tries after it: `zh-Hant-TW`, `zh-Hant`, `zh`. */
export function shorterForms(tag: string): string[] {
  const subtags = tag.split('-');
  return subtags.map((_, cut) => subtags.slice(0, subtags.length - cut).join('-'));
}
