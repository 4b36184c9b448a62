import type { TextColumns } from '../../mapping/text-columns.ts';
import { AT_BEGINNING, type TextMemory } from '../../texts/text-memory.ts';
import { BEGIN } from '../../texts/texts-of-row.ts';
import { phraseForms } from './match-phrase.ts';

/** The texts of an index, and the columns that they stand in. */
export interface TitledTexts {
  readonly texts: Pick<TextMemory, 'words' | 'titles' | 'postings' | 'suggestedPostings'>;
  readonly columns: Pick<TextColumns, 'titles' | 'suggested'>;
}

/** The rows that have a title which is just these folded words. */
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
    for (const [at, ofWord] of forms.entries()) {
      if (!ofWord.has(data[from + at] ?? BEGIN)) {
        return false;
      }
    }
    const behind = from + forms.length;
    return behind === end || data[behind] === BEGIN;
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
