import type { TextMemory } from '../../texts/text-memory.ts';

/** The texts of an index, as far as words are looked up. */
export type Index = Pick<TextMemory, 'words' | 'postings'>;

/** A word of the index that a typed one is found by; 1 is the word itself, less is worse. */
export interface LooseWord {
  readonly word: number;
  readonly quality: number;
}

/** The forms of some words. */
export type FormsOfParts = readonly (readonly number[])[];

/** About as many documents as have a word. */
export function documentsWith({ words, postings }: Index, word: number): number {
  return Math.max(0, ...words.formsOf(word).map(postings.length));
}

const NONE: readonly number[] = [];

/** The forms of a word, and of those that it is the stem of. */
export function knownForms({ words, postings }: Index, text: string): readonly number[] {
  const word = words.find(text);
  const ofStem = words.formsOfStem(text);
  if (word === undefined && ofStem.length === 0) {
    return NONE;
  }
  const forms = [...words.formsOf(word ?? -1), ...ofStem];
  return [...new Set(forms)].filter((form) => postings.length(form) > 0);
}
