import type { StoredText } from '../mapping/stored-texts.ts';
import type { TextColumns } from '../mapping/text-columns.ts';
import { type Column, clearValues, createColumn, setValues, valuesOf } from '../memory/column.ts';
import { createImpacts, type WeighedText } from './impacts.ts';
import { createPostingLists, type PostingLists } from './posting-lists.ts';
import { beginOf, textsOfRow } from './texts-of-row.ts';
import { createWordDictionary, type WordDictionary } from './word-dictionary.ts';

/** The texts of all documents of an entity, as far as searching needs them. */
export interface TextMemory {
  readonly words: WordDictionary;
  /** The rows that have a form. */
  readonly postings: PostingLists;
  /** The rows that have a form in a text to suggest: `AT_BEGINNING` or `WITHIN`. */
  readonly suggestedPostings: PostingLists;
  /** The texts of a row: `beginOf(place)`, then the forms of its words. */
  readonly titles: Column;
  readonly others: Column;
  /** The joined spellings of its texts, likewise. */
  readonly joined: Column;
  put(row: number, texts: readonly StoredText[]): void;
  /** Fills empty memory with the texts of rows in ascending order, faster than one after the other. */
  load(rows: Iterable<{ readonly row: number; readonly texts: readonly StoredText[] }>): void;
  remove(row: number): void;
}

/** Whether a text begins with a word, or has it within. */
export const AT_BEGINNING = 1;
export const WITHIN = 0.5;

type Parts = Omit<TextMemory, 'put' | 'load' | 'remove'>;

/** Empty memory for the documents of one entity. */
export function createTextMemory(columns: TextColumns): TextMemory {
  const words = createWordDictionary();
  const impactsOf = createImpacts(() => words.forms);
  const memory: Parts = {
    words,
    postings: createPostingLists(),
    suggestedPostings: createPostingLists(),
    titles: createColumn(),
    others: createColumn(),
    joined: createColumn(),
  };

  function putPostings(row: number): void {
    const { forms, impacts } = impactsOf(weighedTexts(memory, row, columns));
    for (const form of forms) {
      memory.postings.put(form, row, impacts[form] ?? 0);
    }
  }

  return {
    ...memory,
    put(row, texts) {
      remove(memory, row);
      putTexts(memory, row, { texts, columns });
      putPostings(row);
    },
    load(rows) {
      const loaded: number[] = [];
      const documents = new Int32Array(words.forms);
      const lastRow = new Int32Array(words.forms).fill(-1);
      for (const { row, texts } of rows) {
        putTexts(memory, row, { texts, columns });
        for (const { forms } of texts) {
          countOnce(forms, row, { documents, lastRow });
        }
        loaded.push(row);
      }
      memory.postings.reserve(documents);
      loaded.forEach(putPostings);
    },
    remove: (row) => remove(memory, row),
  };
}

interface DocumentCounts {
  /** By form: rows that have it, and the last of them. */
  readonly documents: Int32Array;
  readonly lastRow: Int32Array;
}

/** Counts a row for forms that it has not been counted for. */
function countOnce(
  forms: readonly number[],
  row: number,
  { documents, lastRow }: DocumentCounts,
): void {
  for (const form of forms) {
    if (lastRow[form] !== row) {
      lastRow[form] = row;
      documents[form] = (documents[form] ?? 0) + 1;
    }
  }
}

function remove({ postings, suggestedPostings, titles, others, joined }: Parts, row: number): void {
  const parts = [titles, others, joined];
  for (const form of new Set(parts.flatMap((column) => [...valuesOf(column, row)]))) {
    if (form >= 0) {
      postings.remove(form, row);
      suggestedPostings.remove(form, row);
    }
  }
  for (const column of parts) {
    clearValues(column, row);
  }
}

interface RowTexts {
  readonly texts: readonly StoredText[];
  readonly columns: TextColumns;
}

function putTexts(memory: Parts, row: number, { texts, columns }: RowTexts): void {
  const { titles } = columns;
  const shown = texts.filter(({ isJoined }) => !isJoined);
  setValues(memory.titles, row, flat(shown.filter(({ place }) => titles.has(place))));
  setValues(memory.others, row, flat(shown.filter(({ place }) => !titles.has(place))));
  setValues(memory.joined, row, flat(texts.filter(({ isJoined }) => isJoined)));
  for (const [form, place] of suggestedForms(shown, columns)) {
    memory.suggestedPostings.put(form, row, place);
  }
}

function flat(texts: readonly StoredText[]): readonly number[] {
  const values: number[] = [];
  for (const { place, forms } of texts) {
    values.push(beginOf(place));
    for (const form of forms) {
      values.push(form);
    }
  }
  return values;
}

/** The texts of a row, those of one column side by side. */
function weighedTexts(
  memory: Parts,
  row: number,
  { weights, titles }: TextColumns,
): readonly WeighedText[] {
  return [...textsOfRow(memory, row)]
    .map((text) => ({
      ...text,
      weight: weights[text.place] ?? 1,
      isTitle: titles.has(text.place),
    }))
    .sort((a, b) => a.place - b.place);
}

/** The forms of texts to suggest, with their best places. */
function suggestedForms(
  texts: readonly StoredText[],
  { suggested }: TextColumns,
): ReadonlyMap<number, number> {
  const places = new Map<number, number>();
  for (const { forms } of texts.filter(({ place }) => suggested.has(place))) {
    for (const [at, form] of forms.entries()) {
      places.set(form, at === 0 ? AT_BEGINNING : (places.get(form) ?? WITHIN));
    }
  }
  return places;
}
