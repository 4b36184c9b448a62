import type { TextInPlace } from '../../mapping/stored-texts.ts';
import type { TextColumns } from '../../mapping/text-columns.ts';
import { impactOf } from '../../texts/impacts.ts';
import type { TextMemory } from '../../texts/text-memory.ts';
import type { Found } from './accumulator.ts';
import { countPhrase, phraseForms } from './match-phrase.ts';
import type { WordVariants } from './word-variants.ts';

/** The rows of `found` that have a word in columns with a weight, with the scores of these columns alone. */
export function matchWithin(
  texts: TextMemory,
  { found, variants }: { readonly found: Found; readonly variants: WordVariants },
  { weights, titles }: Pick<TextColumns, 'weights' | 'titles'>,
): Found {
  const qualities = new Map(variants.forms.map(({ form, quality }) => [form, quality]));
  const phrases = variants.phrases.map((phrase) => phraseForms(texts, phrase));
  const rows: number[] = [];
  const scores: number[] = [];

  function scoreOf(text: TextInPlace): number {
    const { place, data, to } = text;
    const weight = weights[place] ?? 0;
    if (weight === 0) {
      return 0;
    }
    let count = 0;
    let best = 0;
    for (let at = 0; at < to; at += 1) {
      const quality = qualities.get(data[at] ?? 0) ?? 0;
      count += quality > 0 ? 1 : 0;
      best = Math.max(best, quality);
    }
    for (const phrase of phrases) {
      const times = countPhrase(text, phrase);
      count += times;
      best = times > 0 ? 1 : best;
    }
    const isTitle = titles.has(place);
    return count === 0 ? 0 : best * impactOf({ weight, isTitle }, count, to);
  }

  for (const row of found.rows) {
    let score = 0;
    texts.eachText(row, (text) => {
      score = Math.max(score, scoreOf(text));
    });
    if (score > 0) {
      rows.push(row);
      scores.push(score);
    }
  }
  return { rows: Int32Array.from(rows), scores: Float32Array.from(scores) };
}
