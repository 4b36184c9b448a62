import { parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '../../../../search/test/engines/contract/generators/random.ts';
import { checkLimits } from '../../../api/graphql/limits/check-limits.ts';
import { createLimitCheck } from '../../../api/graphql/limits/limit-check.ts';
import { openTestGraphql, type TestGraphql } from '../open-test-graphql.ts';

let graphql: TestGraphql;
beforeAll(async () => {
  graphql = await openTestGraphql();
});
afterAll(() => graphql.close());

const DOCUMENTS = [
  `query ($first: Int, $last: Int, $offset: Int, $text: String, $ids: [ID!]) {
    datasets(first: $first, offset: $offset, query: $text, facets: { keywords: $ids }) { nodes { id title { value } } }
    catalogs(last: $last, before: $text) { nodes { id } }
  }`,
  'query One($id: ID!) { dataset(id: $id) { id } } query Two($first: Int) { datasets(first: $first) { nodes { id } } }',
  '{ datasets { nodes { id } } }',
].map((text) => parse(text));

const VALUES: readonly unknown[] = [
  ...[0, 1, 2, 50, 1_000, -1, 1.5, null, true, '', 'a', 'b'],
  ...[[], ['a'], ['a', 'b'], { a: 1 }, Array.from({ length: 30_000 }, () => 'a')],
];
const NAMES = ['first', 'last', 'offset', 'text', 'ids', 'id', 'first":50,"text', 'first,50,text'];

describe('a check that remembers costs', () => {
  it('answers as one that measures each time, whatever the variables', () => {
    const { schema, limits } = graphql;
    const check = createLimitCheck(limits);
    const random = createRandom(11);
    const costs = new Set<number>();
    let refused = 0;
    for (let n = 0; n < 3_000; n += 1) {
      const execution = {
        schema,
        document: random.pick(DOCUMENTS),
        operationName: random.pick([null, null, 'One', 'Two']),
        variableValues: Object.fromEntries(
          Array.from({ length: random.below(4) }, () => [random.pick(NAMES), random.pick(VALUES)]),
        ),
      };
      const measured = checkLimits(execution, limits);
      const checked = check(execution);
      costs.add(measured.cost);
      refused += measured.errors.length > 0 ? 1 : 0;
      expect(checked.errors.map(String)).toEqual(measured.errors.map(String));
      // Variables that do not fit cost nothing, or what they cost if they did.
      expect([measured.cost, measured.cost === 0 && checked.cost]).toContain(checked.cost);
    }
    expect(costs.size).toBeGreaterThan(10);
    expect(refused).toBeGreaterThan(100);
  });

  it('measures once what costs the same', () => {
    const { schema, limits } = graphql;
    const check = createLimitCheck(limits);
    let reads = 0;
    const document = new Proxy(
      parse('query ($n: Int, $t: String) { datasets(first: $n, query: $t) { totalCount } }'),
      {
        get(target, name) {
          reads += 1;
          return Reflect.get(target, name);
        },
      },
    );
    const ask = (variableValues: Record<string, unknown>) => {
      reads = 0;
      check({ schema, document, variableValues });
      return reads;
    };
    expect(ask({ n: 10, t: 'wheat' })).toBeGreaterThan(0);
    expect(ask({ n: 10, t: 'tides' })).toBe(0);
    expect(ask({ n: 11, t: 'tides' })).toBeGreaterThan(0);
  });
});
