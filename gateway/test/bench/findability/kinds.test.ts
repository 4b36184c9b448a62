import { describe, expect, it } from 'vitest';
import type { KnownItem } from '../../../tools/bench/findability/corpus.ts';
import { corpusOf, plainWords } from '../../../tools/bench/findability/corpus.ts';
import { drawQueries, KINDS } from '../../../tools/bench/findability/kinds.ts';

const TITLES = [
  [
    'en',
    'Traffic counters of Ghent-North 2024-RZ',
    'Positions at which bicycles pass detectors, hourly',
  ],
  ['de', 'Verkehrszählung in Gent', 'Standorte, an denen Fahrräder Detektoren überqueren'],
  ['fr', "Compteurs de l'eau potable", 'Emplacements où les fontaines publiques fonctionnent'],
  ['nl', 'Fietstellingen en fietsers', 'Plaatsen waarlangs voetgangers dagelijks wandelen'],
] as const;

function item(id: string, texts: readonly (readonly [string, string, string])[]): KnownItem {
  return {
    id,
    titles: texts.map(([language, text]) => ({ language, text })),
    descriptions: texts.map(([language, , text]) => ({ language, text })),
    keywords: [],
    publisher: 'Statbel',
  };
}

/** Ten of the same texts make all words known; twenty others make none of them common. */
const ITEMS = [
  ...Array.from({ length: 4 }, (_, at) => item(`counters-${at}`, TITLES)),
  ...Array.from({ length: 60 }, (_, at) =>
    item(`other-${at}`, [
      ['de', 'Verkehr und Zählung der Kreise', 'Nichts'],
      ['nl', 'Fietstelling', 'Niets'],
      ['en', 'Counter Forests', 'Nothing'],
    ]),
  ),
];
const corpus = corpusOf(ITEMS);
const queries = [1, 2, 3].flatMap((seed) => drawQueries(corpus, seed, 200));

function typed(kind: string): string[] {
  const found = queries.filter((query) => query.kind === kind);
  return found.filter(({ item: { id } }) => id.startsWith('counters')).map(({ text }) => text);
}

describe('queries about known items', () => {
  it('are the same for a seed, and others for another', () => {
    const texts = (seed: number) => drawQueries(corpus, seed, 40).map(({ text }) => text);
    expect(texts(7)).toEqual(texts(7));
    expect(texts(7)).not.toEqual(texts(8));
  });

  it('are of thirteen kinds at least, and each kind is made', () => {
    expect(Object.keys(KINDS).length).toBeGreaterThanOrEqual(13);
    expect(Object.keys(KINDS).filter((kind) => typed(kind).length === 0)).toEqual([]);
  });

  it('are whole titles as they are written', () => {
    expect(TITLES.map(([, title]) => title)).toEqual(
      expect.arrayContaining(typed('the whole title')),
    );
  });

  it('have one word that no text has, where there is a typo', () => {
    for (const text of typed('one typo')) {
      const wrong = plainWords(text).filter((word) =>
        TITLES.every(([language]) => corpus.frequency(language, word) === 0),
      );
      expect(wrong, text).toHaveLength(1);
    }
  });

  it.each([
    ['other inflection', /\b(counter|fietstelling|verkehrszahlung)/iu],
    ['parts of a compound', /\b(verkehr zahlung|zahlung verkehr)\b/u],
    ['publisher and topic', /^Statbel \S+ \S+$/u],
    ['diacritics left out', /verkehrsz(a|ae)hlung/u],
    ['hyphens, joined spellings', /ghent[ -]?north|2024[ -]?rz|l[ -]?eau/iu],
    ['codes and numbers', /2024-RZ/u],
  ])('of the kind "%s" look like it', (kind, pattern) => {
    expect(typed(kind).filter((text) => !pattern.test(text))).toEqual([]);
  });

  it('spell umlauts in both ways', () => {
    const texts = typed('diacritics left out').join(' ');
    expect(texts).toContain('verkehrszahlung');
    expect(texts).toContain('verkehrszaehlung');
  });

  it('end within the last word, where it is unfinished', () => {
    const words = new Set(TITLES.flatMap(([, title]) => plainWords(title)));
    for (const text of typed('last word unfinished')) {
      const last = text.split(' ').at(-1) ?? '';
      expect(words.has(last)).toBe(false);
      expect([...words].some((word) => word.startsWith(last))).toBe(true);
    }
  });

  it('hold three words of the description that are in no title', () => {
    const titles = plainWords(TITLES.map(([, title]) => title).join(' '));
    const descriptions = plainWords(TITLES.map(([, , text]) => text).join(' '));
    for (const text of typed('words of the description only')) {
      expect(plainWords(text)).toHaveLength(3);
      expect(descriptions).toEqual(expect.arrayContaining(plainWords(text)));
      expect(titles.filter((word) => plainWords(text).includes(word))).toEqual([]);
    }
  });

  it('have one word that the item does not have, where it is one too many', () => {
    const own = new Set(plainWords(TITLES.flat().join(' ')).map((word) => word.toLowerCase()));
    for (const text of typed('one word too many')) {
      const strangers = plainWords(text).filter((word) => !own.has(word.toLowerCase()));
      expect(strangers, text).toHaveLength(1);
    }
  });

  it('ask with stop words in the language of the title', () => {
    expect(typed('question with stop words')).toEqual(
      expect.arrayContaining([expect.stringMatching(/^(where|how|I am)/)]),
    );
    expect(typed('question with stop words')).toEqual(
      expect.arrayContaining([expect.stringMatching(/^(où|combien|je)/)]),
    );
  });

  it('are not made of an item that has no such texts', () => {
    const bare = corpusOf([item('bare', [['en', 'Map', '']])]);
    expect(new Set(drawQueries(bare, 1, 20).map(({ kind }) => kind))).toEqual(
      new Set(['the whole title']),
    );
  });
});
