import { describe, expect, it } from 'vitest';
import { soughtText } from '../../expansion/joined.ts';
import { withSynonyms } from '../../expansion/synonym.ts';
import { readSynonyms } from '../../expansion/synonym-file.ts';
import type { TextQuery } from '../../port/search-query.ts';
import { parseTextQuery } from '../../query/parse-text-query.ts';

/** The pairs of each word that is looked for. */
function pairsIn(query: TextQuery): readonly string[] {
  switch (query.kind) {
    case 'word':
      return [(query.pairs ?? []).map((pair) => pair.join('+')).join(' ')];
    case 'phrase':
    case 'not':
      return [];
    case 'and':
    case 'or':
      return query.parts.flatMap(pairsIn);
  }
}

function pairsOf(text: string): readonly string[] {
  const query = parseTextQuery(text);
  return query ? pairsIn(soughtText(query, ['de', 'nl'])) : [];
}

describe('soughtText', () => {
  it.each([
    ['two words', 'Hoog water', ['hoog+water', 'hoog+water']],
    ['three words', 'abc def ghi', ['abc+def', 'abc+def def+ghi', 'def+ghi']],
    ['words with a stop word between them', 'fiets en paden', ['fiets+paden', 'fiets+paden']],
    ['thousands', '25 000', ['25+000', '25+000']],
    ['letters and digits', 'covid 19', ['covid+19', 'covid+19']],
  ])('pairs %s', (_, text, pairs) => {
    expect(pairsOf(text)).toEqual(pairs);
  });

  it.each([
    ['words with an operator between them', 'hoog AND water'],
    ['alternatives', 'hoog OR water'],
    ['what is excluded', 'hoog -water'],
    ['words in quotes', '"hoog water"'],
    ['a word and one in quotes', 'hoog "water"'],
    ['other numbers', '2019 2020'],
    ['words of one or two letters', 'd an'],
    ['words that signs tie', 'wi-fi water'],
  ])('pairs no %s', (_, text) => {
    expect(pairsOf(text).join('')).toBe('');
  });

  it('pairs words that have synonyms, and not these', () => {
    const query = parseTextQuery('hoog water');
    const { synonyms } = readSynonyms('hoog, groot');
    expect(query && pairsIn(soughtText(withSynonyms(query, synonyms), []))).toEqual([
      'hoog+water',
      '',
      'hoog+water',
    ]);
  });

  it('pairs the first eight words', () => {
    const pairs = pairsOf('aaa bbb ccc ddd eee fff ggg hhh iii jjj');
    expect(pairs.slice(6)).toEqual(['fff+ggg ggg+hhh', 'ggg+hhh', '', '']);
  });
});
