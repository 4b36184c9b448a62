import { describe, expect, it } from 'vitest';
import { fuzzyPattern, fuzzyPrefixes, fuzzyTest } from '../../query/fuzzy-prefix.ts';

describe('a mistake in a typed word', () => {
  const isLike = fuzzyTest('trees', false);

  it.each(['trees', 'tress', 'tees', 'tre3es', 'rtees', 'streets'.slice(1), 'treex', 'atrees'])(
    'is forgiven: %s',
    (other) => {
      expect(isLike(other)).toBe(true);
    },
  );

  it.each(['tre', 'rteess', 'treexx', 'forest', ''])('is not more than one: %s', (other) => {
    expect(isLike(other)).toBe(false);
  });

  it('is forgiven in beginnings', () => {
    expect(fuzzyTest('fores', true)('forrestry')).toBe(true);
    expect(fuzzyTest('fores', false)('forrestry')).toBe(false);
  });

  it.each(['oak', 'rz2024', 'a'.repeat(16)])('is none in %s', (word) => {
    expect(fuzzyPrefixes(word)).toEqual([]);
    expect(fuzzyTest(word, false)(`${word}x`)).toBe(false);
    expect(fuzzyTest(word, false)(word)).toBe(true);
  });

  it('counts letters, not units', () => {
    expect(fuzzyTest('𐐨𐐩𐐪𐐫', false)('𐐨𐐩𐐪')).toBe(true);
    expect(fuzzyPrefixes('𐐨𐐩𐐪')).toEqual([]);
  });

  it('makes patterns that Elasticsearch takes', () => {
    expect(fuzzyPattern('a'.repeat(15), true).length).toBeLessThan(1_000);
    const letters = 'abcdefghijklmno';
    expect(fuzzyPattern(letters, true).length).toBeLessThan(1_000);
  });
});
