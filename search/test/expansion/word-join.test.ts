import { describe, expect, it } from 'vitest';
import { readSynonyms, withSynonyms } from '../../expansion/synonym.ts';
import { LINKS, normalizedText } from '../../expansion/word-join.ts';
import type { TextQuery } from '../../port/search-query.ts';
import { parseTextQuery } from '../../query/parse-text-query.ts';

/** The compounds that each word is looked for in, those without a link. */
function pairsIn(query: TextQuery): readonly string[] {
  switch (query.kind) {
    case 'word':
      return [
        (query.expansions ?? [])
          .filter(({ match }, at) => match === 'stem' && at % LINKS.length === 0)
          .flatMap(({ words }) => words)
          .join(' '),
      ];
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
  return query ? pairsIn(normalizedText(query, ['de', 'nl'])) : [];
}

describe('normalizedText', () => {
  it.each([
    ['two words', 'Hoog water', ['hoogwater', 'hoogwater']],
    ['three words', 'abc def ghi', ['abcdef', 'abcdef defghi', 'defghi']],
    ['words with a stop word between them', 'fiets en paden', ['fietspaden', 'fietspaden']],
    ['thousands', '25 000', ['25000', '25000']],
    ['letters and digits', 'covid 19', ['covid19', 'covid19']],
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
    const sought = query && normalizedText(withSynonyms(query, synonyms), []);
    const parts = sought?.kind === 'and' ? sought.parts : [];
    const others = parts.map((part) =>
      part.kind === 'word' ? part.expansions?.map(({ words }) => words.join(' ')) : undefined,
    );
    expect(others.map((terms) => terms?.slice(0, 2))).toEqual([
      ['groot', 'hoogwater'],
      ['hoogwater', 'hoogswater'],
    ]);
  });

  it('pairs the first eight words', () => {
    const pairs = pairsOf('aaa bbb ccc ddd eee fff ggg hhh iii jjj');
    expect(pairs.slice(6)).toEqual(['fffggg ggghhh', 'ggghhh', '', '']);
  });
});
