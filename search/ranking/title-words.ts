import { WORD_QUALITIES } from '../expansion/weights.ts';
import type { Correction } from '../port/search-index.ts';
import type { SoughtWord, TextQuery } from '../port/search-query.ts';
import { analyseWord, foldedWords } from '../text/analyse.ts';
import { wordForms } from '../text/stems.ts';

/** A typed word, and what it is found by in a title. */
export interface TypedWord {
  readonly sought: SoughtWord;
  /** How much it tells, where that is known already. */
  readonly weight?: number;
  /** The letters that all begin with which answer it. */
  readonly initials: ReadonlySet<string>;
  /** How well a folded word of a title in some languages answers it, from 0 to 1. */
  qualityOf(word: string, languages: readonly string[]): number;
}

/** Most of some words, with how much each tells: 0 where no document has it, absent without a count. */
export interface WeighedWords {
  readonly kind: 'most';
  readonly words: readonly (SoughtWord & { readonly weight?: number })[];
}

interface Spoken {
  /** Primary subtags of the texts in the index. */
  readonly languages: readonly string[];
  readonly corrections: readonly Correction[];
}

/** The words of a text, those of phrases too, in the order typed; nothing that is excluded. */
export function typedTitleWords(
  text: TextQuery | WeighedWords,
  spoken: Spoken,
): readonly TypedWord[] {
  switch (text.kind) {
    case 'word':
      return foldedWords(text.word).map((word, at, all) =>
        typedWord(
          all.length === 1
            ? { ...text, word }
            : { kind: 'word', word, prefix: text.prefix && at === all.length - 1 },
          spoken,
        ),
      );
    case 'phrase':
      return text.words
        .flatMap((word) => foldedWords(word))
        .map((word) =>
          typedWord({ kind: 'word', word, prefix: false }, { ...spoken, languages: [] }),
        );
    case 'and':
      return text.parts.flatMap((part) => typedTitleWords(part, spoken));
    case 'or': {
      // One of them is as good as another, also for a title.
      const parts = text.parts.map((part) => typedTitleWords(part, spoken));
      return parts.every(({ length }) => length === 1) ? together(parts.flat()) : parts.flat();
    }
    case 'not':
      return [];
    case 'most':
      return text.words
        .filter(({ weight }) => weight !== 0)
        .map((word) => ({
          ...typedWord(word, spoken),
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

function typedWord(sought: SoughtWord, { languages, corrections }: Spoken): TypedWord {
  const { word, prefix, synonyms = [], meant = [], pairs = [] } = sought;
  const foundBy = (instead: string) => meant.find((one) => one.word === instead)?.synonyms ?? [];
  const others = [
    ...synonyms.map((text) => [text, WORD_QUALITIES.synonym] as const),
    ...pairs.map(([first, second]) => [first + second, WORD_QUALITIES.joined] as const),
    ...corrections
      .filter((correction) => correction.word === word)
      .flatMap(({ instead }) => [instead, ...foundBy(instead)])
      .map((text) => [text, WORD_QUALITIES.correction] as const),
  ];
  const spellings = [
    { quality: 1, ...spellingOf(word, languages, prefix) },
    ...others.map(([text, quality]) => ({ quality, ...spellingOf(text, languages, false) })),
  ];
  return {
    sought,
    initials: new Set(spellings.flatMap(({ letters }) => letters)),
    qualityOf: (one, ofTitle) =>
      bestOf(spellings.map(({ quality, fits }) => quality * fits(one, ofTitle))),
  };
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
        return WORD_QUALITIES.stem;
      }
      return prefix && spelled.some((one) => word.startsWith(one)) ? WORD_QUALITIES.prefix : 0;
    },
  };
}

function stemsIn(word: string, languages: readonly string[]): readonly string[] {
  return languages.flatMap((language) => wordForms(word, language).stems);
}

function bestOf(qualities: readonly number[]): number {
  return qualities.reduce((best, quality) => Math.max(best, quality), 0);
}
