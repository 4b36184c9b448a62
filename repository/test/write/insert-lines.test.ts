import { describe, expect, it } from 'vitest';
import { insertLines } from '../../write/insert-lines.ts';

const text = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('');

describe('insertLines', () => {
  it.each([
    [[], []],
    [[], ['a']],
    [['b'], []],
    [
      ['b', 'd'],
      ['e', 'a', 'c'],
    ],
    [
      ['b', 'b', 'd'],
      ['b', 'b', 'd'],
    ],
    [
      ['', 'a', 'ab'],
      ['aa', '', 'abc'],
    ],
  ])('gives the lines of %j and %j, sorted', (sorted, more) => {
    expect(insertLines(text(sorted), text(more))).toBe(text([...sorted, ...more].sort()));
  });

  it('does so for many lines', () => {
    const lines = Array.from({ length: 400 }, (_, number) => `${(number * 7919) % 401}`);
    const more = lines.filter((_, number) => number % 9 === 0);
    const sorted = lines.filter((_, number) => number % 9 !== 0).sort();
    expect(insertLines(text(sorted), text(more))).toBe(text([...lines].sort()));
  });
});
