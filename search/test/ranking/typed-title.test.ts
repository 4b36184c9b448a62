import { expect, it } from 'vitest';
import { parseTextQuery } from '../../query/parse-text-query.ts';
import { typedStopWords, typedTitle } from '../../ranking/typed-title.ts';

function titleOf(typed: string): string {
  const text = parseTextQuery(typed);
  return text ? typedTitle(text).join(' ') : '';
}

it('is all that was typed, in order, with stop words and without what is excluded', () => {
  expect(titleOf('The Mayor’s "office of Bonn" -visitors')).toBe('the mayor office of bonn');
});

it('has a word once', () => {
  expect(titleOf('Depths of lakes and of rivers')).toBe('depths of lakes and rivers');
});

it('is the first of alternatives, which a word is among its synonyms', () => {
  expect(typedTitle({ kind: 'or', parts: ['bike', 'velo'].map(toWord) })).toEqual(['bike']);
});

it('has the words of which most are wanted', () => {
  expect(typedTitle({ kind: 'most', words: ['RZ-2024', 'eau'].map(toWord) })).toEqual([
    'rz',
    '2024',
    'eau',
  ]);
});

it('has stop words that need not be found', () => {
  const text = parseTextQuery('Trade and transport of the coast');
  expect(text && typedStopWords(text, ['en'])).toEqual(['and', 'of', 'the']);
});

function toWord(word: string) {
  return { kind: 'word', word, prefix: false } as const;
}
