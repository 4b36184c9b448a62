import { telling } from '../../../../finding/telling.ts';
import { nearness, titleScore } from '../../../../finding/title-rule.ts';
import type { TextMemory } from '../../texts/text-memory.ts';
import { type TextOfRow, textsIn } from '../../texts/texts-of-row.ts';
import { wholeText } from './match-phrase.ts';
import type { WordVariants } from './word-variants.ts';

/** The typed words that forms of an index stand for. */
interface TypedForms {
  /** By form: the position of a typed word from 1, 0 for any other form. */
  readonly typed: Uint8Array;
  readonly qualities: Float32Array;
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
  const nearIn = (row: number) =>
    texts
      .othersOf(row)
      .reduce(
        (best, text) =>
          Math.max(best, nearness(wholeText(text.forms), forms.typed, weights.length)),
        0,
      );
  return (row) => ({
    title:
      all *
      textsIn(texts.titles, row).reduce(
        (best, title) => Math.max(best, titleScore(wordsOf(texts, title, forms), weights)),
        0,
      ),
    nearness: weights.length > 1 ? all * nearIn(row) : 0,
  });
}

function typedForms(
  { postings, words: dictionary }: TextMemory,
  words: readonly WordVariants[],
  documents: number,
): TypedForms {
  const typed = new Uint8Array(dictionary.forms);
  const qualities = new Float32Array(dictionary.forms);
  const weights = words.map(({ forms }, at) => {
    let most = 0;
    for (const { form, quality } of forms) {
      most = Math.max(most, quality * postings.length(form));
      if (quality > (qualities[form] ?? 0)) {
        typed[form] = at + 1;
        qualities[form] = quality;
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
    title.qualities.push(qualities[form] ?? 0);
  }
  return title;
}
