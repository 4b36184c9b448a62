import { bestTag, byCodePoint } from '../../profile-compiler/index.ts';

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
