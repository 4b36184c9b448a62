import { titleScore } from '../../../../finding/title-rule.ts';
import type { TextMemory } from '../../texts/text-memory.ts';
import { type TextOfRow, textsIn } from '../../texts/texts-of-row.ts';
import { telling } from './match-query.ts';
import type { WordVariants } from './word-variants.ts';

interface TypedForm {
  /** Position of the typed word. */
  readonly typed: number;
  readonly quality: number;
}

/** Judges the titles of rows by words that were typed, from 0 to the weight of all of them. */
export function titleRanks(
  texts: TextMemory,
  words: readonly WordVariants[],
  documents: number,
): (row: number) => number {
  const byForm = new Map<number, TypedForm>();
  const weights = words.map(({ forms }, typed) => {
    let most = 0;
    for (const { form, quality } of forms) {
      most = Math.max(most, quality * texts.postings.length(form));
      if (quality > (byForm.get(form)?.quality ?? 0)) {
        byForm.set(form, { typed, quality });
      }
    }
    return telling(most, documents);
  });
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return (row) =>
    all *
    textsIn(texts.titles, row).reduce(
      (best, title) =>
        Math.max(best, titleScore(wordsOf(texts, title, { byForm, documents }), weights)),
      0,
    );
}

interface Typed {
  readonly byForm: ReadonlyMap<number, TypedForm>;
  readonly documents: number;
}

function wordsOf(
  { postings }: TextMemory,
  { data, from, to }: TextOfRow,
  { byForm, documents }: Typed,
) {
  const weights: number[] = [];
  const typed: number[] = [];
  const qualities: number[] = [];
  for (let at = from; at < to; at += 1) {
    const form = data[at] ?? 0;
    const found = byForm.get(form);
    weights.push(telling(postings.length(form), documents));
    typed.push(found?.typed ?? -1);
    qualities.push(found?.quality ?? 0);
  }
  return { weights, typed, qualities };
}
