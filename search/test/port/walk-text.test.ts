import { expect, it } from 'vitest';
import type { TextQuery } from '../../port/search-query.ts';
import { flatMapText, mapWords } from '../../port/walk-text.ts';

const word = (word: string) => ({ kind: 'word', word, prefix: false }) as const;

const TEXT: TextQuery = {
  kind: 'and',
  parts: [
    word('lake'),
    { kind: 'or', parts: [word('depth'), { kind: 'phrase', words: ['how', 'deep'] }] },
    { kind: 'not', part: word('river') },
  ],
};

const words = {
  word: ({ word }: { readonly word: string }) => [word],
  phrase: (words: readonly string[]) => words,
};

it('replaces words wherever they are wanted, but none in quotes', () => {
  expect(mapWords(TEXT, () => word('x'))).toEqual({
    kind: 'and',
    parts: [
      word('x'),
      { kind: 'or', parts: [word('x'), { kind: 'phrase', words: ['how', 'deep'] }] },
      { kind: 'not', part: word('river') },
    ],
  });
});

it('collects words and phrases in the order typed, and combines alternatives as asked', () => {
  expect(flatMapText(TEXT, words)).toEqual(['lake', 'depth', 'how', 'deep']);
  expect(flatMapText(TEXT, { ...words, or: ([first = []]) => first })).toEqual(['lake', 'depth']);
});
