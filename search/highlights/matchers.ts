import type { Pair, TextQuery } from '../engines/search-query.ts';
import { soughtText } from '../query/neighbours.ts';
import { analyseWord } from '../text/analyse.ts';
import { MAIN_LANGUAGES } from '../text/asking-words.ts';

/**
 * What is marked in texts, analysed: words in a row as they stand, or one word by its stem. It need not be what was
 * typed, so that corrected words and parts of words can be marked, too.
 */
export interface Matcher {
  /** Folded words in a row; mostly one. */
  readonly words: readonly string[];
  /** The same in one word, where hyphens may be left out. */
  readonly joined?: string;
  /** Whether the last word may go on. */
  readonly prefix: boolean;
  /** Stems of a single word, any of which a word of a text may have. */
  readonly stems: readonly string[];
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
      const own = { words, prefix: text.prefix, stems, ...(joined !== undefined && { joined }) };
      return [...nonEmpty(own), ...(text.pairs ?? []).map((pair) => ofPair(pair, languages))];
    }
    case 'phrase': {
      const words = text.words.flatMap((word) => analyseWord(word, []).words);
      return nonEmpty({ words, prefix: false, stems: [] });
    }
    case 'and':
    case 'or':
      return text.parts.flatMap((part) => matchersIn(part, languages));
    case 'not':
      return [];
  }
}

/** The word that two neighbours make. */
function ofPair([first, second]: Pair, languages: readonly string[]): Matcher {
  const { words, stems } = analyseWord(first + second, languages);
  return { words, prefix: false, stems };
}

function nonEmpty(matcher: Matcher): readonly Matcher[] {
  return matcher.words.length === 0 ? [] : [matcher];
}
