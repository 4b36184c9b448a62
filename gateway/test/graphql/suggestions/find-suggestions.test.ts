import { describe, expect, it, vi } from 'vitest';
import { compileShipped } from '../../../../profile-compiler/test/fixtures.ts';
import type { Search, SuggestedTitle } from '../../../../search/index.ts';
import {
  type AskedSuggestions,
  findSuggestions,
} from '../../../api/graphql/suggestions/find-suggestions.ts';

const model = await compileShipped('default');

interface Counted {
  readonly value: string;
  readonly label: string | Readonly<Record<string, string>>;
}

/** A search with titles, and values by facet. */
function searchWith(
  titles: readonly SuggestedTitle[],
  values: Readonly<Record<string, readonly Counted[]>> = {},
) {
  const suggest = vi.fn<Search['suggest']>(async () => titles);
  const search = {
    suggest,
    state: () => 'one',
    search: async (_entity: string, { facets }: Parameters<Search['search']>[1]) => ({
      facets: facets.map(({ name }) => ({
        name,
        buckets: (values[name] ?? []).map((one) => ({ ...one, count: 3, selected: false })),
      })),
    }),
  } as unknown as Search;
  return { search, suggest, model };
}

const asked = (text: string, ...languages: readonly string[]): AskedSuggestions => ({
  text,
  ranges: [...languages, '*'],
  first: 5,
});

const TIDES = { entity: 'dataset', id: 'tides', title: { en: 'Tides', de: 'Gezeiten' } };

describe('suggestions', () => {
  it('show a title in a language of the reader, else as it continues what was typed', async () => {
    const textFor = async (text: string, ...languages: readonly string[]) =>
      (await findSuggestions(searchWith([TIDES]), asked(text, ...languages)))[0]?.suggestions[0];
    expect(await textFor('gez', 'en')).toMatchObject({ text: 'Tides', language: 'en' });
    expect(await textFor('gez', 'nl')).toMatchObject({ text: 'Gezeiten', language: 'de' });
    expect(await textFor('gez')).toMatchObject({ text: 'Gezeiten', language: 'de' });
    expect(await textFor('gezietne', 'nl')).toMatchObject({ text: 'Tides', language: 'en' });
    expect(await textFor('gezieten', 'nl')).toMatchObject({ text: 'Gezeiten', language: 'de' });
  });

  it('show a title that no reader has the language of by words that signs tie', async () => {
    const title = { de: 'WLAN', nl: 'Wi-Fi in de stad' };
    const services = searchWith([{ entity: 'dataset', id: 'wlan', title }]);
    const [group] = await findSuggestions(services, asked('wif', 'fr'));
    expect(group?.suggestions).toMatchObject([{ text: 'Wi-Fi in de stad', language: 'nl' }]);
  });

  it('come in groups, titles first, without those that have none', async () => {
    const services = searchWith([TIDES], { keywords: [{ value: 'tides', label: 'tides' }] });
    const groups = await findSuggestions(services, asked('ti', 'en'));
    expect(groups).toEqual([
      {
        kind: 'titles',
        suggestions: [{ entity: 'dataset', documentId: 'tides', text: 'Tides', language: 'en' }],
      },
      {
        kind: 'keywords',
        suggestions: [
          { text: 'tides', language: 'und', facet: 'keywords', value: 'tides', count: 3 },
        ],
      },
    ]);
    expect(await findSuggestions(searchWith([]), asked('ti', 'en'))).toEqual([]);
  });

  it('show titles in a language of the reader, else in any, else the id', async () => {
    const services = searchWith([
      TIDES,
      { entity: 'dataset', id: 'plain', title: 'Plain' },
      { entity: 'dataset', id: 'untitled', title: {} },
    ]);
    const textsFor = async (...languages: readonly string[]) =>
      (await findSuggestions(services, asked('x', ...languages)))[0]?.suggestions.map(
        ({ text, language }) => [text, language],
      );
    const others = [
      ['Plain', 'und'],
      ['untitled', 'und'],
    ];
    expect(await textsFor('de', 'en')).toEqual([['Gezeiten', 'de'], ...others]);
    expect(await textsFor('fr')).toEqual([expect.arrayContaining(['Tides']), ...others]);
  });

  it('leave out terms that are deprecated', async () => {
    const terms = {
      get: async (_: string, ids: readonly string[]) =>
        ids.map((id) => ({ document: { id, ...(id === 'OLD' && { deprecated: true }) } })),
    };
    const { search, ...services } = searchWith([], {
      categories: [
        { value: 'OLD', label: 'Sea, old' },
        { value: 'NEW', label: 'Sea' },
      ],
    });
    const [group] = await findSuggestions(
      { ...services, search: { ...search, terms } as unknown as Search },
      asked('sea'),
    );
    expect(group?.suggestions.map(({ value }) => value)).toEqual(['NEW']);
  });

  it('put values with a label in a language of the reader first', async () => {
    const label = { en: 'tide', de: 'Tide' };
    const services = searchWith([], { keywords: [{ value: 'a', label }] });
    const [group] = await findSuggestions(services, asked('tid', 'de'));
    expect(group?.suggestions).toMatchObject([{ text: 'Tide', language: 'de', value: 'a' }]);
  });

  it('ask for titles of the reader that forgive a mistake, by the first 500 characters', async () => {
    const services = searchWith([]);
    await findSuggestions(services, asked('t'.repeat(2_000), 'de', 'en'));
    expect(services.suggest).toHaveBeenCalledWith({
      text: 't'.repeat(500),
      first: 5,
      languages: ['de', 'en'],
      forgiving: true,
    });
  });
});
