import type { TextColumns } from '../../mapping/text-columns.ts';
import { AT_BEGINNING } from '../../texts/suggested-forms.ts';
import { BEGIN, type TextMemory } from '../../texts/text-memory.ts';
import { type PhraseForms, phraseForms } from './match-phrase.ts';

/** The texts of an index, and the columns that they stand in. */
export interface TitledTexts {
  readonly texts: Pick<TextMemory, 'words' | 'titles' | 'postings' | 'suggestedPostings'>;
  readonly columns: Pick<TextColumns, 'titles' | 'suggested'>;
}

/** The rows that have a title which is just these folded words, each different; in the title they may be there again. */
export function wholeTitleRows(
  { texts, columns }: TitledTexts,
  words: readonly string[],
): ReadonlySet<number> {
  const forms = phraseForms(texts, { words, prefix: false });
  const [first] = forms;
  if (first === undefined || forms.some(({ size }) => size === 0)) {
    return new Set();
  }
  const { start, length, data } = texts.titles;
  const isWhole = (from: number, end: number) => {
    let read = 0;
    for (let at = from; at < end && data[at] !== BEGIN; at += 1) {
      const form = data[at] ?? BEGIN;
      if (forms[read]?.has(form)) {
        read += 1;
      } else if (!isAmong(forms, read, form)) {
        return false;
      }
    }
    return read === forms.length;
  };
  const hasWhole = (row: number) => {
    const from = start[row] ?? 0;
    const end = from + (length[row] ?? 0);
    for (let at = from; at + forms.length < end; at += 1) {
      if (data[at] === BEGIN && isWhole(at + 1, end)) {
        return true;
      }
    }
    return false;
  };
  return new Set(rowsBeginningWith(first, { texts, columns }).filter(hasWhole));
}

/** Tests whether a form stands for one of the first words. */
function isAmong(forms: PhraseForms, first: number, form: number): boolean {
  for (let at = 0; at < first; at += 1) {
    if (forms[at]?.has(form)) {
      return true;
    }
  }
  return false;
}

/** The rows with a title that begins with one of these forms, and maybe others that have them. */
function rowsBeginningWith(
  forms: ReadonlySet<number>,
  { texts, columns }: TitledTexts,
): readonly number[] {
  if (!columns.titles.isSubsetOf(columns.suggested)) {
    return [...forms].flatMap((form) => [...texts.postings.of(form).rows]);
  }
  return [...forms].flatMap((form) => {
    const { rows, impacts } = texts.suggestedPostings.of(form);
    return [...rows.filter((_, at) => impacts[at] === AT_BEGINNING)];
  });
}
