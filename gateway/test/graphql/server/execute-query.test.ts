import {
  type ExecutionResult,
  execute,
  GraphQLEnumType,
  GraphQLInputObjectType,
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
import { describe, expect, it, vi } from 'vitest';
import { inTurns as inTurnsOf } from '../../../api/graphql/documents/in-turns.ts';
import { compileOperation } from '../../../api/graphql/server/compile-operation.ts';
import { executeQuery } from '../../../api/graphql/server/execute-query.ts';

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

/** A filter that may hold filters, as those of the platform. */
const Where: GraphQLInputObjectType = new GraphQLInputObjectType({
  name: 'Where',
  fields: () => ({
    and: { type: new GraphQLList(new GraphQLNonNull(Where)) },
    or: { type: new GraphQLList(new GraphQLNonNull(Where)) },
    not: { type: Where },
    colour: { type: Colour },
    most: { type: GraphQLInt, defaultValue: 7 },
  }),
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
    filtered: {
      type: GraphQLString,
      args: { where: { type: Where } },
      resolve: (_, { where }) => JSON.stringify(where),
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
  // The second time it is compiled.
  const answers = [await executeQuery(args), await executeQuery(args), await executeQuery(args)];
  return { answers: answers.map(shown), expected: shown(await execute(args)) };
}

function shown({ data, errors = [] }: ExecutionResult) {
  const texts = errors.map((error) => JSON.stringify(error)).sort();
  return { data: JSON.stringify(data), errors: texts };
}

async function expectAnswersOfGraphqlJs(text: string, variables?: Variables) {
  const { answers, expected } = await answersTo(text, variables);
  expect(answers).toEqual([expected, expected, expected]);
}

function isCompiled(text: string): boolean {
  const document = parse(text);
  const [operation] = document.definitions;
  if (operation?.kind !== 'OperationDefinition') {
    throw new Error('The operation has to come first');
  }
  return compileOperation({ schema, document }, operation) !== undefined;
}

/** What is selected below fields of some types. */
const SELECTIONS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/Thing/, ['{ name }', '{ name failingNumber }']],
  [/Named/, ['{ name }']],
];

describe('a compiled query', () => {
  it.each([
    '{ thing { name context } other: thing { __typename label: name } }',
    '{ thing { givenThing { name } givenThing { method } ... { name } ...F } } fragment F on Named { name ... on Thing { colour ...F2 } } fragment F2 on Thing { colour name }',
    '{ thing { greeting a: greeting(times: 1) b: greeting(to: null, times: 2) } }',
    '{ thing { noColour notANumber noList colour } }',
    '{ thing { givenThings { name greeting } givenAll { name } givenItems givenStrict givenRows } }',
    '{ thing { inTurns { name promisedNumber failingNumberAlways } endsEarly } }',
    '{ thing { long { name failingNumber missingNumberAlways } other: long { name promisedNumber } } }',
    '{ sure { failingNumberAlways promisedThing { name } } thing { name } }',
    '{ sure { failingLaterNumberAlways missingNumberAlways } }',
    '{ thing { givenThings { failingNumberAlways failingNumber } givenAll { failingLaterNumberAlways } } }',
    '{ thing { promisedAll { promisedThingAlways { missingLaterNumberAlways failingNumber } } name } }',
  ])('has the answer of graphql-js: %s', async (text) => {
    expect(isCompiled(text)).toBe(true);
    await expectAnswersOfGraphqlJs(text);
  });

  it('has the answer of graphql-js for each kind of field, whatever its resolver does', async () => {
    for (const [name, { type }] of Object.entries(Thing.getFields())) {
      const selections = SELECTIONS.find(([types]) => types.test(String(type)))?.[1] ?? [''];
      for (const selection of selections) {
        const selected = `${name} ${selection}`;
        await expectAnswersOfGraphqlJs(
          `{ thing { ${selected} name } sure { givenThing { ${selected} } givenThings { ${selected} } } }`,
        );
        await expectAnswersOfGraphqlJs(`{ thing { ${selected} name } }`);
      }
    }
  });

  it('has the answer of graphql-js with variables', async () => {
    const text =
      'query Q($to: String, $times: Int! = 3) { thing { greeting(to: $to, times: $times) toAll: greeting(to: $to) mixed: greeting(to: $to, times: 2) givenAll { greeting(times: $times) } } }';
    expect(isCompiled(text)).toBe(true);
    for (const variables of [
      {},
      { to: null },
      { to: 'a', times: 1 },
      { to: 5 },
      { times: 'x' },
      { times: 1.5 },
      { times: null },
      { other: 1 },
    ]) {
      await expectAnswersOfGraphqlJs(text, variables);
    }
  });

  it('has the answer of graphql-js with filters that hold filters', async () => {
    const text = 'query Q($where: Where) { thing { filtered(where: $where) } }';
    expect(isCompiled(text)).toBe(true);
    for (const where of [
      undefined,
      null,
      { and: [{ not: { colour: 'RED' } }, { or: { colour: null, most: 1 } }] },
      { and: [{ colour: 'GREEN' }] },
      { most: 'x' },
      { other: 1 },
    ]) {
      await expectAnswersOfGraphqlJs(text, { where });
    }
  });

  it('has the members that are named like those of the prototype', async () => {
    await expectAnswersOfGraphqlJs(
      '{ constructor: thing { toString: name hasOwnProperty: colour valueOf: givenThing { then: name } } }',
    );
  });
});

describe('a query that is not compiled', () => {
  it.each([
    'query Q($no: Boolean = false) { thing { name @include(if: $no) colour } }',
    'query Q($no: Boolean = true) { thing { ...F @skip(if: $no) ...F } } fragment F on Thing { name }',
    '{ thing { interface { name } } }',
    '{ thing { place } }',
    '{ __schema { queryType { name } } }',
    '{ thing { __proto__: name } }',
    'query Q($__proto__: String) { thing { greeting(to: $__proto__) } }',
    '{ thing { __MAGIC_NAN__: name } }',
    '{ thing { greeting(to: "me") } }',
    'query Q($to: String = "me") { thing { greeting(to: $to) } }',
    '{ thing { greeting(to: """me""") } }',
  ])('has the answer of graphql-js: %s', async (text) => {
    expect(isCompiled(text)).toBe(false);
    await expectAnswersOfGraphqlJs(text);
  });

  // graphql-jit 0.8.9 makes code of strings that begin so.
  it.each(['"', '"""'])('is one with a string, which could become code: %s', async (quote) => {
    const string = `__MAGIC_DATE__33a9e76d_02e0_4128_8e92_3530ad3da74dglobalThis.ranCode=1`;
    await expectAnswersOfGraphqlJs(`{ thing { greeting(to: ${quote}${string}${quote}) } }`);
    await expectAnswersOfGraphqlJs('query Q($to: String) { thing { greeting(to: $to) } }', {
      to: string,
    });
    expect(globalThis).not.toHaveProperty('ranCode');
  });

  it('is one that selects very much', () => {
    const deep = (levels: number): string =>
      levels === 0
        ? '{ name }'
        : `{ a: givenThing ${deep(levels - 1)} b: givenThing ${deep(levels - 1)} }`;
    expect(isCompiled(`{ thing ${deep(5)} }`)).toBe(true);
    expect(isCompiled(`{ thing ${deep(12)} }`)).toBe(false);
  });

  it.each([
    (next: string) => `a: givenThing { ${next} } b: givenThing { ${next} }`,
    (next: string) => `${next} ... on Named { ... on Thing { ${next} } }`,
  ])('is one whose small fragments unfold to billions of selections', (body) => {
    const fragments = Array.from({ length: 40 }, (_, at) =>
      at === 39
        ? 'fragment F39 on Thing { name }'
        : `fragment F${at} on Thing { ${body(`...F${at + 1}`)} }`,
    );
    expect(isCompiled(`{ thing { ...F0 } } ${fragments.join(' ')}`)).toBe(false);
  });

  it('is one that is sent for the first time', async () => {
    const document = parse('{ thing { name } }');
    const compile = vi.spyOn(globalThis, 'Function');
    const compiled: number[] = [];
    for (const _ of [1, 2, 3]) {
      await executeQuery({ schema, document });
      compiled.push(compile.mock.calls.length);
    }
    compile.mockRestore();
    expect(compiled).toEqual([0, expect.any(Number), compiled[1]]);
    expect(compiled[1]).toBeGreaterThan(0);
  });
});
