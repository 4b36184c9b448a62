import {
  execute,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLSchema,
  GraphQLString,
  parse,
} from 'graphql';
import { beforeEach, describe, expect, it } from 'vitest';
import { executeAsText } from '../../../api/graphql/execution/execute-query.ts';
import type { KeptTexts } from '../../../api/graphql/execution/plan.ts';
import { PURE } from '../../../api/graphql/execution/pure-selection.ts';

interface Source {
  readonly name: string;
}

/** Names of the sources that were resolved. */
let resolved: string[] = [];
let texts: Map<object, Map<string, string>>;
let kept: KeptTexts;
beforeEach(() => {
  resolved = [];
  texts = new Map();
  kept = {
    of(source) {
      const own = texts.get(source) ?? new Map<string, string>();
      texts.set(source, own);
      return { find: (key) => own.get(key), keep: (key, text) => void own.set(key, text) };
    },
  };
});

const pure = { extensions: PURE };
const Part = new GraphQLObjectType({
  name: 'Part',
  fields: { size: { type: GraphQLInt, ...pure }, other: { type: GraphQLInt } },
});
const Thing: GraphQLObjectType = new GraphQLObjectType<Source>({
  name: 'Thing',
  fields: () => ({
    name: {
      type: GraphQLString,
      ...pure,
      resolve({ name }) {
        resolved.push(name);
        return name;
      },
    },
    greeting: {
      type: GraphQLString,
      ...pure,
      args: { to: { type: GraphQLString } },
      resolve: ({ name }, { to }, context) => `${name}, ${to}, ${context}`,
    },
    parts: { type: new GraphQLList(Part), ...pure, resolve: () => [{ size: 1 }, null] },
    later: { type: GraphQLString, ...pure, resolve: async () => 'later' },
    failing: {
      type: GraphQLString,
      ...pure,
      resolve: () => {
        throw new Error('no value');
      },
    },
    needed: { type: new GraphQLNonNull(GraphQLInt), ...pure, resolve: () => null },
    count: { type: GraphQLInt, resolve: () => 3 },
  }),
});
const THINGS: readonly Source[] = [{ name: 'ä "one"' }, { name: 'two' }];
const List = new GraphQLObjectType({
  name: 'List',
  fields: {
    total: { type: GraphQLInt, resolve: () => 2 },
    nodes: { type: new GraphQLList(Thing), resolve: async () => [...THINGS, null] },
  },
});
const schema = new GraphQLSchema({
  query: new GraphQLObjectType({
    name: 'Query',
    fields: {
      list: { type: List, resolve: () => ({}) },
      first: { type: Thing, resolve: () => THINGS[0] },
    },
  }),
});

interface Asked {
  readonly to?: string;
  readonly languages?: string;
}

async function ask(query: string, { to, languages = 'en' }: Asked = {}) {
  const args = {
    schema,
    document: parse(query),
    variableValues: { to },
    contextValue: languages,
  };
  const { text, result } = await executeAsText(args, { kept, languages });
  const expected = JSON.stringify(await execute(args));
  expect(text ?? JSON.stringify(result)).toBe(expected);
  return text;
}

describe('an answer as text', () => {
  it.each([
    '{ list { total nodes { name parts { size } __typename } } }',
    '{ list { nodes { n: name } total } first { name again: parts { s: size } } }',
    '{ list { nodes { name count } } }',
    '{ list { nodes { name parts { other } } } }',
    '{ list { nodes { name later } } }',
    '{ list { nodes { name failing } } }',
    '{ list { total nodes { needed } } first { name } }',
    '{ first { name ... on Thing { greeting(to: "you") } ...F } } fragment F on Thing { parts { size } }',
    '{ __typename list { __typename } }',
  ])('is that of graphql-js, the first time and again: %s', async (query) => {
    await ask(query);
    await ask(query);
  });

  it('has the texts of objects that the same selection had before, of whatever query', async () => {
    await ask('{ list { nodes { name greeting(to: "you") } } }');
    resolved = [];
    await executeAsText(
      {
        schema,
        document: parse('{ first { name greeting(to: "you") } list { nodes { name } } }'),
        contextValue: 'en',
      },
      { kept, languages: 'en' },
    );
    expect(resolved).toEqual(['ä "one"', 'two']);
  });

  it('is made anew for other arguments and other languages', async () => {
    const query = 'query ($to: String) { list { nodes { name greeting(to: $to) } } }';
    const first = await ask(query, { to: 'you' });
    expect(await ask(query, { to: 'them' })).not.toBe(first);
    expect(await ask(query, { to: 'you', languages: 'de' })).not.toBe(first);
    expect(await ask(query, { to: 'you' })).toBe(first);
  });

  it('keeps no text of an object with an error, with what has to be waited for, or with what may change', async () => {
    for (const field of ['failing', 'needed', 'later', 'count', 'parts { other }']) {
      await ask(`{ first { name ${field} } list { total } }`);
    }
    expect([...texts.values()].flatMap((own) => [...own.keys()])).toEqual([]);
  });
});
