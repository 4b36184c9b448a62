import { describe, expect, it } from 'vitest';
import { allSteps } from '../../../../async/steps.ts';
import { storedDocument } from '../../../../engines/elasticsearch/documents/stored-document.ts';
import { titleIn } from '../../../../engines/elasticsearch/mapping/title-column.ts';
import { toSource } from '../../../../engines/elasticsearch/mapping/to-source.ts';
import {
  facetEntry,
  shownOf,
  wholeKey,
} from '../../../../engines/elasticsearch/mapping/value-keys.ts';
import type { DocumentObject, IndexedDocument } from '../../../../port/search-index.ts';
import { indexed } from '../../contract/generators/generate-documents.ts';
import { DATASETS } from '../query/requests.ts';

function sourceOf(document: DocumentObject, more: Partial<IndexedDocument> = {}) {
  return allSteps(
    toSource(DATASETS, { ...indexed({ entity: 'dataset', id: 'a', document }), ...more }),
  );
}

function indexOnly(document: DocumentObject, more: Partial<IndexedDocument> = {}) {
  return sourceOf(document, more)['index-only'] as Record<
    string,
    Readonly<Record<string, readonly string[]>>
  >;
}

describe('the source of a document', () => {
  it('gives the document back byte for byte, however it was written', () => {
    const json = '{ "id": "a",\n "2": 1.50, "10": [], "title": {"de": "\\ud800 🌳"} }';
    const modified = '2024-05-01T10:00:00Z';
    const source = sourceOf(JSON.parse(json), { json, modified });
    const stored = storedDocument(DATASETS, JSON.parse(JSON.stringify(source)));
    expect(stored).toMatchObject({ entity: 'dataset', id: 'a', json, modified });
    expect(Buffer.from(stored.bytes).toString()).toBe(json);
    expect(stored.etag).toMatch(/^[\w-]{27}$/);
  });

  it('has no member that the index does not know, nor what is only stored', () => {
    const keywords = [{ id: 'x', label: 'X', language: 'de', extra: 1 }];
    const source = sourceOf({ id: 'a', unknown: 1, keywords });
    expect(
      Object.keys(source)
        .filter((name) => !name.includes('-'))
        .sort(),
    ).toEqual(['id', 'keywords']);
    expect(source.keywords).toEqual([{ id: ['x'] }]);
  });

  it('has dates as spans, and leaves out what is none', () => {
    const source = sourceOf({ issued: '2020-02' });
    const span = { gte: Date.UTC(2020, 1), lte: Date.UTC(2020, 2) - 1 };
    expect(source).toMatchObject({ issued: ['2020-02'], 'issued-span': [span] });
    expect(Object.keys(sourceOf({ issued: '2020-02-31' }))).toEqual(['index-only']);
  });

  it('has titles to type ahead, with words that signs tie joined behind them, but no elisions', () => {
    const title = { en: 'Wi-Fi of the city', fr: 'Qualité de l’eau', nl: 'E-mail en Wi-Fi' };
    expect(indexOnly({ title })['title-words']).toEqual([
      '=wi wi fi of the city +wifi',
      'en:=wi en:wi en:fi en:of en:the en:city en:+wifi',
      '=qualite qualite de eau',
      'fr:=qualite fr:qualite fr:de fr:eau',
      '=e e mail en wi fi +email +wifi',
      'nl:=e nl:e nl:mail nl:en nl:wi nl:fi nl:+email nl:+wifi',
    ]);
  });

  it('has equal titles to type ahead once, in all of their languages', () => {
    expect(indexOnly({ title: { de: 'Bus', 'de-CH': 'Bus', fr: 'Bus' } })['title-words']).toEqual([
      '=bus bus',
      'de:=bus de:bus',
      'fr:=bus fr:bus',
    ]);
  });

  it('has its title in a column, unless that is very long', () => {
    const title = { en: 'Straße \ud800' };
    const column = String(indexOnly({ title }).title);
    expect(titleIn({ 'index-only.title': [column] })).toBe(JSON.stringify(title));
    expect(titleIn({})).toBeUndefined();
    expect(indexOnly({ title: { en: 'x'.repeat(9000) } }).title).toBeUndefined();
    expect(indexOnly({}).title).toBeUndefined();
  });

  it('has the length of its shortest title, or of the id in its place', () => {
    expect(indexOnly({ title: { en: 'Trees', de: 'Straße' } })['title-length']).toBe(5);
    expect(indexOnly({ title: 'Straße' })['title-length']).toBe(7);
    expect(indexOnly({})['title-length']).toBe(1);
  });

  it('cuts texts into words as the platform does, one entry for each text', () => {
    const { words, languages } = indexOnly({
      title: { de: 'Straßenbäume RZ-2024', fr: 'l’eau' },
    });
    expect(words).toEqual({
      0: ['strassenbaume rz 2024 =strassenbaum =rz =rz2024', 'eau =eau =leau'],
    });
    expect(languages).toEqual(['de', 'fr']);
  });

  it('has hidden text by its weight, lower than what is shown', () => {
    const hiddenText = [{ text: 'Gewässer', language: 'de', weight: 0.5 }];
    const { words } = indexOnly({ title: { en: 'Lakes' } }, { hiddenText });
    expect(words).toEqual({ 0: ['lakes =lake'], 3: ['gewasser =gewass'] });
  });

  it('has texts by field, with hidden text of that field', () => {
    const hiddenText = [
      { text: 'Gewässer', language: 'de', weight: 1, field: 'description' },
      { text: 'nowhere', language: 'de', weight: 1 },
    ];
    const { texts } = indexOnly(
      { title: { en: 'Lakes' }, keywords: [{ label: 'Wald', language: 'de' }] },
      { hiddenText },
    );
    expect(texts).toEqual({
      title: ['lakes =lake'],
      description: ['gewasser =gewass'],
      'keywords/label': ['wald =wald'],
    });
  });

  it('has a text to order by for each language, for all regions of it, and for the text pick', () => {
    const found = indexOnly({ title: { de: 'Ähren', en: 'Ears', 'nl-BE': 'Z', 'nl-NL': 'A' } });
    expect(found.sort).toEqual({ title: ['ears'] });
    const texts = {
      de: ['ahren'],
      en: ['ears'],
      'nl-be': ['z'],
      'nl-nl': ['a'],
      'nl-*': ['z', 'a'],
    };
    expect(found['sort-texts']).toEqual({ title: texts });
    expect(found['sort-languages']?.title?.toSorted()).toEqual(Object.keys(texts).sort());
  });

  it('has each object of a list at a position of its own, with tokens of all that filters compare in it', () => {
    const distributions = [
      { format: { id: 'CSV' }, license: { id: 'cc0' } },
      { format: { id: 'csv' } },
      {},
    ];
    const source = sourceOf({ distributions });
    const [first = [], second = [], third] = String(source['distributions-elements'])
      .split(' ')
      .map((element) => element.split('|'));
    expect(source['distributions-present']).toBe(true);
    expect(second.every((token) => first.includes(token))).toBe(true);
    expect(first.length).toBeGreaterThan(second.length);
    expect(third).toEqual(['*']);
  });

  it('has facet values without case, with what is shown for them', () => {
    const label = { en: 'Environment' };
    const { facets, shown } = indexOnly({ categories: [{ id: 'ENVI', label }] });
    expect(facets).toEqual({ categories: ['envi'] });
    expect(shown?.categories?.map(shownOf)).toEqual([['ENVI', label]]);
  });
});

describe('a whole value', () => {
  it('is compared without case, a long one by its hash', () => {
    expect(wholeKey('É')).toBe('é');
    const long = 'x'.repeat(9000);
    expect(wholeKey(long)).toBe(wholeKey(long.toUpperCase()));
    expect(wholeKey(long)).not.toBe(wholeKey(`${long}y`));
    expect(wholeKey(long).length).toBeLessThan(60);
  });

  it('is shown without a label that is too long, and not at all where it is too long itself', () => {
    const long = 'x'.repeat(9000);
    expect(shownOf(facetEntry(['a', long]))).toEqual(['a']);
    expect(shownOf(facetEntry([long]))).toBeUndefined();
  });
});
