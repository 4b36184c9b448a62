import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestGraphql, type TestGraphql } from './open-test-graphql.ts';

describe('languages', () => {
  let graphql: TestGraphql;
  beforeAll(async () => {
    graphql = await openTestGraphql();
  });
  afterAll(() => graphql.close());

  async function title(id: string, languages?: string[], header?: string) {
    const query = `query ($id: ID!, $languages: [String!]) {
      dataset(id: $id) { title(languages: $languages) { value language } }
    }`;
    const { data } = await graphql.ask(query, {
      variables: { id, languages },
      ...(header && { headers: { 'accept-language': header } }),
    });
    return data.dataset.title;
  }

  it('serves the first language of the argument that there is, and tells which', async () => {
    expect(await title('wheat-yield', ['it', 'fr', 'de'])).toEqual({
      value: 'Récolte de blé',
      language: 'fr',
    });
  });

  it('finds a shorter tag for a longer range, never the other way round', async () => {
    expect(await title('wheat-yield', ['de-CH'])).toMatchObject({ language: 'de' });
    expect(await title('wheat-yield', ['DE-at'])).toMatchObject({ language: 'de-AT' });
    expect(await title('tides', ['nl-BE'])).toMatchObject({ language: 'nl' });
  });

  it('gives nothing where no range of the argument matches', async () => {
    expect(await title('tides', ['de', 'en'])).toBeNull();
  });

  it('takes any language for *, English before the first', async () => {
    expect(await title('wheat-yield', ['it', '*'])).toMatchObject({ language: 'en' });
    expect(await title('tides', ['*'])).toEqual({ value: 'Tij', language: 'fy' });
  });

  it('follows Accept-Language without an argument, by weight', async () => {
    expect(await title('wheat-yield', undefined, 'en;q=0.3, fr-CA;q=0.8')).toMatchObject({
      language: 'fr',
    });
  });

  it('prefers the argument to Accept-Language', async () => {
    expect(await title('wheat-yield', ['de'], 'fr')).toMatchObject({ language: 'de' });
  });

  it('ends Accept-Language with any language', async () => {
    expect(await title('tides', undefined, 'de')).toMatchObject({ language: 'fy' });
    expect(await title('wheat-yield')).toMatchObject({ language: 'en' });
  });

  it('gives all translations', async () => {
    const { data } = await graphql.ask(
      '{ dataset(id: "tides") { title { translations { language value } } } }',
    );
    expect(data.dataset.title.translations).toEqual([
      { language: 'nl', value: 'Getijden' },
      { language: 'fy', value: 'Tij' },
    ]);
  });

  it('picks the language of a term and of a facet label in the same way', async () => {
    const { data } = await graphql.ask(
      `{
        dataset(id: "wheat-yield") { categories { value label(languages: ["de"]) { value } } }
        datasets { facets(only: [categories]) { buckets { value label(languages: ["de"]) } } }
      }`,
    );
    expect(data.dataset.categories).toEqual([
      { value: 'AGRI', label: { value: 'Landwirtschaft' } },
    ]);
    expect(data.datasets.facets[0].buckets).toEqual([{ value: 'AGRI', label: 'Landwirtschaft' }]);
  });
});
