import { describe, expect, it } from 'vitest';
import { readResultTable } from '../../api/sparql/result-table.ts';

const SIZE = { rows: 100, bytes: 10_000 };
const read = (text: string, size = SIZE) => readResultTable(Buffer.from(text), size);

describe('a result as a table', () => {
  it('has columns, links, and texts with their language or type', () => {
    expect(
      read(
        '?s\t?o\n<https://a.test/x>\t"a \\"b\\"\\tc\\nd"@de\n\t"1"^^<http://www.w3.org/2001/XMLSchema#byte>\n_:b\t5\n',
      ),
    ).toEqual({
      columns: ['s', 'o'],
      rows: [
        [
          { text: 'https://a.test/x', iri: 'https://a.test/x' },
          { text: 'a "b"\tc\nd', note: 'de' },
        ],
        [{ text: '' }, { text: '1', note: 'byte' }],
        [{ text: '_:b' }, { text: '5' }],
      ],
      total: 3,
    });
  });

  it('is empty where nothing is found', () => {
    expect(read('?s\n')).toEqual({ columns: ['s'], rows: [], total: 0 });
    expect(read('')).toEqual({ columns: [], rows: [], total: 0 });
  });

  it('shows so many rows as a page can hold, and counts the others', () => {
    const rows = Array.from({ length: 50 }, (_, index) => `"row ${index}"\n`);
    const text = `?a\n${rows.join('')}`;
    expect(read(text, { rows: 3, bytes: 10_000 })).toMatchObject({ total: 50 });
    expect(read(text, { rows: 3, bytes: 10_000 }).rows).toHaveLength(3);
    expect(read(text, { rows: 50, bytes: 30 }).rows).toHaveLength(3);
  });

  it('has a last row without an end of line', () => {
    expect(read('?a\n1').rows).toEqual([[{ text: '1' }]]);
  });
});
