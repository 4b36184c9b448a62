import { describe, expect, it } from 'vitest';
import { csvLine, harmlessCell } from '../../downloads/csv.ts';

describe('a line of CSV', () => {
  it('quotes what would break it, and ends as RFC 4180 says', () => {
    expect(csvLine(['a', 'b,c', 'd"e', 'f\ng', ''])).toBe('a,"b,c","d""e","f\ng",\r\n');
  });
});

describe('a cell', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('%j is no formula', (text) => {
    expect(harmlessCell(text)).toBe(`'${text}`);
  });

  it('is left as it is otherwise', () => {
    expect(harmlessCell('1 = 1')).toBe('1 = 1');
    expect(harmlessCell('')).toBe('');
  });
});
