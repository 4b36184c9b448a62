import { describe, expect, it } from 'vitest';
import { forgivingPattern, forgivingTest, nearBeginnings } from '../../query/near-beginnings.ts';

describe('a mistake in a typed word', () => {
  const isLike = forgivingTest('trees', false);

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
    expect(forgivingTest('fores', true)('forrestry')).toBe(true);
    expect(forgivingTest('fores', false)('forrestry')).toBe(false);
  });

  it.each(['oak', 'rz2024', 'a'.repeat(16)])('is none in %s', (word) => {
    expect(nearBeginnings(word)).toEqual([]);
    expect(forgivingTest(word, false)(`${word}x`)).toBe(false);
    expect(forgivingTest(word, false)(word)).toBe(true);
  });

  it('counts letters, not units', () => {
    expect(forgivingTest('𐐨𐐩𐐪𐐫', false)('𐐨𐐩𐐪')).toBe(true);
    expect(nearBeginnings('𐐨𐐩𐐪')).toEqual([]);
  });

  it('makes patterns that Elasticsearch takes', () => {
    expect(forgivingPattern('a'.repeat(15), true).length).toBeLessThan(1_000);
    const letters = 'abcdefghijklmno';
    expect(forgivingPattern(letters, true).length).toBeLessThan(1_000);
  });
});
