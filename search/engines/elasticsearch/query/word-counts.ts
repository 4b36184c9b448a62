import type { estypes } from '@elastic/elasticsearch';
import type { SearchQuery } from '../../../port/search-query.ts';
import { inverseDocumentFrequency } from '../../../ranking/inverse-document-frequency.ts';
import type { TypedWord } from '../../../ranking/title-words.ts';
import type { EntityPlan } from '../mapping/entity-plan.ts';
import { wordsIn } from './text-clause.ts';
import { typedClause } from './typed-clause.ts';
import { weighedWords } from './weighed-words.ts';
import { anyOf } from './word-clauses.ts';

type Aggregation = estypes.AggregationsAggregationContainer;

/** Typed words that are counted. */
const MOST_COUNTED = 16;

/** How many documents have each typed word, and how many hits have one in a title. */
export interface WordCounts {
  readonly words?: {
    readonly doc_count: number;
    readonly each?: { readonly buckets: Readonly<Record<string, { readonly doc_count: number }>> };
  };
  readonly titled?: { readonly doc_count: number };
}

/** Counts over all documents how many have each of several words: a single one weighs the same whatever it tells. */
export function wordCounts(
  plan: EntityPlan,
  words: readonly TypedWord[],
  { fields }: Pick<SearchQuery, 'fields'>,
  languages: readonly string[],
): Record<string, Aggregation> {
  if (words.length < 2 || words.every(({ weight }) => weight !== undefined)) {
    return {};
  }
  const clauses = wordsIn(plan, fields, languages);
  const filters = words
    .slice(0, MOST_COUNTED)
    .map(({ sought }, at) => [at, typedClause(sought, clauses)] as const);
  const each = { filters: { filters: Object.fromEntries(filters) } };
  return { words: { global: {}, aggs: { each: each as Aggregation } } };
}

/** How much each word tells; words that were not counted tell as much as one that a few documents have. */
export function weightsOf(
  words: readonly TypedWord[],
  { words: counted }: WordCounts,
): readonly number[] {
  const all = counted?.doc_count ?? 0;
  const found = counted?.each?.buckets ?? {};
  return words.map(
    ({ weight }, at) => weight ?? inverseDocumentFrequency(found[at]?.doc_count ?? 0, all),
  );
}

/** Counts the hits that have one of several words in a text of most weight, where that decides whether a search relaxes. */
export function titledCount(
  plan: EntityPlan,
  words: readonly TypedWord[],
  { relaxes, languages }: Pick<SearchQuery, 'relaxes'> & { readonly languages: readonly string[] },
): Record<string, Aggregation> {
  if (!relaxes || words.length < 2) {
    return {};
  }
  const clauses = weighedWords(plan.weights.slice(0, 1), languages);
  const found = words.slice(0, MOST_COUNTED).map(({ sought }) => typedClause(sought, clauses));
  const filter = anyOf(found);
  return filter ? { titled: { filter } } : {};
}
