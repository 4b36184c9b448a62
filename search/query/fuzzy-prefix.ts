import { foldedWords } from '../text/analyse.ts';
import { APOSTROPHES } from '../text/words.ts';

/** Letters from which a word may be misspelled. */
const MIN_LETTERS = 4;
/** Letters of a word that may be misspelled: with more, the pattern is longer than Elasticsearch takes (1000). */
const MAX_LETTERS = 15;

/** Possible beginnings of a misspelled word: these letters, any letter (`undefined` for none), and these. */
interface FuzzyPrefix {
  readonly before: string;
  readonly anyLetter: boolean;
  readonly after: string;
}

/**
 * Corrected beginnings of a typed word: one letter more, less or other, or two neighbours swapped. None for short words
 * and for those with digits.
 */
export function fuzzyPrefixes(word: string): readonly FuzzyPrefix[] {
  const letters = [...word];
  if (word.length > MAX_LETTERS || letters.length < MIN_LETTERS || !/^\p{L}+$/u.test(word)) {
    return [];
  }
  const text = (from: number, to?: number) => letters.slice(from, to).join('');
  return [...letters, ''].flatMap((letter, at) => [
    { before: text(0, at), anyLetter: true, after: text(at) },
    ...(letter === ''
      ? []
      : [
          { before: text(0, at), anyLetter: true, after: text(at + 1) },
          { before: text(0, at) + text(at + 1), anyLetter: false, after: '' },
        ]),
    ...(at + 1 < letters.length
      ? [
          {
            before: text(0, at) + letters[at + 1] + letter + text(at + 2),
            anyLetter: false,
            after: '',
          },
        ]
      : []),
  ]);
}

/**
 * A regular expression, for JavaScript and Lucene alike, of the words that a typed word stands for when mistakes are
 * forgiven; as a prefix, it may go on. Words have letters and digits only, so nothing in it has another meaning.
 */
export function fuzzyPattern(word: string, prefix: boolean): string {
  const near = fuzzyPrefixes(word).map(
    ({ before, anyLetter, after }) => `${before}${anyLetter ? '.' : ''}${after}`,
  );
  return `(${[word, ...new Set(near)].join('|')})${prefix ? '.*' : ''}`;
}

/** Makes the test of whether a word matches a typed word with forgiven mistakes. */
export function fuzzyTest(word: string, prefix: boolean): (other: string) => boolean {
  const pattern = new RegExp(`^${fuzzyPattern(word, prefix)}$`, 'u');
  return (other) => pattern.test(other);
}

/** Words of a text to complete that count: each is looked for by itself, and with a mistake in many spellings. */
const MAX_WORDS = 12;

/** Letters from which a word is also that of a title which has signs between its parts: `wif` of `Wi-Fi`. */
export const MIN_JOINED_LENGTH = 3;

/** `l’` at the end, with the first letter of what follows or nothing yet: in titles such a letter is grammar, and no word. */
const OPEN_ELISION = new RegExp(
  `(?<![\\p{L}\\p{N}\\p{M}])\\p{L}[${APOSTROPHES}](?=\\p{L}$)|(?<=[^\\p{L}\\p{N}\\p{M}])\\p{L}[${APOSTROPHES}]$`,
  'u',
);

/** The folded words of a text that titles are to complete. */
export function typedWords(text: string): readonly string[] {
  return foldedWords(text.replace(OPEN_ELISION, '')).slice(0, MAX_WORDS);
}
