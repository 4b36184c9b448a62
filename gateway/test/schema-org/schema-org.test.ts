import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileFixture, compileShipped } from '../../../profile-compiler/test/fixtures.ts';
import { compileSchemaOrg } from '../../api/schema-org/schema-org.ts';
import { CLASS_ROWS } from '../../api/schema-org/vocabulary-table.ts';
import { apiUrls } from '../../http/server/api-urls.ts';
import { loadExamples } from '../../process/cli/commands/demo/load-examples.ts';
import { API_KEY, BASE, openTestApp, type TestApp } from '../rest/open-test-app.ts';
import { brokenGoogleRules } from './google-rules.ts';

const EXAMPLES = path.join(import.meta.dirname, '../../../profiles/default/examples');

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ model: await compileShipped('dcat-ap') });
  const address = await test.app.listen({ host: '127.0.0.1', port: 0 });
  await loadExamples(EXAMPLES, { url: `${address}/`, apiKey: API_KEY });
});
afterAll(() => test.close());

const get = (url: string, headers = {}) => test.app.inject({ url, headers });

describe('a dataset in terms of schema.org', () => {
  it('says what its document says, with texts in the language of the reader', async () => {
    const german = (
      await get('/datasets/baumkataster/schema-org', { 'accept-language': 'de' })
    ).json();
    expect(german).toMatchObject({
      '@context': 'https://schema.org/',
      '@type': 'Dataset',
      '@id': `${BASE}set/data/baumkataster`,
      url: `${BASE}datasets/baumkataster`,
      name: 'Baumkataster',
      datePublished: '2019-03-01',
      dateModified: '2025-04-22',
      inLanguage: 'de',
      isAccessibleForFree: true,
      publisher: {
        '@type': 'Organization',
        name: 'Stadt Lindenau',
        email: 'rathaus@lindenau.example',
        url: 'https://lindenau.example/',
      },
      creator: { '@type': 'Organization', name: 'Umweltamt' },
      license: 'http://publications.europa.eu/resource/authority/licence/CC0',
      sameAs: 'https://lindenau.example/data/baumkataster.html',
      includedInDataCatalog: {
        '@type': 'DataCatalog',
        name: 'Offene Daten der Stadt Lindenau',
        url: `${BASE}catalogues/lindenau`,
      },
    });
    expect(german.spatialCoverage).toContainEqual({
      '@type': 'Place',
      geo: { '@type': 'GeoShape', box: '51.31 12.29 51.37 12.41' },
    });
    expect(german.distribution[0]).toMatchObject({
      '@type': 'DataDownload',
      name: 'Tabelle (CSV)',
      contentUrl: 'https://lindenau.example/download/baumkataster.csv',
      url: 'https://lindenau.example/download/baumkataster',
      encodingFormat: 'CSV',
    });
    const english = (
      await get('/datasets/baumkataster/schema-org', { 'accept-language': 'en' })
    ).json();
    expect(english.name).toBe('Tree register');
  });

  it('is what Google accepts, for every example', async () => {
    const { results } = (await get('/search?filter=dataset&limit=100')).json().result;
    expect(results.length).toBeGreaterThan(40);
    for (const { id } of results) {
      const said = (await get(`/datasets/${id}/schema-org`)).json();
      expect([id, brokenGoogleRules(said)]).toEqual([id, []]);
    }
  });

  it('is served as JSON-LD, again only where it has changed', async () => {
    const first = await get('/datasets/baumkataster/schema-org');
    expect(first.headers['content-type']).toMatch('application/ld+json');
    expect(first.headers.vary).toContain('Accept-Language');
    const headers = { 'if-none-match': String(first.headers.etag) };
    expect((await get('/datasets/baumkataster/schema-org', headers)).statusCode).toBe(304);
    expect((await get('/datasets/none/schema-org')).statusCode).toBe(404);
  });
});

describe('a catalogue in terms of schema.org', () => {
  it('is a data catalogue', async () => {
    expect((await get('/catalogues/lindenau/schema-org')).json()).toMatchObject({
      '@type': 'DataCatalog',
      name: 'Open data of the city of Lindenau',
      url: `${BASE}catalogues/lindenau`,
      publisher: { '@type': 'Organization' },
    });
    expect((await get('/catalogues/none/schema-org')).statusCode).toBe(404);
  });
});

describe('what a document says in terms of schema.org', () => {
  const pick = (map: Readonly<Record<string, string>>) => map.en ?? Object.values(map)[0];

  it('depends on predicates and on no name of a field', async () => {
    const model = await compileShipped('default');
    const renamed = JSON.parse(
      JSON.stringify(model)
        .replaceAll('"title"', '"t1"')
        .replaceAll('"description"', '"d1"')
        .replaceAll('"keywords"', '"k1"'),
      // A description of a field is a member of the model, too.
      (name, value) => (name === 't1' ? value : value),
    );
    for (const type of Object.values<{ description?: string; d1?: string }>(renamed.types)) {
      type.description = type.d1 ?? '';
    }
    const said = compileSchemaOrg(renamed, apiUrls(BASE))(
      'dataset',
      {
        id: 'x',
        t1: { en: 'Trees' },
        d1: { en: 'All trees along the streets of the city, with their species.' },
        k1: [{ id: 'tree', label: 'tree', language: 'en' }],
      },
      pick,
    );
    expect(said).toMatchObject({
      name: 'Trees',
      description: 'All trees along the streets of the city, with their species.',
      keywords: 'tree',
    });
  });

  it('is there for every entity whose class has a counterpart, also of an empty document', async () => {
    for (const model of [
      await compileShipped('default'),
      await compileShipped('minimal'),
      await compileShipped('dcat-ap'),
      await compileFixture('every-class'),
    ]) {
      const say = compileSchemaOrg(model, apiUrls(BASE));
      for (const { name, targetClass } of model.entities) {
        const said = say(name, { id: 'x' }, pick);
        expect(said !== undefined).toBe(targetClass in CLASS_ROWS);
        expect(said ?? { name: 'x' }).toMatchObject({ name: 'x' });
      }
    }
  });

  it('has a description that is long enough, and not too long', async () => {
    const say = compileSchemaOrg(await compileShipped('default'), apiUrls(BASE));
    const described = (text: string) =>
      String(
        say(
          'dataset',
          {
            id: 'x',
            title: { en: 'Trees in the streets' },
            description: { en: text },
            keywords: [{ id: 'a', label: 'urban green and gardens' }],
          },
          pick,
        )?.description,
      );
    expect(described('Trees')).toBe('Trees. Trees in the streets. urban green and gardens');
    const marked = '<p>All trees, <b class="x">1 < 2</b>, along the streets of the city</p>';
    expect(described(marked)).toBe(
      'All trees, 1 < 2, along the streets of the city. Trees in the streets',
    );
    const long = described('word '.repeat(2_000));
    expect(long.length).toBeLessThanOrEqual(5_000);
    expect(long).toMatch(/word …$/);
  });

  it('has no address that a click would run, and no download without one', async () => {
    const say = compileSchemaOrg(await compileShipped('default'), apiUrls(BASE));
    const said = say(
      'dataset',
      {
        id: 'x',
        distributions: [
          { id: 'a', access_url: ['javascript:alert(1)'] },
          { id: 'b', access_url: ['https://a.test/b'] },
        ],
      },
      pick,
    );
    expect(said?.distribution).toEqual({
      '@type': 'DataDownload',
      contentUrl: 'https://a.test/b',
      url: 'https://a.test/b',
    });
  });
});
