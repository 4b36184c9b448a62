import { parse, TokenKind } from 'graphql';
import { describe, expect, it } from 'vitest';
import { takeLiterals } from '../../../../api/graphql/server/templates/literals.ts';

describe('the literals of a text', () => {
  it.each([
    ['{ f(a: "x", b: [1, -20], c: 2.5) }', ['x', 1, -20, 2.5]],
    ['{ x1(a: ENUM, b: true) { y2 } }', []],
    ['{ f(a: "say \\"#1\\" \\u00e9\\n") } # not "this" 5', ['say "#1" é\n']],
    ['{ f(a: "", b: "#") } ', ['', '#']],
    ['query ($v: Int = 3, $w: [String!]) { f(a: $v, b: 0) }', [3, 0]],
  ])('are its strings and numbers, in their order: %s', (text, values) => {
    expect(takeLiterals(text)?.values).toEqual(values);
  });

  it('leave a document with the same tokens but for values', () => {
    const text =
      '{ f(a: "é \\"x\\"", b: [1 -2, 3.25], c: { d: "" }) } # end\n fragment F on T { g(h: 7) }';
    const kindsIn = (document: string) => {
      const kinds: string[] = [];
      for (let token = parse(document).loc?.startToken; token; token = token.next ?? undefined) {
        if (token.kind !== TokenKind.COMMENT) {
          kinds.push(token.kind);
        }
      }
      return kinds;
    };
    expect(kindsIn(takeLiterals(text)?.template ?? '')).toEqual(kindsIn(text));
  });

  it('are not taken where they are written in a way that is rare', () => {
    for (const value of [
      '"""block"""',
      '"\\u{1F6B2}"',
      '1e3',
      '2.0',
      '-0',
      '12345678901234567890',
      '"\ud800"',
    ]) {
      expect(takeLiterals(`{ f(a: ${value}) }`)).toBeUndefined();
    }
  });

  it('make texts equal that differ in values only, and no others', () => {
    const template = (text: string) => takeLiterals(text)?.template;
    const one = template('{ f(a: "x", b: 1) }');
    expect(template('{ f(a: "other # \\" text", b: 200) } # comment')?.trim()).toBe(one);
    for (const other of [
      '{ f(a: 1, b: 1) }',
      '{ f(a: "x", b: 1.5) }',
      '{ f(a: "x" b: 1) }',
      '{ f(a: "x", b: 12x) }',
    ]) {
      expect(template(other)).not.toBe(one);
    }
  });
});
