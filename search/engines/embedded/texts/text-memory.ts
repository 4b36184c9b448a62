import type { StoredText } from '../mapping/stored-texts.ts';
import type { TextColumns } from '../mapping/text-columns.ts';
import { type Column, clearValues, createColumn, setValues, valuesOf } from '../memory/column.ts';
import { createImpacts } from './impacts.ts';
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

/** Empty memory for the documents of one entity. */
export function createTextMemory(columns: TextColumns): TextMemory {
  const words = createWordDictionary();
  const impactsOf = createImpacts(() => words.forms);
  const memory = {
    words,
    postings: createPostingLists(),
    suggestedPostings: createPostingLists(),
    titles: createColumn(),
    others: createColumn(),
    joined: createColumn(),
  };
  const parts = [memory.titles, memory.others, memory.joined];

  function remove(row: number): void {
    const gone = new Set(parts.flatMap((column) => [...valuesOf(column, row)]));
    for (const form of gone) {
      if (form >= 0) {
        memory.postings.remove(form, row);
        memory.suggestedPostings.remove(form, row);
      }
    }
    for (const column of parts) {
      clearValues(column, row);
    }
  }

  function putTexts(row: number, texts: readonly StoredText[]): void {
    const flat = (isMeant: (text: StoredText) => boolean) => {
      const values: number[] = [];
      for (const text of texts) {
        if (isMeant(text)) {
          values.push(beginOf(text.place));
          for (const form of text.forms) {
            values.push(form);
          }
        }
      }
      return values;
    };
    const { titles } = columns;
    setValues(
      memory.titles,
      row,
      flat(({ isJoined, place }) => !isJoined && titles.has(place)),
    );
    setValues(
      memory.others,
      row,
      flat(({ isJoined, place }) => !isJoined && !titles.has(place)),
    );
    setValues(
      memory.joined,
      row,
      flat(({ isJoined }) => isJoined),
    );
    for (const [form, place] of suggestedForms(texts, columns)) {
      memory.suggestedPostings.put(form, row, place);
    }
  }

  function putPostings(row: number): void {
    const texts = [...textsOfRow(memory, row)].map((text) => ({
      ...text,
      weight: columns.weights[text.place] ?? 1,
      isTitle: columns.titles.has(text.place),
    }));
    const { forms, impacts } = impactsOf(texts.sort((a, b) => a.place - b.place));
    for (const form of forms) {
      memory.postings.put(form, row, impacts[form] ?? 0);
    }
  }

  return {
    ...memory,
    put(row, texts) {
      remove(row);
      putTexts(row, texts);
      putPostings(row);
    },
    load(rows) {
      const loaded: number[] = [];
      const documents = new Int32Array(words.forms);
      for (const { row, texts } of rows) {
        putTexts(row, texts);
        for (const form of new Set(texts.flatMap(({ forms }) => forms))) {
          documents[form] = (documents[form] ?? 0) + 1;
        }
        loaded.push(row);
      }
      memory.postings.reserve(documents);
      loaded.forEach(putPostings);
    },
    remove,
  };
}

/** The forms of texts to suggest, with their best places. */
function suggestedForms(
  texts: readonly StoredText[],
  { suggested }: TextColumns,
): ReadonlyMap<number, number> {
  const places = new Map<number, number>();
  for (const { forms } of texts.filter((text) => !text.isJoined && suggested.has(text.place))) {
    for (const [at, form] of forms.entries()) {
      places.set(form, at === 0 ? AT_BEGINNING : (places.get(form) ?? WITHIN));
    }
  }
  return places;
}
