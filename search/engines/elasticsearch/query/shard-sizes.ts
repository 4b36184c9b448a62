import type { estypes } from '@elastic/elasticsearch';
import { isObject } from '../../../query/document-values.ts';

/** How many values of a field each shard counts, where that is more than the server would choose. */
export type ShardSizes = ReadonlyMap<string, number>;

type Aggregations = Readonly<Record<string, estypes.AggregationsAggregationContainer>>;

/** A `terms` aggregation, or any other, of an answer. */
interface CountedAnswer {
  /** How many documents a value may have that is not among those of the answer. */
  readonly doc_count_error_upper_bound?: number;
  readonly buckets?: readonly CountedBucket[];
}

interface CountedBucket {
  readonly doc_count: number;
  /** How many more documents the value may have. */
  readonly doc_count_error_upper_bound?: number;
}

/** Times as many values are counted where they were too few; the server takes no larger number than the most. */
const FURTHER = 10;
const MOST = 2_147_483_647;

/** A request that says of each count whether it is an estimate. */
export function withShardSizes(
  body: estypes.SearchRequest,
  sizes: ShardSizes,
): estypes.SearchRequest {
  return body.aggs === undefined ? body : { ...body, aggs: sized(body.aggs, sizes) };
}

function sized(aggregations: Aggregations, sizes: ShardSizes): Record<string, object> {
  return Object.fromEntries(
    Object.entries(aggregations).map(([name, { terms, aggs, ...other }]) => {
      const size = sizes.get(terms?.field ?? '');
      const counted = terms && {
        ...terms,
        show_term_doc_count_error: true,
        ...(size !== undefined && { shard_size: size }),
      };
      return [
        name,
        { ...other, ...(counted && { terms: counted }), ...(aggs && { aggs: sized(aggs, sizes) }) },
      ];
    }),
  );
}

/** The fields with counts that are estimates, with the number of values that were asked for. */
export function wrongCounts(aggregations: Aggregations | undefined, answers: unknown): ShardSizes {
  const wrong = new Map<string, number>();
  const add = (field: string, size: number) =>
    wrong.set(field, Math.max(size, wrong.get(field) ?? 0));
  for (const [name, { terms, aggs }] of Object.entries(aggregations ?? {})) {
    const answer = (isObject(answers) ? answers[name] : undefined) ?? {};
    if (terms?.field !== undefined && !isExact(answer)) {
      add(terms.field, terms.size ?? 1);
    }
    for (const [field, size] of wrongCounts(aggs, answer)) {
      add(field, size);
    }
  }
  return wrong;
}

/** Whether all counts are exact, and no value that was left out has as many documents as one of them. */
function isExact({ doc_count_error_upper_bound: leftOut = 0, buckets = [] }: CountedAnswer) {
  const least = buckets.at(-1)?.doc_count ?? 0;
  return (
    leftOut === 0 ||
    (leftOut < least && buckets.every(({ doc_count_error_upper_bound: error }) => error === 0))
  );
}

/** More values of each shard than were asked for, for the fields whose counts were wrong. */
export function countFurther(
  { asked, known }: { readonly asked: ShardSizes; readonly known: ShardSizes },
  wrong: ShardSizes,
): ShardSizes {
  const further = [...wrong].map(([field, size]) => {
    const more = Math.min(MOST, FURTHER * (asked.get(field) ?? size));
    return [field, Math.max(more, known.get(field) ?? 0)] as const;
  });
  return new Map([...known, ...further]);
}
