import type { WeightedTerm } from '../port/search-query.ts';
import type { DictionaryWord, TermDictionary } from '../port/term-dictionary.ts';
import { fuzzyTest } from '../query/fuzzy-prefix.ts';
import { COMPOUNDING } from './compound.ts';

/** Weights of a word with a similar beginning, of another ending of a word, and of the head of a compound. */
const WEIGHTS = { beginning: 0.5, ending: 0.5, head: 0.4 };
/** Letters of a word that may have another ending, and of the word that a compound ends with. */
const SHORTEST = { inflected: 7, head: 6 };
/** Letters from which an ending may have three. */
const LONG = 9;
/** Letters of a beginning that are right where another one is wrong. */
const MIN_RIGHT_LENGTH = 2;
const MAX_WORDS = 20;

/** A word that an index does not know. */
interface UnknownWord {
  readonly word: string;
  readonly prefix: boolean;
  /** Primary subtags of the texts in the index. */
  readonly languages: readonly string[];
}

/**
 * Rule for words behind which an index knows nothing else: words that it begins with a mistake; words that go on otherwise behind
 * all but its last letters, as few languages have a stemmer; and the word that it ends with, which in compounds says what kind of
 * thing it is. The first of these that there are.
 */
export function termsOfUnknown(
  { word, prefix, languages }: UnknownWord,
  dictionary: TermDictionary,
): readonly WeightedTerm[] {
  const begun = prefix ? nearBeginning(word, dictionary) : [];
  const found = begun.length > 0 ? begun : otherEndings(word, dictionary);
  const isCompound = languages.some((language) => COMPOUNDING.includes(language));
  return found.length === 0 && isCompound ? headOf(word, dictionary) : found;
}

function mostFrequent(words: readonly DictionaryWord[], weight: number): readonly WeightedTerm[] {
  return words
    .filter(({ documents }) => documents > 0)
    .toSorted((a, b) => b.documents - a.documents)
    .slice(0, MAX_WORDS)
    .map(({ word }) => ({ match: 'word', words: [word], weight }));
}

function nearBeginning(word: string, dictionary: TermDictionary): readonly WeightedTerm[] {
  const right = word.slice(0, Math.max(MIN_RIGHT_LENGTH, Math.floor(word.length / 2)));
  const [words = []] = dictionary.startingWith([right]);
  const isNear = fuzzyTest(word, true);
  return mostFrequent(
    words.filter((one) => isNear(one.word)),
    WEIGHTS.beginning,
  );
}

function otherEndings(word: string, dictionary: TermDictionary): readonly WeightedTerm[] {
  if (word.length < SHORTEST.inflected) {
    return [];
  }
  const ending = word.length < LONG ? 2 : 3;
  const [words = []] = dictionary.startingWith([word.slice(0, -ending)]);
  const found = words.filter((other) => other.word.length <= word.length + ending);
  return mostFrequent(found, WEIGHTS.ending);
}

/** The longest word with half of the letters or more that it ends with. */
function headOf(word: string, dictionary: TermDictionary): readonly WeightedTerm[] {
  const least = Math.max(SHORTEST.head, Math.ceil(word.length / 2));
  const ends = Array.from({ length: Math.max(0, word.length - least) }, (_, at) =>
    word.slice(at + 1),
  );
  const documents = dictionary.documentFrequency(ends);
  const head = ends.find((_, at) => (documents[at] ?? 0) > 0);
  return head === undefined ? [] : [{ match: 'word', words: [head], weight: WEIGHTS.head }];
}
