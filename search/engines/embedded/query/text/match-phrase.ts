import type { Column } from '../../memory/column.ts';
import type { TextMemory } from '../../texts/text-memory.ts';
import { type Accumulator, type Found, NOTHING, subset } from './accumulator.ts';
import { beginningWith, type PhraseVariant } from './word-variants.ts';

/** The forms of each word of a phrase. */
export type PhraseForms = readonly ReadonlySet<number>[];

/** Rows that have some words in order, side by side in one text. The score is the mean of its words at best. */
export function matchPhrase(
  texts: TextMemory,
  phrase: PhraseVariant,
  accumulator: Accumulator,
): Found {
  const forms = phraseForms(texts, phrase);
  const factor = 1 / forms.length;
  const parts = forms.map((ofWord) =>
    accumulator.disMax(ofWord.values().map((form) => ({ ...texts.postings.of(form), factor }))),
  );
  if (parts.some(({ rows }) => rows.length === 0)) {
    return NOTHING;
  }
  const candidates = accumulator.intersect(parts);
  return forms.length === 1
    ? candidates
    : subset(
        candidates,
        (row) =>
          hasPhrase(texts.titles, row, forms) ||
          texts.someOther(row, (text) => countPhrase(text, forms, 1) > 0),
      );
}

/** The forms of the words of a phrase in an index; an empty set for an unknown word. */
export function phraseForms(
  { words: dictionary }: Pick<TextMemory, 'words'>,
  { words, prefix }: PhraseVariant,
): PhraseForms {
  return words.map((word, at) => {
    const known = dictionary.find(word);
    const isOpen = prefix && at === words.length - 1;
    const found = isOpen
      ? [...beginningWith(dictionary, word)]
      : known === undefined
        ? []
        : [known];
    return new Set(found.flatMap(dictionary.formsOf));
  });
}

function hasPhrase({ start, length, data }: Column, row: number, phrase: PhraseForms): boolean {
  const from = start[row] ?? 0;
  return countPhrase({ data, from, to: from + (length[row] ?? 0) }, phrase, 1) > 0;
}

/** Some forms in order, and marks between texts, which are no forms. */
export interface FormRange {
  readonly data: ArrayLike<number>;
  readonly from: number;
  readonly to: number;
}

/** Counts a phrase in a range, up to `most` times. */
export function countPhrase(
  { data, from, to }: FormRange,
  phrase: PhraseForms,
  most = Infinity,
): number {
  const [first, ...others] = phrase;
  let count = 0;
  for (let at = from; at <= to - phrase.length && count < most; at += 1) {
    if (first?.has(data[at] ?? 0)) {
      count += others.every((forms, offset) => forms.has(data[at + 1 + offset] ?? 0)) ? 1 : 0;
    }
  }
  return count;
}
