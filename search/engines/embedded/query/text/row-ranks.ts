import { once } from '../../../../../repository/index.ts';
import { NO_WORD } from '../../../../dictionary/word-dictionary.ts';
import {
  inverseDocumentFrequency,
  proximityBy,
  titleScorer,
} from '../../../../ranking/title-rule.ts';
import { BEGIN, type TextMemory } from '../../texts/text-memory.ts';
import type { MatchScope } from './match-query.ts';
import { createScoreBounds } from './score-bounds.ts';
import { type TypedForms, typedForms } from './typed-forms.ts';
import type { WordVariants } from './word-variants.ts';

/** Relevance parts of rows for typed words. */
export interface RowRanks {
  /** Number of typed words. */
  readonly words: number;
  /** The weight of all words. */
  readonly weight: number;
  /** Score of the best title of a row, from 0 to 1. */
  titleShareOf(row: number): number;
  /** Upper bound of that, known without reading titles. */
  titleShareBound(row: number): number;
  /** Best proximity of the words in the other texts of a row, from 0 to 1; 0 for a single word. */
  proximityOf(row: number): number;
  /** Upper bound of that, known without reading texts. */
  proximityBound(row: number): number;
}

/** What was typed. */
interface RankedWords {
  readonly words: readonly WordVariants[];
  /** Folded stop words, each once. */
  readonly stopWords?: readonly string[];
}

/** Judges rows by words that were typed. The result is good until the next call. */
export function rowRanks(
  { texts, columns }: Pick<MatchScope, 'texts' | 'columns'>,
  { words, stopWords = [] }: RankedWords,
  documents: number,
): RowRanks {
  const forms = typedForms(texts, words, documents);
  const { weights } = forms;
  const weight = weights.reduce((sum, one) => sum + one, 0);
  const nearnessIn = proximityBy(forms.typed, weights.length);
  const rows = texts.titles.length.length;
  const isTitleKnown = columns.titles.isSubsetOf(columns.suggested);
  const inTitles = once(() =>
    isTitleKnown
      ? sums.inTitles.of(forms, {
          postings: texts.suggestedPostings,
          rows,
          worth: (word, quality) => (weights[word] ?? 0) * quality,
        })
      : undefined,
  );
  const counts = once(() =>
    // Two words that are one are not near each other.
    sums.inTexts.of(
      { ...forms, ofTwo: NO_FORMS },
      { postings: texts.postings, rows, worth: () => 1 },
    ),
  );
  const proximityBound = (row: number) =>
    weights.length > 1
      ? Math.max(0, (counts()?.[row] ?? weights.length) - 1) / (weights.length - 1)
      : 0;
  return {
    words: weights.length,
    weight,
    titleShareOf: titleShares(texts, forms, stopWords),
    titleShareBound(row) {
      const found = inTitles();
      return found ? Math.min(1, ((found[row] ?? 0) / weight) ** 2 * ROUNDED_UP) : 1;
    },
    proximityBound,
    proximityOf(row) {
      const most = proximityBound(row);
      let best = 0;
      if (most > 0) {
        texts.someOther(row, (text) => {
          best = Math.max(best, nearnessIn(text));
          return best >= most;
        });
      }
      return best;
    },
  };
}

const NO_FORMS: ReadonlySet<number> = new Set();

/** Sums of small numbers are exact to seven digits. */
const ROUNDED_UP = 1.00001;

/** One search after the other has them. */
const sums = { inTitles: createScoreBounds(), inTexts: createScoreBounds() };

/** Many titles have none of the typed words, and many have the same words. */
function titleShares(
  texts: TextMemory,
  { typed, ofTwo, qualities, weights, documents }: TypedForms,
  stopWords: readonly string[],
): RowRanks['titleShareOf'] {
  const { start, length, data } = texts.titles;
  const title = titleScorer(weights, stopWords.length);
  const { find, formsOf } = texts.words;
  const stopForms = new Map(
    stopWords.flatMap((word, at) => formsOf(find(word) ?? NO_WORD).map((form) => [form, at])),
  );
  const idfOf = idfByFrequency(texts, documents);
  const scoreOf = (from: number, to: number) => {
    for (let at = from; at < to; at += 1) {
      const form = data[at] ?? 0;
      title.read(
        idfOf(texts.postings.length(form)),
        (typed[form] ?? 0) - 1,
        qualities.get(form) ?? 0,
        ofTwo.has(form) ? 2 : 1,
      );
      const stopWord = stopForms.get(form);
      if (stopWord !== undefined) {
        title.readStopWord(stopWord);
      }
    }
    return title.take();
  };
  return (row) => {
    const end = (start[row] ?? 0) + (length[row] ?? 0);
    let best = 0;
    for (let from = (start[row] ?? 0) + 1; from <= end; ) {
      let isTyped = false;
      let to = from;
      while (to < end && data[to] !== BEGIN) {
        isTyped ||= (typed[data[to] ?? 0] ?? 0) > 0;
        to += 1;
      }
      best = isTyped ? Math.max(best, scoreOf(from, to)) : best;
      from = to + 1;
    }
    return best;
  };
}

/** The inverse document frequency of a word that so many documents have. */
type IdfByFrequency = (found: number) => number;

interface Table {
  readonly documents: number;
  /** By the number of documents that have a word; 0 if it was not asked for. */
  readonly values: Float64Array;
}

const tables = new WeakMap<TextMemory, Table>();

/** Inverse document frequency among so many documents. The titles of one search have thousands of words, so each number is computed once, until documents come or go. */
export function idfByFrequency(texts: TextMemory, documents: number): IdfByFrequency {
  const { values } = tableOf(texts, documents);
  return (found) => {
    const known = values[found] ?? 0;
    if (known > 0) {
      return known;
    }
    const value = inverseDocumentFrequency(found, documents);
    values[found] = value;
    return value;
  };
}

function tableOf(texts: TextMemory, documents: number): Table {
  const known = tables.get(texts);
  if (known?.documents === documents) {
    return known;
  }
  const table = { documents, values: new Float64Array(documents + 1) };
  tables.set(texts, table);
  return table;
}
