import type { MostWords, SoughtWord, TextQuery } from '../engines/search-query.ts';
import { withoutStopWords } from '../query/without-stop-words.ts';
import { analyseWord } from '../text/analyse.ts';

/** Words that an explanation names; each is looked for once more. */
const MOST_WORDS = 16;

/**
 * The words of a text that an explanation names: each that is looked for, also as a synonym or in a phrase, none that is
 * excluded. `languages` are the primary subtags of the texts in the index.
 */
export function explainedWords(
  text: TextQuery | MostWords,
  languages: readonly string[],
): readonly SoughtWord[] {
  const words =
    text.kind === 'most' ? text.words : wordsSoughtIn(withoutStopWords(text, languages));
  return words.slice(0, MOST_WORDS);
}

function wordsSoughtIn(text: TextQuery): readonly SoughtWord[] {
  switch (text.kind) {
    case 'word':
      return [text];
    case 'phrase':
      return text.words
        .filter((word) => analyseWord(word, []).words.length > 0)
        .map((word) => ({ kind: 'word', word, prefix: false }));
    case 'and':
    case 'or':
      return text.parts.flatMap(wordsSoughtIn);
    case 'not':
      return [];
  }
}
