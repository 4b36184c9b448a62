import { isDeepStrictEqual } from 'node:util';
import type { Steps } from '../../../async/steps.ts';
import { createWordDictionary, type WordsState } from '../../../dictionary/word-dictionary.ts';
import {
  decodeTexts,
  eachText,
  keptText,
  type StoredText,
  type TextInPlace,
} from '../mapping/stored-texts.ts';
import type { TextColumns } from '../mapping/text-columns.ts';
import {
  type Column,
  clearValues,
  columnState,
  createByteColumn,
  createColumn,
  setValues,
  valuesOf,
} from '../memory/column.ts';
import { createImpacts, type Impacts, type WeighedText } from './impacts.ts';
import { createPostingLists, type PostingLists, type PostingState } from './posting-lists.ts';
import { suggestedForms } from './suggested-forms.ts';
import { createSuggestionCache } from './suggestion-cache.ts';

/** Marks the beginning of a text in a column of titles; forms are 0 or more. */
export const BEGIN = -1;

/** The texts of all documents of an entity, as far as searching needs them. */
export type TextMemory = ReturnType<typeof createTextMemory>;

/** The texts of all documents as a checkpoint keeps them. */
export interface TextState {
  /** By column. */
  readonly weights: readonly number[];
  readonly words: WordsState;
  readonly postings: PostingState;
  readonly suggestedPostings: PostingState;
  readonly titles: Column;
  readonly stored: Column<Uint8Array>;
}

type Parts = ReturnType<typeof createParts>;

function createParts(kept?: TextState) {
  const stored = kept?.stored ?? createByteColumn();
  return {
    /** The texts of a row as they are stored: a third of what their numbers would take. */
    stored,
    textsOf: (row: number): readonly StoredText[] => decodeTexts(valuesOf(stored, row)),
    words: createWordDictionary(kept?.words),
    /** The rows that have a form. */
    postings: createPostingLists(kept?.postings),
    /** The rows that have a form in a text to suggest: `AT_BEGINNING` or `WITHIN` (see `suggestedForms`), and `WITHIN` for what is joined of words of the text. */
    suggestedPostings: createPostingLists(kept?.suggestedPostings),
    /** The titles of a row: `BEGIN`, then the forms of its words. */
    titles: kept?.titles ?? createColumn(),
    /** Titles that were compared with what was typed, and those that continue some texts; kept until a row changes. */
    keptTitles: createSuggestionCache(),
  };
}

/** Memory for the documents of one entity: empty, or that of a checkpoint. */
export function createTextMemory(columns: TextColumns, kept?: TextState) {
  const memory = createParts(kept);
  const { stored, words } = memory;
  const impactsOf = createImpacts(() => words.forms);
  let weights = kept?.weights ?? columns.weights;
  const impactsIn = (row: number) =>
    impactsOf(weighedTexts(memory.textsOf(row), { ...columns, weights }));

  return {
    ...memory,
    /** Reads the texts of a row that are neither titles nor joined spellings, until a call gives `true`; gives whether one did. */
    someOther: (row: number, visit: (text: TextInPlace) => boolean): boolean =>
      eachText(
        valuesOf(stored, row),
        (text) => !text.isJoined && !columns.titles.has(text.place) && visit(text),
      ),
    /** Reads all texts of a row. */
    eachText: (row: number, visit: (text: TextInPlace) => void): void =>
      void eachText(valuesOf(stored, row), visit),
    /** Puts the texts of a row, as they are stored. */
    put(row: number, texts: Uint8Array): void {
      remove(memory, row);
      setValues(stored, row, texts);
      putTexts(memory, row, { texts: memory.textsOf(row), columns });
      const { forms, impacts } = impactsIn(row);
      for (const form of forms) {
        memory.postings.put(form, row, impacts[form] ?? 0);
      }
    },
    /** Fills empty memory with the texts of rows in ascending order, faster than one after the other. */
    load(rows: Iterable<StoredRow>): void {
      loadTexts(memory, rows, { columns, impactsIn });
    },
    remove(row: number): void {
      remove(memory, row);
    },
    /** Changes the weights of the columns. No row may change meanwhile. */
    *weigh(others: TextColumns): Steps<void> {
      if (!isDeepStrictEqual(weights, others.weights)) {
        const before = weights;
        ({ weights } = others);
        try {
          memory.postings.become(yield* weighedAgain(memory, impactsIn));
        } catch (error) {
          weights = before;
          throw error;
        }
      }
    },
    /** Exports the state for a checkpoint. */
    state: (): TextState => ({
      weights,
      words: words.state(),
      postings: memory.postings.state(),
      suggestedPostings: memory.suggestedPostings.state(),
      titles: columnState(memory.titles),
      stored: columnState(stored),
    }),
  };
}

