import { describe, expect, it } from 'vitest';
import { csvLine, harmlessCell } from '../../api/downloads/csv.ts';

describe('a line of CSV', () => {
  it('quotes what would break it, and ends as RFC 4180 says', () => {
    expect(csvLine(['a', 'b,c', 'd"e', 'f\ng', ''])).toBe('a,"b,c","d""e","f\ng",\r\n');
  });
});

describe('a cell', () => {
  it.each([
    ['x;=1+1', "x;'=1+1"],
    ['x; =1+1', "x;' =1+1"],
    ['x;"=1+1"', `x;'"=1+1"`],
    ['a\n=1', "a\n'=1"],
    ['a\r\n@SUM(A1)\r\n-1', "a\r\n'@SUM(A1)\r\n'-1"],
    ['a\t+1', "a\t'+1"],
    ['\t=1', "'\t'=1"],
    ['a;b;=c;+d', "a;b;'=c;'+d"],
    ['＝1+1', "'＝1+1"],
    [' =1', "' =1"],
    ['a\u2028=1', "a\u2028'=1"],
  ])('%j has no formula behind what may end a cell', (text, cell) => {
    expect(harmlessCell(text)).toBe(cell);
  });

  it.each(['a=b', '1+1', 'x; y', 'a, b\nc', 'mail@example.org', '2020-01-01', 'a-b; c-d'])(
    '%j stays as it is',
    (text) => {
      expect(harmlessCell(text)).toBe(text);
    },
  );

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\r x'])('%j is no formula', (text) => {
    expect(harmlessCell(text)).toBe(`'${text}`);
  });

  it('is left as it is otherwise', () => {
    expect(harmlessCell('1 = 1')).toBe('1 = 1');
    expect(harmlessCell('')).toBe('');
  });
});
