import { LRUCache } from 'lru-cache';
import { cacheCounts } from '../../../../profile-compiler/index.ts';
import { analyseText } from '../../../text/analyse.ts';
import { stemToken } from '../../field-values/stem-token.ts';
import type { Text } from '../../field-values/texts.ts';
import { EVERY_DOCUMENT } from './tokens.ts';

const counts = cacheCounts('text-tokens');

/** Characters of a text whose tokens are cached: labels are shorter, descriptions longer. */
export const LONGEST_CACHED = 80;
const CACHED_TEXTS = 5_000;

/** The tokens of a text, joined by blanks. */
export const textTokens: (text: Text) => string = cacheTokens();

/**
 * Makes a function that gives the tokens of a text and caches those of short ones: the labels of the same
 * terms, in all languages, are in many documents.
 */
export function cacheTokens(): (text: Text) => string {
  const known = new LRUCache<string, string>({ max: CACHED_TEXTS });
  return (text) => {
    if (text.text.length > LONGEST_CACHED) {
      return tokensOf(text);
    }
    const key = `${text.languages.join()} ${text.text}`;
    const found = known.get(key);
    if (found !== undefined) {
      counts.hits += 1;
      return found;
    }
    counts.misses += 1;
    const made = tokensOf(text);
    known.set(key, made);
    return made;
  };
}

/** The function that `cacheTokens` caches. */
export function tokensOf({ text, languages }: Text): string {
  const analysed = languages.map((language) => analyseText(text, language));
  const stems = analysed.flatMap((one) => one.stems);
  // The last token keeps a phrase from reaching into the next text.
  return [
    ...(analysed[0]?.words ?? []),
    ...(analysed.length === 1 ? stems : new Set(stems)).values().map(stemToken),
    EVERY_DOCUMENT,
  ].join(' ');
}
