import { normalizedText } from '../expansion/word-join.ts';
import type { TextQuery, WeightedTerm } from '../port/search-query.ts';
import { flatMapText } from '../port/walk-text.ts';
import { analyseWord, foldedWords } from '../text/analyse.ts';
import { MAIN_LANGUAGES } from '../text/stop-words.ts';

/** Folded words in a row, mostly one. */
export interface Spelling {
  readonly words: readonly string[];
  /** True if the last word is a prefix. */
  readonly prefix: boolean;
}

/** Analysed words to mark in texts: a phrase, or one word by its stem. */
export interface Matcher {
  /** Alternatives: a text may have any of them. */
  readonly spellings: readonly Spelling[];
  /** Stems of a single word: a word of a text may have any of them. */
  readonly stems: readonly string[];
  /** Matchers with the same number mark only documents that have something of each: the words of a compound. */
  readonly together?: number;
}

/**
 * Makes matchers of a query's words, each once, for texts of these languages (primary subtags). Skips stop words and excluded words.
 */
export function matchersOf(text: TextQuery, languages: readonly string[]): readonly Matcher[] {
  const all = [...new Set([...languages, ...MAIN_LANGUAGES])];
  const reading: Reading = { languages, compounds: [] };
  const found = flatMapText(normalizedText(text, all), {
    word: ({ word, prefix, expansions = [] }): readonly Matcher[] => [
      ...typedMatchers(word, { prefix, languages }),
      ...expansions.flatMap((term) => termMatchers(term, reading)),
    ],
    phrase: (words) => matcherOf([words.flatMap(foldedWords)], { prefix: false, stems: [] }),
  });
  return [...new Map(found.map((one) => [JSON.stringify(one), one])).values()];
}

interface Reading {
  readonly languages: readonly string[];
  /** Decompounded words: the position from 1 is the number of the parts. */
  readonly compounds: WeightedTerm[];
}

function typedMatchers(
  typed: string,
  { prefix, languages }: { readonly prefix: boolean; readonly languages: readonly string[] },
): readonly Matcher[] {
  const { words, joined, stems } = analyseWord(typed, languages);
  // Hyphens may be left out.
  const spellings = joined === undefined ? [words] : [words, [joined]];
  return matcherOf(spellings, { prefix, stems });
}

function termMatchers(term: WeightedTerm, { languages, compounds }: Reading): readonly Matcher[] {
  const { match, words } = term;
  const [word = ''] = words;
  switch (match) {
    case 'word':
      return matcherOf([words], { prefix: false, stems: [] });
    case 'stem':
      return matcherOf([words], { prefix: false, stems: words });
    case 'inflections':
      return typedMatchers(word, { prefix: false, languages });
    case 'phrase':
    case 'open-phrase':
      return matcherOf([words], { prefix: match === 'open-phrase', stems: [] });
    case 'all': {
      const together = compounds.push(term);
      return words.flatMap((part) =>
        matcherOf([[part]], { prefix: false, stems: [part] }).map((one) => ({ ...one, together })),
      );
    }
  }
}

function matcherOf(
  spellings: readonly (readonly string[])[],
  { prefix, stems }: Pick<Spelling, 'prefix'> & Pick<Matcher, 'stems'>,
): readonly Matcher[] {
  const written = spellings.filter((words) => words.length > 0);
  return written.length === 0
    ? []
    : [{ spellings: written.map((words) => ({ words, prefix })), stems }];
}

/** The words in a row that one spelling of a matcher has. */
interface WordRow extends Spelling {
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
