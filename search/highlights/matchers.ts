import { soughtText } from '../expansion/joined.ts';
import type { FoundBy, Spelling } from '../port/search-index.ts';
import type { Pair, TextQuery } from '../port/search-query.ts';
import { analyseWord, foldedWords } from '../text/analyse.ts';
import { MAIN_LANGUAGES } from '../text/asking-words.ts';

/**
 * What is marked in texts, analysed: words in a row as they stand, or one word by its stem. It need not be what was
 * typed, so that corrected words and parts of words can be marked, too.
 */
export interface Matcher {
  /** Any of which a text may have. */
  readonly spellings: readonly Spelling[];
  /** Stems of a single word, any of which a word of a text may have. */
  readonly stems: readonly string[];
  /** Matchers with the same number mark only documents that have something of each: the words of a compound. */
  readonly together?: number;
}

/**
 * What a query looks for, each word once, in texts of these languages (primary subtags): not what must not be found,
 * and no stop words.
 */
export function matchersOf(text: TextQuery, languages: readonly string[]): readonly Matcher[] {
  const all = [...new Set([...languages, ...MAIN_LANGUAGES])];
  const found = matchersIn(soughtText(text, all), languages);
  return [...new Map(found.map((one) => [JSON.stringify(one), one])).values()];
}

function matchersIn(text: TextQuery, languages: readonly string[]): readonly Matcher[] {
  switch (text.kind) {
    case 'word': {
      const { words, joined, stems } = analyseWord(text.word, languages);
      // Hyphens may be left out.
      const spellings = joined === undefined ? [words] : [words, [joined]];
      return [
        ...matcherOf(spellings, { prefix: text.prefix, stems }),
        ...(text.pairs ?? []).flatMap((pair) => ofPair(pair, languages)),
      ];
    }
    case 'phrase': {
      const words = text.words.flatMap((word) => foldedWords(word));
      return matcherOf([words], { prefix: false, stems: [] });
    }
    case 'and':
    case 'or':
      return text.parts.flatMap((part) => matchersIn(part, languages));
    case 'not':
      return [];
  }
}

/** The word that two neighbours make. */
function ofPair([first, second]: Pair, languages: readonly string[]): readonly Matcher[] {
  const { words, stems } = analyseWord(first + second, languages);
  return matcherOf([words], { prefix: false, stems });
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

/** What words were found by beside their own spelling. */
export function matchersOfOthers(found: readonly FoundBy[]): readonly Matcher[] {
  return found.flatMap(({ parts }, together) =>
    parts.map((spellings) => ({ spellings, stems: [], ...(parts.length > 1 && { together }) })),
  );
}
