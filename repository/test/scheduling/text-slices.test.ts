import { describe, expect, it } from 'vitest';
import { textSlices } from '../../scheduling/text-slices.ts';

const LONG = 300 * 1024;

describe('textSlices', () => {
  it('cuts after a line break', () => {
    const lines = `${'a'.repeat(LONG)}\n${'b'.repeat(LONG)}\nc`;
    expect([...textSlices(lines)].map((slice) => slice.at(-1))).toEqual(['\n', '\n', 'c']);
  });

  it('loses nothing', () => {
    const text = `${'long '.repeat(200_000)}\n`.repeat(3);
    expect([...textSlices(text)].join('')).toBe(text);
  });
});
