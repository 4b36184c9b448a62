import { FORM_WEIGHTS } from '../expansion/weights.ts';
import type { TextQuery, WeightedTerm, WordQuery } from '../port/search-query.ts';
import { flatMapText } from '../port/walk-text.ts';
import { analyseWord, foldedWords, wordsOfTitle } from '../text/analyse.ts';
import { wordForms } from '../text/stems.ts';

/** A typed word, and its matches in a title. */
export interface TypedWord {
  readonly sought: WordQuery;
  /** Its inverse document frequency, if it is known already. */
  readonly weight?: number;
  /** First letters of the words that match it. */
  readonly initials: ReadonlySet<string>;
  /** Says how well a folded title word in some languages matches, from 0 to 1. */
  qualityOf(word: string, languages: readonly string[]): number;
}

/** Most of some words, with their inverse document frequencies: 0 for a word of no document, absent without a count. */
export interface WeighedWords {
  readonly kind: 'most';
  readonly words: readonly (WordQuery & { readonly weight?: number })[];
}

/** Quality of a single word of a phrase. */
const OF_PHRASE = 0.7;

/** Reads the words of a text for comparison with words of titles. */
export interface TitleWordReader<Word> {
  /** Reads a word, or one of several that punctuation ties (`RZ-2024`). */
  typed(word: WordQuery): Word;
  /** Reads a word of a phrase. */
  quoted(word: string): Word;
  /** Merges alternatives of one word each: for a title, one is as good as another. */
  merged(words: readonly [Word, ...Word[]]): Word;
}

/** Maps the words of a text, also those of phrases, in the order typed; skips what is excluded. */
export function mapTitleWords<Word>(
  text: TextQuery,
  { typed, quoted, merged }: TitleWordReader<Word>,
): readonly Word[] {
  return flatMapText(text, {
    word: (query) =>
      wordsOfTitle(query.word).map((word, at, all) =>
        typed(
          all.length === 1
            ? { ...query, word }
            : { kind: 'word', word, prefix: query.prefix && at === all.length - 1 },
        ),
      ),
    phrase: (words) => words.flatMap(foldedWords).map((word) => quoted(word)),
    or(parts) {
      const [first, ...others] = parts.flat();
      return first !== undefined && parts.every(({ length }) => length === 1)
        ? [merged([first, ...others])]
        : parts.flat();
    },
  });
}

/** Maps the words of a text to their matches in titles. `languages` are primary subtags of the texts in the index. */
export function typedTitleWords(
  text: TextQuery | WeighedWords,
  languages: readonly string[],
): readonly TypedWord[] {
  return text.kind === 'most'
    ? text.words
        .filter(({ weight }) => weight !== 0)
        .map((word) => ({
          ...typedWord(word, languages),
          ...(word.weight !== undefined && { weight: word.weight }),
        }))
    : mapTitleWords(text, {
        typed: (word) => typedWord(word, languages),
        quoted: (word) => typedWord({ kind: 'word', word, prefix: false }, []),
        merged: mergedWords,
      });
}

function mergedWords(words: readonly [TypedWord, ...TypedWord[]]): TypedWord {
  const [first] = words;
  return {
    ...first,
    initials: new Set(words.flatMap(({ initials }) => [...initials])),
    qualityOf: (word, languages) =>
      bestOf(words.map(({ qualityOf }) => qualityOf(word, languages))),
  };
}

function typedWord(sought: WordQuery, languages: readonly string[]): TypedWord {
  const { word, prefix, expansions = [] } = sought;
  const inflected = expansions.filter(({ match }) => match === 'inflections');
  const spellings = [
    { quality: 1, ...spellingOf(word, languages, prefix) },
    ...inflected.map(({ words: [text = ''], weight }) => ({
      quality: weight,
      ...spellingOf(text, languages, false),
    })),
  ];
  const exact = exactWords(expansions);
  const stems = exactWords(expansions.filter(({ match }) => match === 'stem' || match === 'all'));
  const ofStem = (one: string, ofTitle: readonly string[]) =>
    stems.size === 0
      ? 0
      : FORM_WEIGHTS.stem * bestOf(stemsIn(one, ofTitle).map((stem) => stems.get(stem) ?? 0));
  return {
    sought,
    initials: new Set([
      ...spellings.flatMap(({ letters }) => letters),
      ...exact.keys().map((one) => one.charAt(0)),
    ]),
    qualityOf: (one, ofTitle) =>
      spellings.reduce(
        (best, { quality, fits }) => Math.max(best, quality * fits(one, ofTitle)),
        Math.max(exact.get(one) ?? 0, ofStem(one, ofTitle)),
      ),
  };
}

/** Maps the words of terms that are compared as they stand to their qualities. */
function exactWords(terms: readonly WeightedTerm[]): ReadonlyMap<string, number> {
  const exact = new Map<string, number>();
  for (const { match, words, weight } of terms) {
    const quality = match.endsWith('phrase') ? weight * OF_PHRASE : weight;
    for (const word of match === 'inflections' ? [] : words) {
      exact.set(word, Math.max(exact.get(word) ?? 0, quality));
    }
  }
  return exact;
}

function spellingOf(typed: string, languages: readonly string[], prefix: boolean) {
  const { words, joined, stems } = analyseWord(typed, languages);
  const spelled = [...(words.length === 1 ? words : []), ...(joined === undefined ? [] : [joined])];
  const known = new Set(stems);
  return {
    letters: [...spelled, ...stems].map((one) => one.charAt(0)),
    fits(word: string, ofTitle: readonly string[]): number {
      if (spelled.includes(word)) {
        return 1;
      }
      if (languages.length > 0 && stemsIn(word, ofTitle).some((stem) => known.has(stem))) {
        return FORM_WEIGHTS.stem;
      }
      return prefix && spelled.some((one) => word.startsWith(one)) ? FORM_WEIGHTS.prefix : 0;
    },
  };
}

function stemsIn(word: string, languages: readonly string[]): readonly string[] {
  return languages.flatMap((language) => wordForms(word, language).stems);
}

function bestOf(qualities: readonly number[]): number {
  return qualities.reduce((best, quality) => Math.max(best, quality), 0);
}
