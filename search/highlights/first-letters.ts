import type { Matcher } from './matchers.ts';

/** A run that is one word without signs and accents. */
export const PLAIN_WORD = /^[a-z]+$/i;

/** Languages whose stemmers change beginnings, too. */
export const CUT_AT_BEGINNINGS: ReadonlySet<string> = new Set(['ga', 'tr']);

/**
 * Makes the test of whether a run of a text in a language may be a word that a matcher matches. Stemming cuts ends and no beginnings
 * of such words, so that most need no comparison.
 */
export function firstLetterTest(
  language: string,
  matchers: readonly Matcher[],
): (run: string) => boolean {
  if (CUT_AT_BEGINNINGS.has(language)) {
    return () => true;
  }
  const wanted = matchers.flatMap(({ spellings, stems }) => [
    ...spellings.flatMap(({ words }) => words),
    ...stems,
  ]);
  const letters = new Set(wanted.map((text) => text.charCodeAt(0)));
  return (run) => letters.has(run.charCodeAt(0) | LOWER_CASE) || !PLAIN_WORD.test(run);
}

/** The bit by which small letters of ASCII differ from capitals. */
const LOWER_CASE = 0x20;
