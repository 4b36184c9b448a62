import { buildSchema, parse, print } from 'graphql';
import { describe, expect, it } from 'vitest';
import { withVariables } from '../../../../api/graphql/server/templates/with-variables.ts';

const schema = buildSchema(`
  type Query { things(text: String, first: Int = 5, ids: [ID!], where: Where, size: Float): [Thing!]! }
  type Thing { title(languages: [String!]): String }
  input Where { name: Name, sizes: [Int] }
  input Name { in: [String!] }
`);

function parametrized(text: string): string | undefined {
  const made = withVariables(schema, parse(text));
  return made && print(made.document).replaceAll(/\s+/g, ' ');
}

describe('a document with variables in place of values', () => {
  it('declares each with the type of its place', () => {
    expect(
      parametrized(
        '{ things(text: "x", first: 3, ids: ["a", 5], where: { name: { in: "one" }, sizes: [1, null] }, size: 2) { title(languages: ["de"]) } }',
      ),
    ).toBe(
      'query ($literal0: String!, $literal1: Int!, $literal2: ID!, $literal3: ID!, $literal4: [String!]!, $literal5: Int!, $literal6: Float!, $literal7: String!) ' +
        '{ things( text: $literal0 first: $literal1 ids: [$literal2, $literal3] where: { name: { in: $literal4 }, sizes: [$literal5, null] } size: $literal6 ) { title(languages: [$literal7]) } }',
    );
  });

  it('keeps its own variables, and has those of its fragments', () => {
    expect(
      parametrized(
        'query A($t: String) { things(text: $t) { ...F } } fragment F on Thing { title(languages: "de") }',
      ),
    ).toBe(
      'query A($t: String, $literal0: [String!]!) { things(text: $t) { ...F } } fragment F on Thing { title(languages: $literal0) }',
    );
  });

  it.each([
    [
      'several operations',
      'query A { things(first: 1) { title } } query B { things(first: 2) { title } }',
    ],
    [
      'values outside of arguments',
      'query A($n: Int = 3) { things(first: $n, text: "x") { title } }',
    ],
    [
      'variables that are named like its own',
      'query A($literal0: Int) { things(first: $literal0, text: "x") { title } }',
    ],
  ])('is not made of %s', (_, text) => {
    expect(parametrized(text)).toBeUndefined();
  });
});
