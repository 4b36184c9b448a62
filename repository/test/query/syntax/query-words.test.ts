import { expect, it } from 'vitest';
import { checkTokens } from '../../../query/syntax/query-words.ts';

const values = (count: number, value: string) => `SELECT * { VALUES ?o { ${value.repeat(count)}} }`;

it.each([
  ['digits', '1 '],
  ['signs', '('],
  ['texts', '"a text of words" '],
  ['IRIs', '<https://x.test/a#b> '],
  ['names', 'dct:title '],
])('refuses more than 10,000 %s', (_, value) => {
  expect(() => checkTokens(values(9_990, value))).not.toThrow();
  expect(() => checkTokens(values(10_001, value))).toThrow(/more than 10000 words/);
});
