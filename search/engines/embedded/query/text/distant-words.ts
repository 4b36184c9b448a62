import { COMPOUNDING } from './compounds.ts';
import { documentsWith, type Index, type LooseWord } from './loose-variants.ts';
import { beginningWith } from './word-variants.ts';

/** How good it is to find another ending of a word, and the word that a compound ends with. */
const QUALITY = { ending: 0.5, head: 0.4 };
/** Letters of a word that may have another ending, and of the word that a compound ends with. */
const SHORTEST = { inflected: 7, head: 6 };
/** Letters from which an ending may have three. */
const LONG = 9;
const MOST_WORDS = 20;

/**
 * What may help where an index knows nothing else for a word: words that go on otherwise behind all but its last letters, as few
 * languages have a stemmer; and the word that it ends with, which in compounds says what kind of thing it is.
 */
export function distantWords(
  texts: Index,
  { word, languages }: { readonly word: string; readonly languages: readonly string[] },
): readonly LooseWord[] {
  const inflected = otherEndings(texts, word);
  const isCompound = languages.some((language) => COMPOUNDING.includes(language));
  return inflected.length === 0 && isCompound ? headOf(texts, word) : inflected;
}

function otherEndings(texts: Index, word: string): readonly LooseWord[] {
  if (word.length < SHORTEST.inflected) {
    return [];
  }
  const ending = word.length < LONG ? 2 : 3;
  return [...beginningWith(texts.words, word.slice(0, -ending))]
    .map((other) => ({ word: other, documents: documentsWith(texts, other) }))
    .filter(
      (other) => other.documents > 0 && texts.words.text(other.word).length <= word.length + ending,
    )
    .sort((a, b) => b.documents - a.documents)
    .slice(0, MOST_WORDS)
    .map((other) => ({ word: other.word, quality: QUALITY.ending }));
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
