import { expect, it } from 'vitest';
import { documentsOfWord, mostDocumentsOfWord } from '../../dictionary/documents-of-word.ts';
import { createWordDictionary } from '../../dictionary/word-dictionary.ts';

/** Documents by form: a word with its stems, or only a joined spelling. */
const FORMS: Readonly<Record<string, number>> = {
  'baum=baum': 7,
  'baume=baum': 3,
  'strasse=strass': 2,
  'weg=weg': 2,
  'wege=weg': 1,
  '=wifi': 4,
};

const words = createWordDictionary();
for (const [number, form] of Object.keys(FORMS).entries()) {
  words.add(number, form);
}
const documents = (form: number) => Object.values(FORMS)[form] ?? 0;

function documentsOf(word: string, prefix = false): number | undefined {
  return documentsOfWord({ words, documents }, { word, prefix }, ['de']);
}

function most(word: string, prefix = false): number {
  return mostDocumentsOfWord({ words, documents }, { word, prefix }, ['de']);
}

it('a word has about as many documents as the most frequent of its forms', () => {
  expect(documentsOf('Baum')).toBe(7);
  expect(documentsOf('bau', true)).toBe(7);
  expect(documentsOf('Wi-Fi')).toBe(4);
  expect(documentsOf('Straße')).toBe(2);
});

it('only the index tells how many documents have one of several rare forms, or a word without a form', () => {
  expect(documentsOf('weg')).toBeUndefined();
  expect(documentsOf('bau')).toBeUndefined();
  expect(documentsOf('xylophon')).toBeUndefined();
});

it('a word has at most the documents of all its forms together', () => {
  expect(most('weg')).toBe(3);
  expect(most('bau', true)).toBe(10);
  expect(most('xylophon')).toBe(0);
});

it('several words between blanks have at most the documents of the rarest', () => {
  expect(most('Baum.Straße')).toBe(2);
  expect(most('Baum-xylophon')).toBe(0);
  expect(most('Wi-Fi')).toBe(4);
});
