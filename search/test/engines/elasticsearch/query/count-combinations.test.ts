import type { estypes } from '@elastic/elasticsearch';
import { expect, it } from 'vitest';
import { countCombinations } from '../../../../engines/elasticsearch/query/minimum-should-match.ts';

type Aggregations = Readonly<Record<string, estypes.AggregationsAggregationContainer>>;

/** Documents as the values of a field that they have. */
const DOCUMENTS = [['a'], ['a', 'b'], ['a', 'b', 'c'], ['a', 'b'], ['c'], ['d']];

const term = (value: string) => ({ term: { field: { value } } });

/** Divides documents as the server does, by clauses that are terms. */
function divided(documents: readonly string[][], aggs: Aggregations = {}): object {
  return Object.fromEntries(
    Object.entries(aggs).map(([name, { filters, aggs: within }]) => {
      const named = Object.entries(filters?.filters ?? {});
      const passes = (document: string[]) =>
        named
          .filter(([, clause]) => document.some((one) => isTerm(clause, one)))
          .map(([key]) => key);
      const groups = Map.groupBy(
        documents,
        (document) => passes(document)[0] ?? filters?.other_bucket_key ?? '',
      );
      const buckets = [...groups].map(
        ([key, some]) => [key, { doc_count: some.length, ...divided(some, within) }] as const,
      );
      return [name, { buckets: Object.fromEntries(buckets) }];
    }),
  );
}

function isTerm(clause: unknown, value: string): boolean {
  return JSON.stringify(clause) === JSON.stringify(term(value));
}

it('documents are counted by all clauses that they pass, in one request', async () => {
  const asked: estypes.SearchRequest[] = [];
  const found = await countCombinations(['a', 'b', 'c'].map(term), async (body) => {
    asked.push(body);
    return { aggregations: divided(DOCUMENTS, body.aggs) } as never;
  });
  const counts = found.map(({ passed, documents }) => [passed.toString(2), documents]);
  expect(counts.sort()).toEqual([
    ['0', 1],
    ['1', 1],
    ['100', 1],
    ['11', 2],
    ['111', 1],
  ]);
  expect(asked).toHaveLength(1);
});
