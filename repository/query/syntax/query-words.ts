import { RefusedQueryError } from '../../errors.ts';

/** Shorter words cost nothing worth counting. */
const SHORT = 40;
/** The work of one word of 2,000 characters: a tenth of a second. */
const MAX_WORK = 2_000 ** 2;

/**
 * Characters that may be part of a name, in any place: no white space, and of ASCII only those of names. Escapes
 * count as written.
 */
const WORDS = new RegExp(`(?:\\\\.|[^\\0-$&-,/;-@[-^\`{-\\x7f]){${SHORT},}`, 'gs');

/** Words and signs that are parsed and written again in a tenth of a second. */
const MAX_TOKENS = 10_000;
/** IRIs and texts count once, as far as they have no escapes; all else as words and single signs. */
const TOKENS = /<[^<>"{}|\\^`\s]*>|"[^"\\\n]*"|'[^'\\\n]*'|[\p{L}\p{N}_?$:@%.#-]+|\S/gu;

/**
 * Throws RefusedQueryError `query-too-complex` if a query has so many values or other words and signs that parsing
 * them takes long. It ends at the first excess.
 */
export function checkTokens(query: string): void {
  let count = 0;
  for (const _token of query.matchAll(TOKENS)) {
    count += 1;
    if (count > MAX_TOKENS) {
      throw new RefusedQueryError(
        'query-too-complex',
        `The query has more than ${MAX_TOKENS} words, values and signs, the limit of this server. Send it in parts, each with some of its values.`,
      );
    }
  }
}

/**
 * Throws RefusedQueryError `query-too-complex` if words are so long that reading the query would take long:
 * the parser tries each beginning of a word as the prefix of a name, in the square of its length.
 */
export function checkWords(query: string): void {
  const lengths = Array.from(query.matchAll(WORDS), ([{ length }]) => length);
  const work = lengths.reduce((sum, length) => sum + length ** 2, 0);
  if (work > MAX_WORK) {
    throw new RefusedQueryError(
      'query-too-complex',
      `The query has a text of ${Math.max(...lengths)} characters without a space or a sign. 2000 are allowed, fewer where there are several. Shorten it.`,
    );
  }
}
