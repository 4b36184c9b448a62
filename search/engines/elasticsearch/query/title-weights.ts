import type { estypes } from '@elastic/elasticsearch';
import type { SearchQuery } from '../../../port/search-query.ts';
import { inverseDocumentFrequency } from '../../../ranking/inverse-document-frequency.ts';
import type { TypedWord } from '../../../ranking/title-words.ts';
import type { EntityPlan } from '../mapping/entity-plan.ts';
import { type CountedIndex, countWords } from './count-words.ts';
import { typedClause } from './typed-clause.ts';
import { weighedWords } from './weighed-words.ts';
import { anyOf } from './word-clauses.ts';

/** Typed words that are counted. */
const MOST_COUNTED = 16;

/**
 * How much each typed word tells: a single one the same whatever it tells, and words that were not counted as much as one that
 * no document has.
 */
export async function titleWeights(
  words: readonly TypedWord[],
  index: CountedIndex,
): Promise<readonly number[]> {
  const isKnown = words.length < 2 || words.every(({ weight }) => weight !== undefined);
  const counted = isKnown ? [] : words.slice(0, MOST_COUNTED).map(({ sought }) => sought);
  const { all, found } = isKnown ? NOT_COUNTED : await countWords(counted, index);
  return words.map(({ weight }, at) => weight ?? inverseDocumentFrequency(found[at] ?? 0, all));
}

const NOT_COUNTED = { all: 0, found: [] };

/** How many hits have a typed word in a title. */
export interface TitledAnswer {
  readonly titled?: { readonly doc_count: number };
}

/** Counts the hits that have one of several words in a text of most weight, where that decides whether a search relaxes. */
export function titledCount(
  plan: EntityPlan,
  words: readonly TypedWord[],
  { relaxes, languages }: Pick<SearchQuery, 'relaxes'> & { readonly languages: readonly string[] },
): Record<string, estypes.AggregationsAggregationContainer> {
  if (!relaxes || words.length < 2) {
    return {};
  }
  const clauses = weighedWords(plan.weights.slice(0, 1), languages);
  const found = words.slice(0, MOST_COUNTED).map(({ sought }) => typedClause(sought, clauses));
  const filter = anyOf(found);
  return filter ? { titled: { filter } } : {};
}
