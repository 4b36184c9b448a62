import type { Matcher, Spelling } from './matchers.ts';

/** The words in a row that one spelling of a matcher has. */
export interface WordRow extends Spelling {
  readonly matcher: number;
}

/** Matchers of most words: none. */
export const NO_MATCHERS: readonly number[] = [];

/** Comparisons of the words of texts with all matchers. */
export type Comparisons = ReturnType<typeof comparisonsOf>;

/** Compiles comparisons of words: single words by a look-up, phrases one by one. */
export function comparisonsOf(matchers: readonly Matcher[]) {
  const rows = matchers.flatMap(({ spellings }, matcher) =>
    spellings.map((spelling): WordRow => ({ ...spelling, matcher })),
  );
  const single = rows.filter(({ words }) => words.length === 1);
  const beginnings = single.filter(({ prefix }) => prefix);
  const byWord = Map.groupBy(single, ({ words: [word] }) => word ?? '');
  const byStem = Map.groupBy(
    matchers.flatMap(({ stems }, matcher) => stems.map((stem) => ({ stem, matcher }))),
    ({ stem }) => stem,
  );
  return {
    several: rows.filter(({ words }) => words.length > 1),
    /** The matchers of a word alone. */
    alone(folded: string, stems: readonly string[]): readonly number[] {
      const found = new Set<number>();
      for (const one of byWord.get(folded) ?? []) {
        found.add(one.matcher);
      }
      for (const { words, matcher } of beginnings) {
        if (isWord(folded, words[0], true)) {
          found.add(matcher);
        }
      }
      for (const one of stems.flatMap((stem) => byStem.get(stem) ?? [])) {
        found.add(one.matcher);
      }
      return found.size === 0 ? NO_MATCHERS : [...found];
    },
  };
}

/** Tests whether the last words of a text are the phrase. */
export function isRow(
  { words, prefix }: WordRow,
  last: readonly { readonly folded: string }[],
): boolean {
  const found = last.slice(-words.length);
  return (
    found.length === words.length &&
    found.every(({ folded }, at) => isWord(folded, words[at], prefix && at === words.length - 1))
  );
}

function isWord(folded: string, wanted = '', prefix: boolean): boolean {
  return prefix ? folded.startsWith(wanted) : folded === wanted;
}
