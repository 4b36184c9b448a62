import { expect, it } from 'vitest';
import { createWordDictionary } from '../../../../dictionary/word-dictionary.ts';
import { haveFew, settledText } from '../../../../engines/elasticsearch/query/known-text.ts';
import { normalizedText } from '../../../../expansion/word-join.ts';
import { parseTextQuery } from '../../../../query/parse-text-query.ts';

/** Documents by word: water is in many, a curlew in few, and each of many words that begin with `id` in one. */
const DOCUMENTS = [5000, 7];
const NUMBERED = Array.from({ length: 100 }, (_, at) => `id${at}`);
const words = createWordDictionary();
for (const [number, word] of ['water', 'curlew', 'hoog', 'hoogwater', ...NUMBERED].entries()) {
  words.add(number, `${word}=${word}`);
}

const COUNTED = { words, documents: (form: number) => DOCUMENTS[form] ?? 1 };

function parsed(typed: string) {
  const text = parseTextQuery(typed);
  if (!text) {
    throw new Error('Nothing was typed');
  }
  return text;
}

function settled(typed: string) {
  return settledText(parsed(typed), ['nl'], COUNTED);
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

function few(typed: string): boolean {
  return haveFew(parsed(typed), ['en'], COUNTED);
}

it('few documents have a rare word, and several words of which one is rare', () => {
  expect(['curlew ', 'water ', 'water curlew ', 'water water '].map(few)).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

it('many documents have a beginning of many words, each of which is rare', () => {
  expect(few('id7 ')).toBe(true);
  expect(few('id')).toBe(false);
});

it('several words between blanks are in as few documents as the rarest of them', () => {
  expect(few('water.curlew ')).toBe(true);
  expect(few('water.water ')).toBe(false);
});

it('many documents may have one of several words, or most of them', () => {
  expect(few('curlew | water')).toBe(false);
  expect(relaxed('curlew', 'curlew')).toBe(false);
});

it('a word has few documents only if its expansions have few, too', () => {
  expect(relaxed('curlew')).toBe(true);
  expect(expanded(['curlew'])).toBe(true);
  expect(expanded(['water'])).toBe(false);
  expect(expanded(['water', 'curlew'])).toBe(true);
});

function relaxed(...typed: readonly string[]): boolean {
  const sought = typed.map((word) => ({ kind: 'word' as const, word, prefix: false }));
  return haveFew({ kind: 'most', words: sought }, ['en'], COUNTED);
}

function expanded(found: readonly string[]): boolean {
  const expansions = [{ match: 'all' as const, words: found, weight: 0.5 }];
  const word = { kind: 'word' as const, word: 'curlew', prefix: false, expansions };
  return haveFew({ kind: 'most', words: [word] }, ['en'], COUNTED);
}
