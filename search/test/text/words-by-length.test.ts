import { expect, it } from 'vitest';
import { createWordsByLength, hasMoreLetters, lettersOf } from '../../text/words-by-length.ts';

it('gives the words of each length as they were added', () => {
  const words = createWordsByLength();
  const texts = Array.from({ length: 100 }, (_, at) => (at % 2 ? `tide${at % 10}` : 'harbour'));
  for (const [word, text] of texts.entries()) {
    words.add(word, text);
  }
  const { words: numbers, letters, count } = words.ofLength(7);
  expect(Array.from(numbers.subarray(0, count))).toEqual(
    texts.flatMap((text, at) => (text === 'harbour' ? [at] : [])),
  );
  expect(letters[49]).toBe(lettersOf('harbour'));
  expect(words.ofLength(3).count).toBe(0);
  expect(words.ofLength(-1).count).toBe(0);
});

it('counts the letters that one word has and another has not', () => {
  const [bike, bicycle] = [lettersOf('bike'), lettersOf('bicycle')];
  expect(hasMoreLetters(bike, bicycle, 0)).toBe(true);
  expect(hasMoreLetters(bike, bicycle, 1)).toBe(false);
  expect(hasMoreLetters(bicycle, bike, 2)).toBe(true);
  expect(hasMoreLetters(bike, bike, 0)).toBe(false);
});
