import { FORM_WEIGHTS } from '../expansion/weights.ts';
import type { TextQuery, WeightedTerm, WordQuery } from '../port/search-query.ts';
import { analyseWord, foldedWords, wordsOfTitle } from '../text/analyse.ts';
import { wordForms } from '../text/stems.ts';

/** A typed word, and its matches in a title. */
export interface TypedWord {
  readonly sought: WordQuery;
  /** Its inverse document frequency, where that is known already. */
  readonly weight?: number;
  /** The letters that all begin with which answer it. */
  readonly initials: ReadonlySet<string>;
  /** Quality of the match of a folded title word in some languages, from 0 to 1. */
  qualityOf(word: string, languages: readonly string[]): number;
}

/** Most of some words with their inverse document frequencies: 0 where no document has a word, absent without a count. */
export interface WeighedWords {
  readonly kind: 'most';
  readonly words: readonly (WordQuery & { readonly weight?: number })[];
}

/** Quality of a single word of a phrase. */
const OF_PHRASE = 0.7;

/** The words of a text, those of phrases too, in the order typed; nothing that is excluded. `languages` are primary subtags of the texts in the index. */
export function typedTitleWords(
  text: TextQuery | WeighedWords,
  languages: readonly string[],
): readonly TypedWord[] {
  switch (text.kind) {
    case 'word':
      return wordsOfTitle(text.word).map((word, at, all) =>
        typedWord(
          all.length === 1
            ? { ...text, word }
            : { kind: 'word', word, prefix: text.prefix && at === all.length - 1 },
          languages,
        ),
      );
    case 'phrase':
      return text.words
        .flatMap((word) => foldedWords(word))
        .map((word) => typedWord({ kind: 'word', word, prefix: false }, []));
    case 'and':
      return text.parts.flatMap((part) => typedTitleWords(part, languages));
    case 'or': {
      // One of them is as good as another, also for a title.
      const parts = text.parts.map((part) => typedTitleWords(part, languages));
      return parts.every(({ length }) => length === 1) ? together(parts.flat()) : parts.flat();
    }
    case 'not':
      return [];
    case 'most':
      return text.words
        .filter(({ weight }) => weight !== 0)
        .map((word) => ({
          ...typedWord(word, languages),
          ...(word.weight !== undefined && { weight: word.weight }),
        }));
  }
}

function together(words: readonly TypedWord[]): readonly TypedWord[] {
  const [first] = words;
  return first
    ? [
        {
          ...first,
          initials: new Set(words.flatMap(({ initials }) => [...initials])),
          qualityOf: (word, languages) =>
            bestOf(words.map(({ qualityOf }) => qualityOf(word, languages))),
        },
      ]
    : [];
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

/** The words of terms that are compared as they stand, with what each is worth. */
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
