import type { WeightedTerm } from '../port/search-query.ts';
import type { DictionaryWord, TermDictionary } from '../port/term-dictionary.ts';
import { analyseWord } from '../text/analyse.ts';
import { otherDutchStem } from '../text/stems.ts';

/** Weights of a compound found by a part of it, and by another inflection of that part. */
const WEIGHTS = { part: 0.6, inflected: 0.5 };
/** Letters of a part. */
const SHORTEST = 4;
const MAX_COMPOUNDS = 60;
/** Languages that write compounds as one word, with a stemmer that takes little away. */
export const COMPOUNDING: readonly string[] = ['da', 'de', 'nb', 'nl', 'nn', 'no', 'sv'];
/** Letters that an inflection may add. */
const MAX_ENDING_LENGTH = 3;
/** Endings that the last word of a compound may have: `Unfall` in `Verkehrsunfälle`. */
const ENDINGS = ['e', 'en', 'er', 'n', 's', 'es'];

/**
 * Compound rule: longer words that begin or end with this one, in these languages (primary subtags) also with another ending; the
 * most frequent of each.
 */
export function compoundTerms(
  word: string,
  languages: readonly string[],
  dictionary: TermDictionary,
): readonly WeightedTerm[] {
  if (word.length < SHORTEST) {
    return [];
  }
  const compounding = languages.filter((language) => COMPOUNDING.includes(language));
  const beginnings = [word, ...stemsOf(word, compounding)];
  const inflected =
    compounding.length === 0 ? [] : beginnings.flatMap((one) => ENDINGS.map((end) => one + end));
  const beginning = dictionary.startingWith(beginnings);
  const ending = dictionary.endingWith([...beginnings, ...inflected]);
  return [...mostFrequent(beginning, word), ...mostFrequent(ending, word)];
}

function stemsOf(word: string, languages: readonly string[]): readonly string[] {
  return analyseWord(word, languages).stems.filter(
    (stem) =>
      stem !== word &&
      stem.length >= SHORTEST &&
      stem.length >= word.length - MAX_ENDING_LENGTH &&
      !isOtherDutchStem(stem, word),
  );
}

/** Other Dutch inflections are whole words: what begins so may be in any language (`therefore` for `therev`). */
function isOtherDutchStem(stem: string, word: string): boolean {
  return otherDutchStem(stem).some((other) => word.startsWith(other));
}

/** The first of the lists has the word itself, the others its inflections. */
function mostFrequent(
  lists: readonly (readonly DictionaryWord[])[],
  typed: string,
): readonly WeightedTerm[] {
  return lists
    .flatMap((words, at) => {
      const weight = at === 0 ? WEIGHTS.part : WEIGHTS.inflected;
      return words.map(({ word, documents }) => ({ word, documents, weight }));
    })
    .filter(({ word, documents }) => documents > 0 && word !== typed)
    .sort((a, b) => b.weight - a.weight || b.documents - a.documents)
    .slice(0, MAX_COMPOUNDS)
    .map(({ word, weight }) => ({ match: 'word', words: [word], weight }));
}
