import { describe, expect, it } from 'vitest';
import { textSlices } from '../../rdf/text-slices.ts';

const LONG = 300 * 1024;

describe('textSlices', () => {
  it('cuts after a line break, and after another end where one is named', () => {
    const lines = `${'a'.repeat(LONG)}\n${'b'.repeat(LONG)}\nc`;
    expect([...textSlices(lines)].map((slice) => slice.at(-1))).toEqual(['\n', '\n', 'c']);
    const elements = `<a>${'a'.repeat(LONG)}</a><b/>`;
    expect([...textSlices(elements, '>')]).toEqual([`<a>${'a'.repeat(LONG)}</a>`, '<b/>']);
  });

  it('loses nothing', () => {
    const text = `${'long '.repeat(200_000)}\n`.repeat(3);
    expect([...textSlices(text)].join('')).toBe(text);
  });
});