/** The postings of all rows with the weights that the columns have now, in steps. */
function* weighedAgain(
  { words, postings, stored }: Parts,
  impactsIn: Loading['impactsIn'],
): Steps<PostingLists> {
  const weighed = createPostingLists();
  weighed.reserve(Int32Array.from({ length: words.forms }, (_, form) => postings.length(form)));
  for (const row of stored.length.keys()) {
    const { forms, impacts } = impactsIn(row);
    for (const form of forms) {
      weighed.append(form, row, impacts[form] ?? 0);
    }
    yield;
  }
  return weighed;
}

/** The texts of a row as they are stored. */
interface StoredRow {
  readonly row: number;
  readonly texts: Uint8Array;
}

interface Loading {
  readonly columns: TextColumns;
  readonly impactsIn: (row: number) => Impacts;
}

/** Lays out room for all postings once they are counted. */
function loadTexts(
  memory: Parts,
  rows: Iterable<StoredRow>,
  { columns, impactsIn }: Loading,
): void {
  const { words, postings, stored } = memory;
  const loaded: number[] = [];
  const documents = new Int32Array(words.forms);
  const lastRow = new Int32Array(words.forms).fill(-1);
  for (const { row, texts: bytes } of rows) {
    setValues(stored, row, bytes);
    const texts: StoredText[] = [];
    eachText(bytes, (text) => {
      countOnce(text, row, { documents, lastRow });
      if (columns.titles.has(text.place) || columns.suggested.has(text.place)) {
        texts.push(keptText(text));
      }
    });
    putTexts(memory, row, { texts, columns });
    loaded.push(row);
  }
  postings.reserve(documents);
  for (const row of loaded) {
    const { forms, impacts } = impactsIn(row);
    for (const form of forms) {
      postings.append(form, row, impacts[form] ?? 0);
    }
  }
}

interface DocumentCounts {
  /** By form: rows that have it, and the last of them. */
  readonly documents: Int32Array;
  readonly lastRow: Int32Array;
}

/** Counts a row for forms that it has not been counted for. */
function countOnce(
  { data, to }: TextInPlace,
  row: number,
  { documents, lastRow }: DocumentCounts,
): void {
  for (let at = 0; at < to; at += 1) {
    const form = data[at] ?? 0;
    if (lastRow[form] !== row) {
      lastRow[form] = row;
      documents[form] = (documents[form] ?? 0) + 1;
    }
  }
}

function remove(memory: Parts, row: number): void {
  memory.keptTitles.changed(row);
  const { postings, suggestedPostings, titles, stored } = memory;
  for (const form of new Set(memory.textsOf(row).flatMap(({ forms }) => forms))) {
    postings.remove(form, row);
    suggestedPostings.remove(form, row);
  }
  clearValues(titles, row);
  clearValues(stored, row);
}

interface RowTexts {
  readonly texts: readonly StoredText[];
  readonly columns: TextColumns;
}

function putTexts(memory: Parts, row: number, { texts, columns }: RowTexts): void {
  const { titles } = columns;
  const shown = texts.filter(({ isJoined }) => !isJoined);
  setValues(memory.titles, row, flat(shown.filter(({ place }) => titles.has(place))));
  for (const [form, place] of suggestedForms(memory.words, texts, columns)) {
    memory.suggestedPostings.put(form, row, place);
  }
}

function flat(texts: readonly StoredText[]): readonly number[] {
  const values: number[] = [];
  for (const { forms } of texts) {
    values.push(BEGIN);
    for (const form of forms) {
      values.push(form);
    }
  }
  return values;
}

/** The texts of a row, those of one column side by side. */
function weighedTexts(
  texts: readonly StoredText[],
  { weights, titles }: TextColumns,
): readonly WeighedText[] {
  return texts
    .map((text) => ({
      ...text,
      weight: weights[text.place] ?? 1,
      isTitle: titles.has(text.place),
    }))
    .sort((a, b) => a.place - b.place);
}
