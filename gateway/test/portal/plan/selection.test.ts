import { buildSchema, print, validate } from 'graphql';
import { expect, expectTypeOf, it } from 'vitest';
import { SHOWN_TERM } from '../../../portal/pages/term.graphql.ts';
import { compiledQuery } from '../../../portal/plan/compiled-query.ts';
import { CHOSEN_TEXT, HIT_COUNT } from '../../../portal/plan/fragments.graphql.ts';
import {
  type DataOf,
  fragmentFields,
  listField,
  nullableField,
  numberedFields,
  objectField,
  optionalFields,
  together,
} from '../../../portal/plan/selection.ts';

const SCHEMA = buildSchema(`
  type Query { ships(first: Int): Ships! ship(id: ID!): Ship }
  type Ships { totalCount: Int! nodes: [Ship!]! }
  type Ship { name: Text crew: [Text!]! }
  type Text { value: String! language: String! }
`);

/** How many ships there are, one of them, and where `hasCrew` the crews of all. */
function fleet(hasCrew: boolean) {
  const name = objectField('title', 'name', fragmentFields(CHOSEN_TEXT));
  const crew = listField('crew', 'crew', fragmentFields(CHOSEN_TEXT));
  const crews = listField('nodes', 'nodes', crew);
  return together(
    objectField('fleet', 'ships(first: $first)', together(fragmentFields(HIT_COUNT), crews)),
    optionalFields(hasCrew ? nullableField('flagship', 'ship(id: $id)', name) : undefined),
    numberedFields('count', [{ call: 'ships', of: fragmentFields(HIT_COUNT) }]),
  );
}

it('makes a document that a schema allows, of fragments whose types are those of other objects', () => {
  const query = compiledQuery('Fleet', { first: 'Int', id: 'ID!' }, fleet(true));
  expect(validate(SCHEMA, query)).toEqual([]);
  expect(print(query)).toContain('count0: ships');
});

it('leaves out what there is not', () => {
  const query = compiledQuery('Fleet', { first: 'Int' }, fleet(false));
  expect(validate(SCHEMA, query)).toEqual([]);
  expect(print(query)).not.toContain('flagship');
});

it('has the fields of the fragments within a fragment', () => {
  const { text } = fragmentFields(SHOWN_TERM);
  expect(text).not.toMatch(/\.\.\.\s*\w/);
  expect(text).toContain('narrowerCount');
});

it('lets the compiler know what an answer has, and nothing else', () => {
  type Fleet = DataOf<ReturnType<typeof fleet>>;
  type Text = { readonly value: string; readonly language: string };
  expectTypeOf<Fleet['fleet']['totalCount']>().toEqualTypeOf<number>();
  expectTypeOf<Fleet['fleet']['nodes']>().toEqualTypeOf<
    readonly { readonly crew: readonly Text[] }[]
  >();
  expectTypeOf<NonNullable<Fleet['flagship']>['title']>().toEqualTypeOf<Text>();
  expectTypeOf<undefined>().toExtend<Fleet['flagship']>();
  expectTypeOf<null>().toExtend<Fleet['flagship']>();
  expectTypeOf<Fleet['count7']>().toEqualTypeOf<{ readonly totalCount: number }>();
  expectTypeOf<Fleet>().not.toHaveProperty('harbour');
  expectTypeOf<Fleet['fleet']>().not.toHaveProperty('relaxed');
});

it('lets the compiler know the variables of a query', () => {
  const order: string = '[ShipOrder!]';
  const isDated = SCHEMA.description !== undefined;
  const query = compiledQuery(
    'Fleet',
    { id: 'ID!', first: 'Int', order, ...(isDated && { date: 'String!' }) },
    fleet(true),
  );
  type Variables = Parameters<NonNullable<(typeof query)['__apiType']>>[0];
  expectTypeOf<{ id: string }>().toExtend<Variables>();
  expectTypeOf<{ id: string; first: null; order: unknown[]; date: string }>().toExtend<Variables>();
  expectTypeOf<{ first: number }>().not.toExtend<Variables>();
  expectTypeOf<{ id: null }>().not.toExtend<Variables>();
  expectTypeOf<{ id: string; first: string }>().not.toExtend<Variables>();
  expectTypeOf<{ id: string; date: number }>().not.toExtend<Variables>();
});
