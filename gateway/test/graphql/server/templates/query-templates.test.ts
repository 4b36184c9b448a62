import { buildSchema, parse, print } from 'graphql';
import { describe, expect, it } from 'vitest';
import { queryTemplates } from '../../../../api/graphql/server/templates/query-templates.ts';

const schema = buildSchema('type Query { f(a: String, b: [Int]): Int }');

describe('templates of queries', () => {
  it('are learned from the second text that differs in strings and numbers only', () => {
    const templates = queryTemplates(schema);
    templates.learn(parse('{ f(a: "x", b: 1) }'));
    expect(templates.find('{ f(a: "y", b: 2) }')).toBeUndefined();
    templates.learn(parse('{ f(a: "y", b: 2) }'));
    const { document, variables } = templates.find('{ f(a: "z", b: 3) }') ?? {};
    expect(variables).toEqual({ literal0: 'z', literal1: 3 });
    expect(document && print(document)).toContain('f(a: $literal0, b: $literal1)');
    expect(templates.find('{ f(b: 3, a: "z") }')).toBeUndefined();
  });

  it('have some values, but not many', () => {
    const templates = queryTemplates(schema);
    const withValues = (most: number) =>
      parse(`{ f(b: [${Array.from({ length: most }, (_, at) => at)}]) }`);
    for (const values of [0, 50, 51]) {
      templates.learn(withValues(values));
      templates.learn(withValues(values));
    }
    const isKnown = (values: number) =>
      templates.find(withValues(values).loc?.source.body ?? '') !== undefined;
    expect([0, 50, 51].map(isKnown)).toEqual([false, true, false]);
  });
});
