import leven from 'leven';
import { expect, it } from 'vitest';
import { createWordDictionary } from '../../dictionary/word-dictionary.ts';
import { wordsWithinDistance } from '../../text/edit-distance.ts';
import { createRandom, type Random } from '../engines/contract/generators/random.ts';

function dictionaryOf(words: readonly string[]) {
  const dictionary = createWordDictionary();
  for (const [number, word] of words.entries()) {
    dictionary.add(number, word);
  }
  return dictionary;
}

function similarTo(words: readonly string[], typed: string, most: number) {
  const dictionary = dictionaryOf(words);
  return wordsWithinDistance(dictionary, typed, most)
    .map(({ word, distance }): [string, number] => [dictionary.text(word), distance])
    .sort();
}

it('finds letters added, left out, replaced and swapped, also the first and the last one', () => {
  const words = ['bike', 'bikes', 'ike', 'nike', 'ibke', 'biek', 'bicycle', 'like', 'bi'];
  expect(similarTo(words, 'bike', 1)).toEqual(
    [
      ['bikes', 1],
      ['biek', 1],
      ['ibke', 1],
      ['ike', 1],
      ['like', 1],
      ['nike', 1],
    ].sort(),
  );
});

it('finds two mistakes wherever they are', () => {
  const words = ['verkehrszahlung', 'vrekehrszahlnug', 'xerkehrszahlunx', 'verkehrszah', 'zahlung'];
  expect(similarTo(words, 'verkehrszahlung', 2)).toEqual([
    ['vrekehrszahlnug', 2],
    ['xerkehrszahlunx', 2],
  ]);
});

it('finds all words that comparing with each one finds', () => {
  const random = createRandom(11);
  const words = [...new Set(Array.from({ length: 3_000 }, () => someWord(random)))];
  for (let round = 0; round < 60; round += 1) {
    const typed = someWord(random);
    for (const most of [1, 2]) {
      const found = new Map(similarTo(words, typed, most));
      const expected = words.filter((word) => word !== typed && leven(word, typed) <= most);
      expect(expected.filter((word) => !found.has(word))).toEqual([]);
      const farther = [...found.keys()].filter((word) => leven(word, typed) > most);
      // Two neighbours that are swapped count once, and twice in a distance that knows no swaps.
      expect(farther.every((word) => leven(word, typed) <= 2 * most)).toBe(true);
    }
  }
});

/** A word of few letters, so that many are alike. */
function someWord(random: Random): string {
  const length = 4 + random.below(7);
  return Array.from({ length }, () => 'abcd'[random.below(4)]).join('');
}
