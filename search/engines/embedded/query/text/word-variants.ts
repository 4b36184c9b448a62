import { rangeOf } from '../../../../dictionary/sorted-words.ts';
import {
  formsOrStem,
  NO_WORD,
  type WordDictionary,
} from '../../../../dictionary/word-dictionary.ts';
import { FORM_WEIGHTS } from '../../../../expansion/weights.ts';
import type { WeightedTerm } from '../../../../port/search-query.ts';
import { analyseWord } from '../../../../text/analyse.ts';

/** A form that a typed word is found by; 1 is the word itself, less is worse. */
export interface FormVariant {
  readonly form: number;
  readonly quality: number;
}

/** Words in order that a typed word is found by: `RZ-2024` has two. */
export interface PhraseVariant {
  readonly words: readonly string[];
  /** True if the last word is a prefix. */
  readonly prefix: boolean;
}

/** Words that a typed one is made of, each by its forms: a document must have all. */
export interface PartsVariant {
  readonly parts: readonly (readonly number[])[];
  readonly quality: number;
}

/** Forms that a typed word is found by. */
export interface WordVariants {
  readonly forms: readonly FormVariant[];
  readonly phrases: readonly PhraseVariant[];
  readonly parts?: readonly PartsVariant[];
  /** Forms that answer the word in a title only: parts of what was typed as one word. */
  readonly inTitles?: readonly FormVariant[];
}

/** Quality in a title of a word of a phrase, or of a part. */
const PART_IN_TITLE = 0.7;

const NOTHING: WordVariants = { forms: [], phrases: [] };

/** The forms of a word as typed, of its stems in some languages, and of the words that it begins where it is a prefix. */
export function wordVariants(
  dictionary: WordDictionary,
  { word, prefix }: { readonly word: string; readonly prefix: boolean },
  languages: readonly string[],
): WordVariants {
  const { words, joined, stems } = analyseWord(word, languages);
  const [only = '', ...others] = words;
  const spellings = [...(others.length === 0 ? [only] : []), joined ?? ''];
  const qualities = new Map<number, number>();
  const found = (forms: readonly number[], quality: number) => {
    for (const form of forms) {
      if (quality > (qualities.get(form) ?? 0)) {
        qualities.set(form, quality);
      }
    }
  };
  for (const spelling of spellings.filter((one) => one !== '')) {
    found(dictionary.formsOf(dictionary.find(spelling) ?? -1), 1);
    for (const longer of prefix ? beginningWith(dictionary, spelling) : []) {
      found(dictionary.formsOf(longer), FORM_WEIGHTS.prefix);
    }
  }
  for (const stem of stems) {
    found(dictionary.formsOfStem(stem), FORM_WEIGHTS.stem);
  }
  return {
    forms: [...qualities].map(([form, quality]) => ({ form, quality })),
    phrases: others.length > 0 ? [{ words, prefix }] : [],
    ...(others.length === 0 && { inTitles: tiedForms(dictionary, only) }),
  };
}

/** The forms of two words that a text may tie to what was typed as one: `Gent-Zeebrugge`. */
function tiedForms(dictionary: WordDictionary, joined: string): readonly FormVariant[] {
  if (dictionary.joined.formsOf(joined).length === 0) {
    return [];
  }
  const pairs = Array.from({ length: joined.length - 1 }, (_, at) =>
    [joined.slice(0, at + 1), joined.slice(at + 1)].map((word) => dictionary.find(word)),
  );
  return pairs
    .filter((pair) => !pair.includes(undefined))
    .flatMap((pair) => pair.flatMap((word) => dictionary.formsOf(word ?? NO_WORD)))
    .map((form) => ({ form, quality: PART_IN_TITLE }));
}

/** Variants of a term of an expansion; none if the index does not know it. */
export function termVariants(
  dictionary: WordDictionary,
  { match, words, weight }: WeightedTerm,
  languages: readonly string[],
): WordVariants {
  const [word = ''] = words;
  const scaled = (forms: readonly number[], quality = weight) =>
    forms.map((form): FormVariant => ({ form, quality }));
  switch (match) {
    case 'word':
      return { ...NOTHING, forms: scaled(dictionary.formsOf(dictionary.find(word) ?? -1)) };
    case 'stem':
      return { ...NOTHING, forms: scaled(formsOrStem(dictionary, word)) };
    case 'inflections': {
      const { forms, phrases } = wordVariants(dictionary, { word, prefix: false }, languages);
      return {
        forms: forms.map(({ form, quality }) => ({ form, quality: quality * weight })),
        phrases,
      };
    }
    case 'phrase':
    case 'open-phrase': {
      const forms = words.flatMap((one) => dictionary.formsOf(dictionary.find(one) ?? -1));
      return {
        forms: [],
        phrases: [{ words, prefix: match === 'open-phrase' }],
        inTitles: scaled(forms, weight * PART_IN_TITLE),
      };
    }
    case 'all': {
      const parts = words.map((one) => formsOrStem(dictionary, one));
      return { ...NOTHING, parts: [{ parts, quality: weight }], inTitles: scaled(parts.flat()) };
    }
  }
}

/** Merges variants, any of which may match. */
export function mergedVariants(all: readonly WordVariants[]): WordVariants {
  const [only] = all;
  return only && all.length === 1
    ? only
    : {
        forms: all.flatMap(({ forms }) => forms),
        phrases: all.flatMap(({ phrases }) => phrases),
        parts: all.flatMap(({ parts = [] }) => parts),
        inTitles: all.flatMap(({ inTitles = [] }) => inTitles),
      };
}

/** The words that begin with some letters. */
export function beginningWith(
  dictionary: Pick<WordDictionary, 'forwards'>,
  letters: string,
): Int32Array {
  const sorted = dictionary.forwards();
  const { from, to } = rangeOf(sorted, letters);
  return sorted.words.subarray(from, to);
}
