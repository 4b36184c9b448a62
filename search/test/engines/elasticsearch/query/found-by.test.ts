import { expect, it } from 'vitest';
import { foundBy } from '../../../../engines/elasticsearch/query/found-by.ts';
import type { CountedWord } from '../../../../engines/elasticsearch/query/sets-of-words.ts';

function spellings(word: string, more: Partial<CountedWord> = {}) {
  const found = foundBy({ words: [{ kind: 'word', word, prefix: false, ...more }] }, ['de', 'nl']);
  return found.map(({ parts }) => parts);
}

it('says that a word is found by what it begins, and with mistakes where few documents have it', () => {
  const longer = { words: ['verkehr'], prefix: true };
  expect(spellings('Verkehr', { isRare: false })).toEqual([[[longer]]]);
  expect(spellings('Verkehr', { isRare: true })).toEqual([
    [[{ words: ['verkehr'], prefix: false, mistakes: 1 }, longer]],
  ]);
});

it('says both spellings of an umlaut that is spelled out', () => {
  expect(spellings('Zaehlung', { isRare: false })).toEqual([
    [
      [
        { words: ['zaehlung'], prefix: true },
        { words: ['zahlung'], prefix: true },
      ],
    ],
  ]);
});

it('says what means the same as a word that a misspelled one may be', () => {
  const meant = [{ word: 'bicycle', distance: 1, synonyms: ['bicycle', 'Fahr rad'] }];
  const row = { words: ['fahr', 'rad'], prefix: false };
  expect(spellings('bicylce', { meant, isRare: true })[0]?.[0]).toContainEqual(row);
  expect(spellings('bicylce', { meant, isRare: false })[0]?.[0]).not.toContainEqual(row);
});

it('says nothing of codes, short words and words that signs tie', () => {
  expect(['PM25', 'bus', 'open-data', '!'].flatMap((word) => spellings(word))).toEqual([]);
});
