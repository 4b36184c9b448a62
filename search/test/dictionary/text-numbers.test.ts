import { describe, expect, it } from 'vitest';
import { createTextNumbers } from '../../dictionary/text-numbers.ts';

/** Numbers that are the same in each run. */
function pseudoRandom(): () => number {
  let state = 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state;
  };
}

describe('numbers of texts', () => {
  it('are those of the list, but for what is not let in', () => {
    const numbers = createTextNumbers(['a', 'b', '', 'b'], (number) => number !== 3);
    expect(['a', 'b', '', 'c'].map(numbers.find)).toEqual([0, 1, 2, undefined]);
    expect(numbers.size).toBe(3);
  });

  it('are found as in a map, whatever is added and removed', () => {
    const random = pseudoRandom();
    const texts: string[] = [];
    const numbers = createTextNumbers(texts);
    const expected = new Map<string, number>();
    for (let step = 0; step < 20_000; step += 1) {
      const text = `${'long beginning '.repeat(random() % 20)}${random() % 700}${' and end'.repeat(random() % 20)}`;
      const known = expected.get(text);
      if (known !== undefined && random() % 2 === 0) {
        numbers.remove(known);
        expected.delete(text);
      } else if (known === undefined) {
        const number = texts.push(text) - 1;
        numbers.add(number);
        expected.set(text, number);
      }
      expect(numbers.find(text)).toBe(expected.get(text));
    }
    for (const text of new Set(texts)) {
      expect(numbers.find(text)).toBe(expected.get(text));
    }
    expect(numbers.size).toBe(expected.size);
  });

  it('of long texts that differ in the middle only are found, too', () => {
    const texts = Array.from(
      { length: 50 },
      (_, at) => `${'x'.repeat(200)}${at}${'y'.repeat(200)}`,
    );
    const numbers = createTextNumbers(texts);
    expect(texts.map(numbers.find)).toEqual(texts.map((_, at) => at));
  });
});
