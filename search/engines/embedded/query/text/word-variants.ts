import { WORD_QUALITIES } from '../../../../expansion/weights.ts';
import { analyseWord } from '../../../../text/analyse.ts';
import { rangeOf } from '../../texts/sorted-words.ts';
import type { WordDictionary } from '../../texts/word-dictionary.ts';

/** A form that a typed word is found by; 1 is the word itself, less is worse. */
export interface FormVariant {
  readonly form: number;
  readonly quality: number;
}

/** Words in order that a typed word is found by: `RZ-2024` has two. */
export interface PhraseVariant {
  readonly words: readonly string[];
  /** Whether the last word may go on. */
  readonly prefix: boolean;
}

/** What a typed word is found by. */
export interface WordVariants {
  readonly forms: readonly FormVariant[];
  readonly phrases: readonly PhraseVariant[];
}

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
      found(dictionary.formsOf(longer), WORD_QUALITIES.prefix);
    }
  }
  for (const stem of stems) {
    found(dictionary.formsOfStem(stem), WORD_QUALITIES.stem);
  }
  return {
    forms: [...qualities].map(([form, quality]) => ({ form, quality })),
    phrases: others.length > 0 ? [{ words, prefix }] : [],
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
