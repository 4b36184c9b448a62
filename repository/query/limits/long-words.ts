import { RefusedQueryError } from '../../errors.ts';

/** Shorter words cost nothing worth counting. */
const SHORT = 40;
/** The work of one word of 2,000 characters: a tenth of a second. */
const MOST_WORK = 2_000 ** 2;

/**
 * What may be part of a name, in any place: no white space, and of the signs of ASCII only those of names.
 * Escapes count as they are written.
 */
const WORDS = new RegExp(`(?:\\\\.|[^\\0-$&-,/;-@[-^\`{-\\x7f]){${SHORT},}`, 'gs');

/**
 * Throws RefusedQueryError `query-too-complex` where words are so long that reading the query would take long:
 * the parser tries each beginning of a word as the prefix of a name, in the square of its length.
 */
export function checkWords(query: string): void {
  const lengths = Array.from(query.matchAll(WORDS), ([{ length }]) => length);
  const work = lengths.reduce((sum, length) => sum + length ** 2, 0);
  if (work > MOST_WORK) {
    throw new RefusedQueryError(
      'query-too-complex',
      `The query has a text of ${Math.max(...lengths)} characters without a space or a sign. 2000 are allowed, fewer where there are several. Shorten it.`,
    );
  }
}
