import type { estypes } from '@elastic/elasticsearch';
import type { MostWords, SearchQuery, SoughtWord } from '../../../port/search-query.ts';
import { inverseDocumentFrequency } from '../../../ranking/inverse-document-frequency.ts';
import type { EntityPlan } from '../mapping/entity-plan.ts';
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

/** How many documents have each word, by its position. */
export interface CountsAnswer {
  readonly each?: { readonly buckets: Readonly<Record<string, { readonly doc_count: number }>> };
}

/** How many documents have all words, and how many have enough of them where one has all. */
export interface BestAnswer {
  readonly all?: { readonly doc_count: number };
  readonly enough?: { readonly doc_count: number };
}

/** Asks an index. */
export type Ask = <Aggregations>(
  body: estypes.SearchRequest,
) => Promise<estypes.SearchResponse<unknown, Aggregations>>;

interface Context {
  readonly plan: EntityPlan;
  readonly fields: SearchQuery['fields'];
  readonly languages: readonly string[];
}

/** Finds out how many documents have each word in one request, and what the best document has of them in another. */
export async function decideMost(
  { kind, words: sought }: MostWords,
  { plan, fields, languages }: Context,
  ask: Ask,
): Promise<DecidedWords> {
  const clauses = wordsIn(plan, fields, languages);
  const counted = await weighWords(sought, clauses, ask);
  const weighed = counted.filter(({ weight }) => weight > 0);
  const most = { kind, words: counted.map(({ word, weight }) => ({ ...word, weight })) };
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

async function weighWords(
  words: readonly SoughtWord[],
  clauses: WordClauses,
  ask: Ask,
): Promise<readonly WeightedWord[]> {
  const filters = words.map((word, at) => [at, typedClause(word, clauses)]);
  const { aggregations, hits } = await ask<CountsAnswer>({
    size: 0,
    track_total_hits: true,
    aggs: { each: { filters: { filters: Object.fromEntries(filters) } } },
  });
  const { total } = hits;
  const all = typeof total === 'number' ? total : (total?.value ?? 0);
  return words.map((word, at) => {
    const found = aggregations?.each?.buckets[at]?.doc_count ?? 0;
    return { word, weight: found === 0 ? 0 : inverseDocumentFrequency(found, all) };
  });
}
