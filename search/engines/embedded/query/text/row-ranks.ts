import { telling } from '../../../../finding/telling.ts';
import { nearnessBy, titleScore } from '../../../../finding/title-rule.ts';
import type { TextMemory } from '../../texts/text-memory.ts';
import { type TextOfRow, textsIn } from '../../texts/texts-of-row.ts';
import type { WordVariants } from './word-variants.ts';

/** The typed words that forms of an index stand for. */
interface TypedForms {
  /** By form: the position of a typed word from 1, 0 for any other form. */
  readonly typed: Uint8Array;
  /** Of those forms: how good it is to find them, up to 1. */
  readonly qualities: ReadonlyMap<number, number>;
  /** How many there are in all. */
  readonly documents: number;
  /** Weights of the typed words. */
  readonly weights: readonly number[];
}

/** Typed words that count apart; a byte has room for more. */
const MOST_WORDS = 64;

/** How well the title of a row answers typed words, and how near they are in its texts: from 0 to the weight of all words. */
export interface RowRank {
  readonly title: number;
  /** The same as a share of the weight of all words. */
  readonly titleShare: number;
  readonly nearness: number;
}

/** Judges rows by words that were typed. */
export function rowRanks(
  texts: TextMemory,
  words: readonly WordVariants[],
  documents: number,
): (row: number) => RowRank {
  const forms = typedForms(texts, words.slice(0, MOST_WORDS), documents);
  const { weights } = forms;
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const nearnessOf = nearnessBy(forms.typed, weights.length);
  const nearIn = (row: number) => {
    let best = 0;
    texts.someOther(row, (text) => {
      best = Math.max(best, nearnessOf(text));
      return best === 1;
    });
    return best;
  };
  const titleOf = (row: number) => {
    let best = 0;
    for (const title of textsIn(texts.titles, row)) {
      if (hasTyped(title, forms.typed)) {
        best = Math.max(best, titleScore(wordsOf(texts, title, forms), weights));
      }
    }
    return best;
  };
  return (row) => {
    const titleShare = titleOf(row);
    return {
      title: all * titleShare,
      titleShare,
      nearness: weights.length > 1 ? all * nearIn(row) : 0,
    };
  };
}

/** Most titles have none of the typed words. */
function hasTyped({ data, from, to }: TextOfRow, typed: Uint8Array): boolean {
  for (let at = from; at < to; at += 1) {
    if ((typed[data[at] ?? 0] ?? 0) > 0) {
      return true;
    }
  }
  return false;
}

function typedForms(
  { postings, words: dictionary }: TextMemory,
  words: readonly WordVariants[],
  documents: number,
): TypedForms {
  const typed = new Uint8Array(dictionary.forms);
  const qualities = new Map<number, number>();
  const weights = words.map(({ forms }, at) => {
    let most = 0;
    for (const { form, quality } of forms) {
      most = Math.max(most, quality * postings.length(form));
      if (quality > (qualities.get(form) ?? 0)) {
        typed[form] = at + 1;
        qualities.set(form, quality);
      }
    }
    return telling(most, documents);
  });
  return { typed, qualities, weights, documents };
}

function wordsOf(
  { postings }: TextMemory,
  { data, from, to }: TextOfRow,
  { typed, qualities, documents }: TypedForms,
) {
  const title = { weights: [] as number[], typed: [] as number[], qualities: [] as number[] };
  for (let at = from; at < to; at += 1) {
    const form = data[at] ?? 0;
    title.weights.push(telling(postings.length(form), documents));
    title.typed.push((typed[form] ?? 0) - 1);
    title.qualities.push(qualities.get(form) ?? 0);
  }
  return title;
}
