import { COMPOUNDING } from './compounds.ts';
import { documentsWith, type Index, type LooseWord } from './known-words.ts';
import { nearWords } from './near-words.ts';
import { beginningWith } from './word-variants.ts';

/** How good it is to find a word that begins nearly so, another ending of a word, and the word that a compound ends with. */
const QUALITY = { beginning: 0.5, ending: 0.5, head: 0.4 };
/** Letters of a word that may have another ending, and of the word that a compound ends with. */
const SHORTEST = { inflected: 7, head: 6 };
/** Letters from which an ending may have three. */
const LONG = 9;
const MOST_WORDS = 20;

/** A word that an index does not know. */
interface UnknownWord {
  readonly word: string;
  readonly prefix: boolean;
  /** Primary subtags of the texts in the index. */
  readonly languages: readonly string[];
}

/**
 * What may help where an index knows nothing else for a word: words that it begins with a mistake; words that go on otherwise behind
 * all but its last letters, as few languages have a stemmer; and the word that it ends with, which in compounds says what kind of
 * thing it is. The first of these that there are.
 */
export function distantWords(
  texts: Index,
  { word, prefix, languages }: UnknownWord,
): readonly LooseWord[] {
  const begun = prefix
    ? mostFrequent(texts, nearWords(texts.words, word, true), QUALITY.beginning)
    : [];
  const found = begun.length > 0 ? begun : otherEndings(texts, word);
  const isCompound = languages.some((language) => COMPOUNDING.includes(language));
  return found.length === 0 && isCompound ? headOf(texts, word) : found;
}

function mostFrequent(
  texts: Index,
  words: Iterable<number>,
  quality: number,
): readonly LooseWord[] {
  return Array.from(words, (word) => ({ word, documents: documentsWith(texts, word) }))
    .filter(({ documents }) => documents > 0)
    .sort((a, b) => b.documents - a.documents)
    .slice(0, MOST_WORDS)
    .map(({ word }) => ({ word, quality }));
}

function otherEndings(texts: Index, word: string): readonly LooseWord[] {
  if (word.length < SHORTEST.inflected) {
    return [];
  }
  const ending = word.length < LONG ? 2 : 3;
  const found = beginningWith(texts.words, word.slice(0, -ending)).filter(
    (other) => texts.words.text(other).length <= word.length + ending,
  );
  return mostFrequent(texts, found, QUALITY.ending);
}

/** The longest word with half of the letters or more that it ends with. */
function headOf(texts: Index, word: string): readonly LooseWord[] {
  const least = Math.max(SHORTEST.head, Math.ceil(word.length / 2));
  for (let from = 1; word.length - from >= least; from += 1) {
    const head = texts.words.find(word.slice(from));
    if (head !== undefined && documentsWith(texts, head) > 0) {
      return [{ word: head, quality: QUALITY.head }];
    }
  }
  return [];
}
