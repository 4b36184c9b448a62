import type { estypes } from '@elastic/elasticsearch';
import type { MostWords } from '../../../port/search-query.ts';
import { inverseDocumentFrequency } from '../../../ranking/inverse-document-frequency.ts';
import { type CountedIndex, countWords } from './count-words.ts';
import { type DecidedWords, everyWord, oneSetOf } from './decided-words.ts';
import { ROUNDING, sufficientWords, type WeightedWord } from './sufficient-words.ts';
import { wordsIn } from './text-clause.ts';
import { typedClause } from './typed-clause.ts';
import type { WordClauses } from './word-clauses.ts';

/** Words that decide; each set of them is a condition. */
const MOST_DECIDING = 6;
/** The part of the weight of the best document that others must have. */
const LEAST_PART = 0.5;

type Clause = estypes.QueryDslQueryContainer;

/** How many documents have all words, and how many have enough of them where one has all. */
export interface BestAnswer {
  readonly all?: { readonly doc_count: number };
  readonly enough?: { readonly doc_count: number };
}

/** Finds out how many documents have each word, unless that is known, and what the best document has of them. */
export async function decideMost(
  { words: sought, ...text }: MostWords,
  index: CountedIndex,
): Promise<DecidedWords> {
  if (sought.length < 2) {
    return { ...text, words: sought, sufficient: [] };
  }
  const { plan, fields, languages, ask } = index;
  const clauses = wordsIn(plan, fields, languages);
  const { all, found } = await countWords(sought, index);
  const counted = sought.map((word, at): WeightedWord => {
    const documents = found[at] ?? 0;
    return { word, weight: documents === 0 ? 0 : inverseDocumentFrequency(documents, all) };
  });
  const weighed = counted.filter(({ weight }) => weight > 0);
  const most = { ...text, words: counted.map(({ word, weight }) => ({ ...word, weight })) };
  const deciding = weighed.toSorted((a, b) => b.weight - a.weight).slice(0, MOST_DECIDING);
  const whole = deciding.reduce((sum, { weight }) => sum + weight, 0);
  if (deciding.length < 2) {
    return { ...most, sufficient: [] };
  }
  const enough = sufficientWords(deciding, LEAST_PART * whole);
  const words = deciding.map(({ word }) => word);
  const { hits, aggregations } = await ask<BestAnswer>({
    size: 1,
    _source: false,
    query: { bool: { should: deciding.map((one) => weightClause(one, clauses)) } },
    aggs: {
      all: { filter: everyWord(words, clauses) },
      enough: { filter: oneSetOf(enough, clauses) },
    },
  });
  const best = hits.max_score ?? 0;
  const hasAll = weighed.length === sought.length && best >= whole - ROUNDING;
  // Where some documents have all words and no other has most of them, those with any follow.
  const isNoMore = hasAll && aggregations?.all?.doc_count === aggregations?.enough?.doc_count;
  return { ...most, sufficient: isNoMore ? [] : sufficientWords(deciding, LEAST_PART * best) };
}

function weightClause({ word, weight }: WeightedWord, clauses: WordClauses): Clause {
  return { constant_score: { filter: typedClause(word, clauses), boost: weight } };
}
