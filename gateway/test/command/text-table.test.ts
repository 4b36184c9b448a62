import { describe, expect, it } from 'vitest';
import { tableLines } from '../../process/command/text-table.ts';

describe('a table of texts', () => {
  it('has aligned columns, and the last is wrapped at 100', () => {
    const [first, second, third] = tableLines(
      [
        ['a', 'one'],
        ['abc', 'word '.repeat(30).trim()],
      ],
      2,
    );
    expect(first).toBe('  a    one');
    expect(second).toBe(`  abc  ${'word '.repeat(18).trim()}`);
    expect(third).toBe(`       ${'word '.repeat(12).trim()}`);
  });

  it('gives a long cell a line to itself', () => {
    const long = 'x'.repeat(60);
    expect(
      tableLines(
        [
          ['a', 'one'],
          [long, 'two'],
        ],
        0,
      ),
    ).toEqual(['a  one', long, '   two']);
  });

  it('has no lines without rows', () => {
    expect(tableLines([], 2)).toEqual([]);
  });
});
