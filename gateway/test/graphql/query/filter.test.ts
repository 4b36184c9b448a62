import { describe, expect, it } from 'vitest';
import { graphqlTypesOf } from '../../../../profile-compiler/index.ts';
import { compileShipped } from '../../../../profile-compiler/test/fixtures.ts';
import { type FilterInput, toFilter } from '../../../api/graphql/query/filter.ts';
import { filterPlans } from '../../../api/graphql/query/filter-plan.ts';

const plan = filterPlans(graphqlTypesOf(await compileShipped('default'))).get('Dataset');

function filterOf(input: FilterInput) {
  return plan && toFilter(input, { plan, indexed: new Set() });
}

describe('a filter', () => {
  it('names fields from the root, also inside an element', () => {
    expect(
      filterOf({ distributions: { format: { value: { eq: 'CSV' } }, id: { exists: false } } }),
    ).toEqual({
      kind: 'some',
      field: 'distributions',
      where: {
        kind: 'and',
        parts: [
          {
            kind: 'some',
            field: 'distributions.format',
            where: { kind: 'equals', field: 'distributions.format.id', values: ['CSV'] },
          },
          { kind: 'not', part: { kind: 'exists', field: 'distributions.id' } },
        ],
      },
    });
  });

  it('keeps all conditions on one field', () => {
    expect(
      filterOf({ id: { eq: 'a', in: ['a', 'b'] }, issued: { gte: '2020', lt: '2021' } }),
    ).toEqual({
      kind: 'and',
      parts: [
        {
          kind: 'and',
          parts: [
            { kind: 'equals', field: 'id', values: ['a'] },
            { kind: 'equals', field: 'id', values: ['a', 'b'] },
          ],
        },
        { kind: 'range', field: 'issued', gte: '2020', lt: '2021' },
      ],
    });
  });

  it.each([
    ['an empty filter', {}],
    ['null in every place', { id: null, and: null, issued: { gte: null }, distributions: {} }],
    ['an and of nothing', { and: [] }],
    ['an or with a part that states nothing', { or: [{}, { id: { eq: 'a' } }] }],
  ])('matches everything for %s', (_, input) => {
    expect(filterOf(input)).toBeUndefined();
  });

  it('matches nothing for an or of nothing, a list of nothing and not everything', () => {
    const nothing = { kind: 'or', parts: [] };
    expect(filterOf({ or: [] })).toEqual(nothing);
    expect(filterOf({ not: {} })).toEqual(nothing);
    expect(filterOf({ id: { in: [] } })).toEqual({ kind: 'equals', field: 'id', values: [] });
  });
});
