import { expect, it } from 'vitest';
import { rangeOf } from '../../dictionary/sorted-words.ts';
import { createWordDictionary, NO_WORD } from '../../dictionary/word-dictionary.ts';

it('finds the forms of a word and of a stem; a joined spelling has a stem only', () => {
  const dictionary = createWordDictionary();
  dictionary.add(0, 'houses=hous');
  dictionary.add(1, 'houses');
  dictionary.add(2, 'house=hous');
  dictionary.add(3, '=email');
  const houses = dictionary.find('houses') ?? NO_WORD;
  expect(dictionary.formsOf(houses)).toEqual([0, 1]);
  expect(dictionary.formsOfStem('hous')).toEqual([0, 2]);
  expect([dictionary.wordOf(2), dictionary.wordOf(3)]).toEqual([dictionary.find('house'), NO_WORD]);
  expect(dictionary.formsOfStem('email')).toEqual([3]);
  const kept = createWordDictionary(structuredClone(dictionary.state()));
  expect([dictionary, kept].map(({ joined }) => joined.beginningWith('em'))).toEqual([[3], [3]]);
});

it('keeps words in order from both ends, also those that come later', () => {
  const dictionary = createWordDictionary();
  const beginning = (letters: string) => {
    const sorted = dictionary.forwards();
    const { from, to } = rangeOf(sorted, letters);
    return Array.from(sorted.words.subarray(from, to), dictionary.text);
  };
  const ending = (letters: string) => {
    const sorted = dictionary.backwards();
    const { from, to } = rangeOf(sorted, [...letters].reverse().join(''));
    return Array.from(sorted.words.subarray(from, to), dictionary.text).sort();
  };
  ['verkehr', 'zahlung', 'wald'].map((word, number) => dictionary.add(number, word));
  expect(beginning('verk')).toEqual(['verkehr']);
  ['verkehrszahlung', 'verkauf', 'a'].map((word, number) => dictionary.add(3 + number, word));
  expect(beginning('verk')).toEqual(['verkauf', 'verkehr', 'verkehrszahlung']);
  expect(beginning('verkz')).toEqual([]);
  expect(ending('zahlung')).toEqual(['verkehrszahlung', 'zahlung']);
});
