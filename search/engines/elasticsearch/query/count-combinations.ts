import type { estypes } from '@elastic/elasticsearch';
import type { Ask } from './count-words.ts';

type Clause = estypes.QueryDslQueryContainer;

/** How many documents pass exactly these of some clauses: of the clause at place n, 2ⁿ is in `passed`. */
export interface Combination {
  readonly passed: number;
  readonly documents: number;
}

/** Names of the aggregations: documents that pass the clause of a level, and the others. */
const LEVEL = 'clause';
const PASSED = 'passed';
const OTHERS = 'others';

interface LevelAnswer {
  readonly buckets: Readonly<Record<string, BucketAnswer>>;
}

interface BucketAnswer {
  readonly doc_count: number;
  readonly [LEVEL]?: LevelAnswer;
}

/** Counts the documents that pass one of these clauses, by all that they pass, in one request. */
export async function countCombinations(
  clauses: readonly Clause[],
  ask: Ask,
): Promise<readonly Combination[]> {
  const aggs = clauses.reduceRight<Aggregations | undefined>(dividedBy, undefined);
  const { aggregations } = await ask<{ readonly [LEVEL]?: LevelAnswer }>({
    size: 0,
    track_total_hits: false,
    query: { bool: { filter: [{ bool: { should: [...clauses] } }] } },
    ...(aggs && { aggs }),
  });
  return [...combinationsIn(aggregations?.[LEVEL], { bit: 1, passed: 0 })];
}

type Aggregations = Record<string, estypes.AggregationsAggregationContainer>;

function dividedBy(aggs: Aggregations | undefined, clause: Clause): Aggregations {
  const filters = { filters: { [PASSED]: clause }, other_bucket_key: OTHERS };
  return { [LEVEL]: { filters, ...(aggs && { aggs }) } };
}

function* combinationsIn(
  level: LevelAnswer | undefined,
  { bit, passed }: { readonly bit: number; readonly passed: number },
): Generator<Combination> {
  for (const [name, { doc_count: documents, [LEVEL]: next }] of Object.entries(
    level?.buckets ?? {},
  )) {
    const combined = name === PASSED ? passed + bit : passed;
    if (next) {
      yield* combinationsIn(next, { bit: bit * 2, passed: combined });
    } else if (documents > 0) {
      yield { passed: combined, documents };
    }
  }
}
