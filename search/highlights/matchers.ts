import type { TextQuery } from '../engines/search-query.ts';
import { withoutStopWords } from '../query/without-stop-words.ts';
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
  const found = matchersIn(withoutStopWords(text, all), languages);
  return [...new Map(found.map((one) => [JSON.stringify(one), one])).values()];
}

function matchersIn(text: TextQuery, languages: readonly string[]): readonly Matcher[] {
  switch (text.kind) {
    case 'word': {
      const { words, joined, stems } = analyseWord(text.word, languages);
      return nonEmpty({
        words,
        prefix: text.prefix,
        stems,
        ...(joined !== undefined && { joined }),
      });
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

function nonEmpty(matcher: Matcher): readonly Matcher[] {
  return matcher.words.length === 0 ? [] : [matcher];
}
