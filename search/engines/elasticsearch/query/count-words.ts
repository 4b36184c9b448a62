import type { estypes } from '@elastic/elasticsearch';
import type { SearchQuery, WordQuery } from '../../../port/search-query.ts';
import type { EntityPlan } from '../mapping/entity-plan.ts';
import type { AnswerCache } from './answer-cache.ts';
import { type AskIndex, aggregate } from './ask-index.ts';
import { wordsIn } from './text-clause.ts';
import { typedClause } from './word-clauses.ts';

type Clause = estypes.QueryDslQueryContainer;

/** Clauses that are counted in one request. */
const MAX_COUNTED = 1000;

/** An index whose words are counted. */
export interface CountedIndex {
  readonly plan: EntityPlan;
  readonly fields: SearchQuery['fields'];
  /** Primary subtags of the texts in the index. */
  readonly languages: readonly string[];
  readonly kept: AnswerCache;
  readonly ask: AskIndex;
}

/** Counts documents by words, all where there is none; those that were counted lately are known. */
export function countKnown(
  words: readonly (WordQuery | undefined)[],
  { plan, fields, languages, kept, ask }: CountedIndex,
): Promise<readonly number[]> {
  const clauses = wordsIn(plan, fields, languages);
  return kept.each(
    words.map((word) => [JSON.stringify([word, fields]), word] as const),
    (wanted) =>
      countEach(
        wanted.map((word) => (word ? typedClause(word, clauses) : { match_all: {} })),
        ask,
      ),
  );
}

interface CountsAnswer {
  readonly each: { readonly buckets: Readonly<Record<string, { readonly doc_count: number }>> };
}

/** How many documents pass each clause. */
async function countEach(clauses: readonly Clause[], ask: AskIndex): Promise<readonly number[]> {
  const found: number[] = [];
  for (let from = 0; from < clauses.length; from += MAX_COUNTED) {
    const part = clauses.slice(from, from + MAX_COUNTED);
    const filters = Object.fromEntries(part.map((clause, at) => [at, clause]));
    const { each } = await aggregate<CountsAnswer>(ask, { each: { filters: { filters } } });
    found.push(...part.map((_, at) => each?.buckets[at]?.doc_count ?? 0));
  }
  return found;
}
