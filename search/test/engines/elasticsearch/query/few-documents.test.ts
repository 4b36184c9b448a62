import { expect, it } from 'vitest';
import { createWordDictionary } from '../../../../dictionary/word-dictionary.ts';
import { haveFew } from '../../../../engines/elasticsearch/query/few-documents.ts';
import { parseTextQuery } from '../../../../query/parse-text-query.ts';

/** Documents by word: water is in many, a curlew in few. */
const DOCUMENTS = [5000, 7];
const words = createWordDictionary();
for (const [number, form] of ['water=water', 'curlew=curlew'].entries()) {
  words.add(number, form);
}

function few(typed: string): boolean {
  const text = parseTextQuery(typed);
  if (!text) {
    throw new Error('Nothing was typed');
  }
  return haveFew(text, ['en'], { words, documents: (form) => DOCUMENTS[form] ?? 0 });
}

it('few documents have a rare word, and several words of which one is rare', () => {
  expect(['curlew ', 'water ', 'water curlew ', 'water water '].map(few)).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

it('many documents may have one of several words, or most of them', () => {
  expect(few('curlew | water')).toBe(false);
  expect(haveFew({ kind: 'most' }, ['en'], { words, documents: () => 0 })).toBe(false);
});
