import {
  type ExecutionResult,
  execute,
  GraphQLEnumType,
  GraphQLInt,
  GraphQLInterfaceType,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  type GraphQLOutputType,
  GraphQLSchema,
  GraphQLString,
  parse,
  specifiedDirectives,
  validate,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { executeQuery } from '../../../api/graphql/execution/execute-query.ts';
import { inTurns as inTurnsOf } from '../../../api/graphql/execution/long-list.ts';
import { makePlan } from '../../../api/graphql/execution/make-plan.ts';

/** Ways in which a resolver answers with a value. */
const WAYS: Readonly<Record<string, (value: unknown) => unknown>> = {
  given: (value) => value,
  promised: async (value) => value,
  // biome-ignore lint/suspicious/noThenProperty: promises of other libraries are such objects
  thenable: (value) => ({ then: (resolve: (given: unknown) => void) => resolve(value) }),
  missing: () => null,
  missingLater: async () => undefined,
  failing: () => {
    throw new Error('failed at once');
  },
  failingLater: async () => {
    await Promise.resolve();
    throw new Error('failed later');
  },
  wrong: () => new Error('an error as value'),
};

const Named = new GraphQLInterfaceType({
  name: 'Named',
  resolveType: () => 'Thing',
  fields: { name: { type: GraphQLString } },
});
const Colour = new GraphQLEnumType({
  name: 'Colour',
  values: { RED: { value: 'r' }, BLUE: { value: 'b' } },
});

/** A field for each way, of each kind of type, nullable or not. */
const Thing: GraphQLObjectType = new GraphQLObjectType({
  name: 'Thing',
  interfaces: [Named],
  fields: () => ({
    name: { type: GraphQLString },
    greeting: {
      type: GraphQLString,
      args: { to: { type: GraphQLString, defaultValue: 'you' }, times: { type: GraphQLInt } },
      resolve: (_, { to, times }) => JSON.stringify({ to, times }),
    },
    place: {
      type: GraphQLString,
      resolve: (_source, _args, _context, info) => String(info.path.key),
    },
    context: { type: GraphQLString, resolve: (_source, _args, context) => String(context) },
    method: { type: GraphQLString },
    colour: { type: Colour, resolve: () => 'r' },
    noColour: { type: Colour, resolve: () => 'g' },
    notANumber: { type: GraphQLInt, resolve: () => 'x' },
    noList: { type: new GraphQLList(GraphQLInt), resolve: () => 5 },
    interface: { type: Named, resolve: () => ({ name: 'of an interface' }) },
    long: {
      type: new GraphQLList(Thing),
      resolve: () =>
        inTurnsOf(
          Array.from({ length: 250 }, (_, at) => (at % 90 === 89 ? null : { name: `${at}` })),
        ),
    },
    inTurns: { type: new GraphQLList(Thing), resolve: () => inTurns() },
    endsEarly: {
      type: new GraphQLList(GraphQLInt),
      resolve: async function* () {
        yield 1;
        throw new Error('no second');
      },
    },
    ...Object.fromEntries(Object.entries(WAYS).flatMap(([way, answer]) => fieldsOf(way, answer))),
  }),
});

async function* inTurns() {
  yield { name: 'one' };
  yield { name: 'two' };
}

function fieldsOf(way: string, answer: (value: unknown) => unknown) {
  const kinds: readonly (readonly [string, GraphQLOutputType, unknown])[] = [
    ['Number', GraphQLInt, 5],
    ['Thing', Thing, { name: 'inner', method: () => 'called' }],
    ['Things', new GraphQLList(Thing), [{ name: 'first' }, null, { name: 'third' }]],
    ['All', new GraphQLList(new GraphQLNonNull(Thing)), [{ name: 'first' }, { name: 'second' }]],
    ['Items', new GraphQLList(GraphQLInt), [1, Promise.resolve(2), null, 'x']],
    ['Strict', new GraphQLList(new GraphQLNonNull(GraphQLInt)), [1, null]],
    ['Rows', new GraphQLList(new GraphQLList(GraphQLInt)), [[1], [2, 3], null]],
  ];
  return kinds.flatMap(([kind, type, value]) => [
    [`${way}${kind}`, { type: type as GraphQLOutputType, resolve: () => answer(value) }],
    [
      `${way}${kind}Always`,
      { type: new GraphQLNonNull(type as typeof GraphQLInt), resolve: () => answer(value) },
    ],
  ]);
}

const schema = new GraphQLSchema({
  query: new GraphQLObjectType({
    name: 'Query',
    fields: {
      thing: { type: Thing, resolve: () => ({ name: 'root' }) },
      sure: { type: new GraphQLNonNull(Thing), resolve: () => ({ name: 'sure' }) },
    },
  }),
  directives: specifiedDirectives,
});

type Variables = Readonly<Record<string, unknown>>;

/** Both answers as clients read them, errors in the order of their places. */
async function answersTo(text: string, variableValues: Variables = {}) {
  const document = parse(text);
  expect(validate(schema, document)).toEqual([]);
  const args = { schema, document, variableValues, contextValue: 'the context' };
  return { planned: shown(await executeQuery(args)), expected: shown(await execute(args)) };
}

function shown({ data, errors = [] }: ExecutionResult) {
  const texts = errors.map((error) => JSON.stringify(error)).sort();
  return { data: JSON.stringify(data), errors: texts };
}

function isPlanned(text: string): boolean {
  const document = parse(text);
  const [operation] = document.definitions;
  if (operation?.kind !== 'OperationDefinition') {
    throw new Error('The operation has to come first');
  }
  return makePlan(schema, document, operation) !== undefined;
}

describe('a planned query', () => {
  it.each([
    '{ thing { name context } other: thing { __typename label: name } }',
    '{ thing { givenThing { name } givenThing { method } ... { name } ...F } } fragment F on Named { name ... on Thing { colour ...F2 } } fragment F2 on Thing { colour name }',
    '{ thing { greeting a: greeting(to: "me") b: greeting(to: null, times: 2) } }',
    '{ thing { noColour notANumber noList colour } }',
    '{ thing { givenThings { name greeting } givenAll { name } givenItems givenStrict givenRows } }',
    '{ thing { inTurns { name promisedNumber failingNumberAlways } endsEarly } }',
    '{ thing { long { name failingNumber missingNumberAlways } other: long { name promisedNumber } } }',
    '{ sure { failingNumberAlways promisedThing { name } } thing { name } }',
    '{ sure { failingLaterNumberAlways missingNumberAlways } }',
    '{ thing { givenThings { failingNumberAlways failingNumber } givenAll { failingLaterNumberAlways } } }',
    '{ thing { promisedAll { promisedThingAlways { missingLaterNumberAlways failingNumber } } name } }',
  ])('has the answer of graphql-js: %s', async (text) => {
    expect(isPlanned(text)).toBe(true);
    const { planned, expected } = await answersTo(text);
    expect(planned).toEqual(expected);
  });

  it('has the answer of graphql-js for each kind of field, whatever its resolver does', async () => {
    for (const [name, { type }] of Object.entries(Thing.getFields())) {
      const selection = /thing/i.test(String(type)) ? '{ name failingNumber }' : '';
      const selected = `${name} ${selection}`;
      if (isPlanned(`{ thing { ${selected} } }`)) {
        const { planned, expected } = await answersTo(
          `{ thing { ${selected} name } sure { givenThing { ${selected} } givenThings { ${selected} } } }`,
        );
        expect(planned).toEqual(expected);
      }
    }
  });

  it('has the answer of graphql-js with variables', async () => {
    const text =
      'query Q($to: String, $times: Int! = 3) { thing { greeting(to: $to, times: $times) toAll: greeting(to: $to) mixed: greeting(to: $to, times: 2) givenAll { greeting(times: $times) } } }';
    expect(isPlanned(text)).toBe(true);
    for (const variables of [
      {},
      { to: null },
      { to: 'a', times: 1 },
      { times: 'x' },
      { other: 1 },
    ]) {
      const { planned, expected } = await answersTo(text, variables);
      expect(planned).toEqual(expected);
    }
  });
});

describe('a query that has no plan', () => {
  it.each([
    'query Q($no: Boolean = false) { thing { name @include(if: $no) colour } }',
    '{ thing { interface { name } } }',
    '{ thing { place } }',
    '{ __schema { queryType { name } } }',
    '{ thing { __proto__: name } }',
  ])('is executed by graphql-js: %s', async (text) => {
    expect(isPlanned(text)).toBe(false);
    const { planned, expected } = await answersTo(text);
    expect(planned).toEqual(expected);
  });

  it('is one that selects very much', () => {
    const deep = (levels: number): string =>
      levels === 0
        ? '{ name }'
        : `{ a: givenThing ${deep(levels - 1)} b: givenThing ${deep(levels - 1)} }`;
    expect(isPlanned(`{ thing ${deep(5)} }`)).toBe(true);
    expect(isPlanned(`{ thing ${deep(12)} }`)).toBe(false);
  });

  it('is none that spreads small fragments often', () => {
    const fragments = Array.from({ length: 40 }, (_, at) =>
      at === 39
        ? 'fragment F39 on Thing { name }'
        : `fragment F${at} on Thing { a: givenThing { ...F${at + 1} } b: givenThing { ...F${at + 1} } }`,
    );
    // Each selection is planned once, though they unfold to billions of fields.
    expect(isPlanned(`{ thing { ...F0 } } ${fragments.join(' ')}`)).toBe(true);
  });
});
