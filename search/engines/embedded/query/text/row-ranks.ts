import { telling } from '../../../../finding/telling.ts';
import { nearnessBy, titleScorer } from '../../../../finding/title-rule.ts';
import { addRow, emptyBits, hasRow, type RowBits } from '../../memory/row-bits.ts';
import type { TextMemory } from '../../texts/text-memory.ts';
import { BEGIN } from '../../texts/texts-of-row.ts';
import { once } from '../once.ts';
import type { MatchScope } from './match-query.ts';
import { type TypedForms, typedForms } from './typed-forms.ts';
import type { WordVariants } from './word-variants.ts';

/** How well the texts of rows answer typed words. */
export interface RowRanks {
  /** How many words there are. */
  readonly words: number;
  /** The weight of all words. */
  readonly weight: number;
  /** How well the best title of a row answers them, from 0 to 1. */
  titleShareOf(row: number): number;
  /** That is not more than this, which is known without reading titles. */
  mostTitleShareOf(row: number): number;
  /** How near they are in the other texts of a row at best, from 0 to 1; 0 for a single word. */
  nearnessOf(row: number): number;
  /** That is not more than this, which is known without reading texts. */
  mostNearnessOf(row: number): number;
}

/** Judges rows by words that were typed. */
export function rowRanks(
  { texts, columns }: Pick<MatchScope, 'texts' | 'columns'>,
  words: readonly WordVariants[],
  documents: number,
): RowRanks {
  const forms = typedForms(texts, words, documents);
  const { weights } = forms;
  const nearnessIn = nearnessBy(forms.typed, weights.length);
  const isTitleKnown = columns.titles.isSubsetOf(columns.suggested);
  const titled = once(() => (isTitleKnown ? titledRows(texts, forms.qualities) : undefined));
  const wordsByRow = once(() => wordsIn(texts, forms));
  const mostNearnessOf = (row: number) =>
    weights.length > 1
      ? Math.max(0, (wordsByRow()?.[row] ?? weights.length) - 1) / (weights.length - 1)
      : 0;
  return {
    words: weights.length,
    weight: weights.reduce((sum, weight) => sum + weight, 0),
    titleShareOf: titleShares(texts, forms),
    mostTitleShareOf(row) {
      const rows = titled();
      return rows && !hasRow(rows, row) ? 0 : 1;
    },
    mostNearnessOf,
    nearnessOf(row) {
      const most = mostNearnessOf(row);
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

/** Rows in the lists of some forms; from there on, reading the titles of the best hits takes less time. */
const MOST_POSTINGS = 20_000;

/** The rows that have one of some forms in a title, where titles are suggested; `undefined` where there are too many. */
function titledRows(
  { suggestedPostings, titles }: TextMemory,
  forms: ReadonlyMap<number, unknown>,
): RowBits | undefined {
  const postings = forms.keys().reduce((sum, form) => sum + suggestedPostings.length(form), 0);
  if (postings > MOST_POSTINGS) {
    return undefined;
  }
  const rows = emptyBits(titles.length.length);
  for (const form of forms.keys()) {
    for (const row of suggestedPostings.of(form).rows) {
      addRow(rows, row);
    }
  }
  return rows;
}

/** How many of the typed words each row has; `undefined` where finding out takes longer than reading the best hits. */
function wordsIn({ postings, titles }: TextMemory, { typed, qualities }: TypedForms) {
  const entries = qualities.keys().reduce((sum, form) => sum + postings.length(form), 0);
  if (entries > MOST_POSTINGS) {
    return undefined;
  }
  const rows = titles.length.length;
  const [count, last] = [new Uint8Array(rows), new Uint8Array(rows)];
  const forms = [...qualities.keys()].sort((a, b) => (typed[a] ?? 0) - (typed[b] ?? 0));
  for (const form of forms) {
    const word = typed[form] ?? 0;
    for (const row of postings.of(form).rows) {
      if (last[row] !== word) {
        last[row] = word;
        count[row] = (count[row] ?? 0) + 1;
      }
    }
  }
  return count;
}

/** Many titles have none of the typed words, and many have the same words. */
function titleShares(
  { titles: { start, length, data }, postings }: TextMemory,
  { typed, qualities, weights, documents }: TypedForms,
): RowRanks['titleShareOf'] {
  const title = titleScorer(weights);
  const tellingOf = (form: number) => telling(postings.length(form), documents);
  const scoreOf = (from: number, to: number) => {
    for (let at = from; at < to; at += 1) {
      const form = data[at] ?? 0;
      title.read(tellingOf(form), (typed[form] ?? 0) - 1, qualities.get(form) ?? 0);
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
