import type { Literal } from '@rdfjs/types';
import { LRUCache } from 'lru-cache';
import { cacheCounts } from '../../cache-counts.ts';
import { canonicalLanguageTag } from './language-tag.ts';

const counts = cacheCounts('language-keys');

/** The key of a text in a language map, and its claim to that key where several texts have it. */
interface LanguageKey {
  /** Tag in canonical case, or the default language. */
  readonly key: string;
  readonly claim: Claim;
  /** The tag is not one (`de_DE`), so the text counts as untagged. */
  readonly malformed?: boolean;
}

/** Lower wins: text written in the language, text without a tag, text translated by a machine. */
export const CLAIMS = { tagged: 0, untagged: 1, translated: 2 } as const;
type Claim = (typeof CLAIMS)[keyof typeof CLAIMS];

/** RFC 5646, section 2.1: a language tag, one for private use, or one that was registered as a whole. */
const WELL_FORMED =
  /^(?:(?:[a-z]{2,3}(?:-[a-z]{3}){0,3}|[a-z]{4,8})(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\d{3}))?(?:-(?:[a-z\d]{5,8}|\d[a-z\d]{3}))*(?:-[a-wyz\d](?:-[a-z\d]{2,8})+)*(?:-x(?:-[a-z\d]{1,8})+)?|x(?:-[a-z\d]{1,8})+|i-[a-z]{3,8}|en-gb-oed|sgn-(?:be-fr|be-nl|ch-de))$/;

/** RFC 6497: `en-t-nl` is English made from Dutch. */
const TRANSFORMED = /-t(?:-[a-z\d]{2,8})+/;

/** The language that such a tag says a text was translated from (`nl` of `en-t-nl-t0-mtec`). */
export function translatedFrom(tag: string): string | undefined {
  const [, source] =
    /-t-((?:[a-z]{2,8})(?:-(?![a-z]\d)[a-z\d]{2,8})*)/.exec(tag.toLowerCase()) ?? [];
  return source && canonicalLanguageTag(source);
}

/** A catalogue has few tags; the bound keeps odd input from filling the memory. */
const cachedTags = new LRUCache<string, LanguageKey | 'malformed'>({ max: 2_000 });

/** The key of a literal in a language map; without a usable tag it is `defaultLanguage`. */
export function languageKeyOf(literal: Literal, defaultLanguage: string): LanguageKey {
  if (literal.language === '') {
    return { key: defaultLanguage, claim: CLAIMS.untagged };
  }
  const read = cachedTag(literal.language);
  return read === 'malformed'
    ? { key: defaultLanguage, claim: CLAIMS.untagged, malformed: true }
    : read;
}

function cachedTag(tag: string): LanguageKey | 'malformed' {
  const found = cachedTags.get(tag);
  if (found) {
    counts.hits += 1;
    return found;
  }
  counts.misses += 1;
  const read = readTag(tag);
  cachedTags.set(tag, read);
  return read;
}

/** Reads a tag, in any case. */
function readTag(mixedCase: string): LanguageKey | 'malformed' {
  const tag = mixedCase.toLowerCase();
  if (!WELL_FORMED.test(tag)) {
    return 'malformed';
  }
  const [open = '', ...privateUse] = tag.split(/(?=-x-)/);
  const written = open.replace(TRANSFORMED, '');
  return {
    key: canonicalLanguageTag([written, ...privateUse].join('')),
    claim: written === open ? CLAIMS.tagged : CLAIMS.translated,
  };
}
