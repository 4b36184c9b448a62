import { expect, it } from 'vitest';
import { createWordDictionary } from '../../../../dictionary/word-dictionary.ts';
import { settledText } from '../../../../engines/elasticsearch/query/settled-text.ts';
import { normalizedText } from '../../../../expansion/joined.ts';
import { parseTextQuery } from '../../../../query/parse-text-query.ts';

const words = createWordDictionary();
for (const [number, form] of ['hoog=hoog', 'water=water', 'hoogwater=hoogwater'].entries()) {
  words.add(number, form);
}

function settled(typed: string) {
  const text = parseTextQuery(typed);
  if (!text) {
    throw new Error('Nothing was typed');
  }
  return settledText(text, ['nl'], { words, documents: () => 1 });
}

it('a text keeps those of the words that neighbours make which the index has', () => {
  const text = settled('hoog water lelie ');
  const others =
    text.kind === 'and' ? text.parts.map((part) => part.kind === 'word' && part.expansions) : [];
  const joined = [{ match: 'stem', words: ['hoogwater'], weight: 0.9 }];
  expect(others).toEqual([joined, joined, undefined]);
});

it('a settled text stays as it is', () => {
  for (const typed of ['het water van de', 'hoog (water | lelie) -weg', '"hoog water"', 'de']) {
    const text = settled(typed);
    expect(normalizedText(text, ['nl', 'en'])).toEqual(text);
  }
});
