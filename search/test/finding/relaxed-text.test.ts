import { describe, expect, it } from 'vitest';
import type { TextQuery } from '../../engines/search-query.ts';
import { type CountedWord, relaxedText, wordsOfPlain } from '../../finding/relaxed-text.ts';
import { parseTextQuery } from '../../query/parse-text-query.ts';

function counted(words: Readonly<Record<string, number>>): CountedWord[] {
  return Object.entries(words).map(([word, documents]) => ({
    word: { kind: 'word', word, prefix: false },
    documents,
  }));
}

/** A query as people type it. */
function shown(query: TextQuery | undefined): string {
  switch (query?.kind) {
    case 'word':
      return query.word;
    case 'and':
      return `(${query.parts.map(shown).join(' & ')})`;
    case 'or':
      return `(${query.parts.map(shown).join(' | ')})`;
    default:
      return String(query?.kind);
  }
}

describe('a relaxed text', () => {
  it('asks for half of the weight, which two of three equal words have', () => {
    const text = relaxedText(counted({ a: 5, b: 5, c: 5 }), 1000);
    expect(shown(text)).toBe('((a | b | c) & ((a & b) | (a & c) | (b & c)))');
  });

  it('asks for one of two equal words', () => {
    expect(shown(relaxedText(counted({ a: 5, b: 5 }), 1000))).toBe('((a | b) & (a | b))');
  });

  it('takes one rare word for as much as common ones', () => {
    const text = relaxedText(counted({ common: 900, rare: 1, usual: 800 }), 1000);
    expect(shown(text)).toBe('((rare | usual | common) & rare)');
  });

  it('leaves out words that no document has', () => {
    expect(shown(relaxedText(counted({ a: 5, none: 0 }), 1000))).toBe('(a & a)');
    expect(relaxedText(counted({ none: 0 }), 1000)).toBeUndefined();
  });

  it('decides by six words at most, and weighs all', () => {
    const letters = [...'abcdefghij'];
    const text = relaxedText(counted(Object.fromEntries(letters.map((one) => [one, 5]))), 1000);
    const decides = text?.kind === 'and' ? shown(text.parts[1]) : '';
    expect(decides.split('|')).toHaveLength(20);
    expect(decides).not.toContain('g');
    expect(shown(text)).toContain('i | j)');
  });
});

it.each([
  ['two words', 2],
  ['one', undefined],
  ['"a phrase" word', undefined],
  ['word -other', undefined],
  ['one OR two', undefined],
])('the words of %s are %s', (text, words) => {
  const parsed = parseTextQuery(text);
  expect(parsed && wordsOfPlain(parsed)?.length).toBe(words);
});
