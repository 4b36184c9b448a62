import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileShipped } from '../../../profile-compiler/test/fixtures.ts';
import { openTestApp, type TestApp } from './open-test-app.ts';

/*
 * What the pages of a portal on the existing API read, over the content of the demo. The Vue portal modules show one
 * dataset, one distribution, one catalogue and the catalogues of the home page; they take `result` of each answer.
 */
const EXAMPLES = path.join(import.meta.dirname, '../../../profiles/default/examples');

let test: TestApp;

beforeAll(async () => {
  test = await openTestApp({ model: await compileShipped('dcat-ap') });
  for (const id of ['stadt-lindenau', 'amt-fuer-verkehr']) {
    await put(`/organizations/${id}`, `organizations/${id}.ttl`);
  }
  for (const catalogue of ['lindenau', 'institut-rivage']) {
    await put(`/catalogues/${catalogue}`, `${catalogue}/catalogue.ttl`);
    const files = await Array.fromAsync(glob(`${catalogue}/datasets/*.ttl`, { cwd: EXAMPLES }));
    for (const file of files.sort()) {
      const id = path.basename(file, '.ttl');
      await put(`/catalogues/${catalogue}/datasets/origin?originalId=${id}`, file);
    }
  }
  await put('/datasets/radzaehlstellen/metrics', 'lindenau/metrics/radzaehlstellen.ttl');
});
afterAll(() => test.close());

async function put(url: string, file: string): Promise<void> {
  const { statusCode, body } = await test.put(url, await readFile(path.join(EXAMPLES, file)));
  expect(statusCode, body).toBe(201);
}

/** `result` of an answer, as axios asks for it. */
async function resultOf(url: string) {
  const answer = await test.app.inject({
    url,
    headers: { accept: 'application/json, text/plain, */*' },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().result;
}

const TEXTS = { de: expect.any(String), en: expect.any(String) };
const IRI = expect.stringMatching(/^https?:/);

describe('the page of a dataset', () => {
  it('has what a portal shows of the dataset', async () => {
    const dataset = await resultOf('/datasets/radzaehlstellen?envelope=true');
    expect(dataset).toMatchObject({
      id: 'radzaehlstellen',
      resource: IRI,
      title: TEXTS,
      description: TEXTS,
      keywords: expect.arrayContaining([{ id: 'cycling', label: 'cycling', language: 'en' }]),
      categories: [{ id: 'TRAN', label: expect.any(Object), resource: IRI }],
      country: { id: 'de', label: 'Germany' },
      issued: '2021-04-26T06:30:00Z',
      modified: '2025-07-07',
      identifier: ['lindenau-rad-01'],
      language: [
        { id: 'de', label: 'German' },
        { id: 'en', label: 'English' },
      ],
      publisher: { type: 'Organization', name: TEXTS, homepage: IRI, resource: IRI },
      creator: [{ id: 'amt-fuer-verkehr', name: TEXTS }],
      contact_point: [
        {
          type: 'Individual',
          name: 'Mara Feld',
          email: 'mailto:mara.feld@lindenau.example',
          url: [IRI],
        },
      ],
      landing_page: [{ resource: IRI }],
      page: [{ resource: IRI }],
      accrual_periodicity: { label: expect.any(Object), resource: IRI },
      temporal: [{ gte: '2016-04-01' }],
      spatial: [{ type: 'Polygon', coordinates: [expect.arrayContaining([[12.29, 51.31]])] }],
      spatial_resource: expect.arrayContaining([{ id: 'de', label: 'Germany', resource: IRI }]),
      access_right: { label: expect.any(String), resource: IRI },
      conforms_to: [{ resource: IRI }],
      provenance: [{ label: expect.any(String) }],
      is_hvd: true,
      in_series: ['https://lindenau.example/data/verkehrszaehlungen'],
      translation_meta: { full_available_languages: ['de', 'en'], details: expect.any(Object) },
      quality_meas: { scoring: expect.any(Number) },
    });
  });

  it('has the whole catalogue of the dataset', async () => {
    const { catalog } = await resultOf('/datasets/radzaehlstellen?envelope=true');
    expect(catalog).toMatchObject({
      id: 'lindenau',
      title: TEXTS,
      description: TEXTS,
      publisher: { name: expect.any(Object), homepage: IRI },
      homepage: { resource: IRI },
      country: { id: 'de', label: 'Germany' },
    });
  });

  it('names the organisation that publishes its catalogue, which is a facet of datasets', async () => {
    const bare = await test.app.inject({ url: '/datasets/radzaehlstellen?envelope=false' });
    expect(bare.json().catalog.publisher_id).toEqual(['stadt-lindenau']);
    const query =
      '{ datasets { facets(only: [catalog_publisher_id]) { buckets { value label } } } }';
    const asked = await test.app.inject({ method: 'POST', url: '/graphql', payload: { query } });
    expect(asked.json().data.datasets.facets).toEqual([
      { buckets: expect.arrayContaining([{ value: 'stadt-lindenau', label: 'City of Lindenau' }]) },
    ]);
  });

  it('has what a portal shows of a distribution and its service', async () => {
    const { distributions } = await resultOf('/datasets/radzaehlstellen?envelope=true');
    const csv = distributions.find(({ format }: { format: { id: string } }) => format.id === 'CSV');
    expect(csv).toMatchObject({
      id: expect.any(String),
      title: TEXTS,
      description: TEXTS,
      format: { id: 'CSV', label: 'CSV' },
      license: { id: 'CC_BY_4_0', label: expect.any(String), resource: IRI },
      access_url: [IRI],
      download_url: [IRI],
      media_type: 'text/csv',
      byte_size: 48_231_907,
      checksum: { algorithm: 'sha256', checksum_value: expect.any(String) },
      issued: '2021-04-26',
      modified: '2025-03-14',
      rights: { label: expect.any(String) },
      availability: { resource: IRI },
      type: { label: expect.any(String) },
      access_service: [{ title: TEXTS, endpoint_url: [IRI] }],
    });
  });

  it('links its graph in the formats that a portal offers', async () => {
    for (const type of ['application/rdf+xml', 'text/turtle', 'application/ld+json']) {
      const answer = await test.app.inject({
        method: 'HEAD',
        url: '/datasets/radzaehlstellen',
        headers: { accept: type },
      });
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([
        200,
        expect.stringContaining(type),
      ]);
    }
  });
});

describe('the pages of catalogues', () => {
  it('have the catalogue with the number of its datasets', async () => {
    expect(await resultOf('/catalogues/lindenau?envelope=true')).toMatchObject({
      id: 'lindenau',
      title: TEXTS,
      description: TEXTS,
      count: 22,
      country: { id: 'de' },
      issued: '2019-03-01',
      modified: '2025-06-01',
      language: [{ id: 'de' }],
    });
  });

  it('list the catalogues with their counts, as the home page shows them', async () => {
    const { count, results } = await resultOf(
      '/search?filter=catalogue&limit=100&page=0&sort=title.en%2Basc&includes=id,title,country,count',
    );
    expect(count).toBe(2);
    expect(
      results.map(({ id, country, count: datasets }: Record<string, { id: string }>) => [
        id,
        country?.id,
        datasets,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['lindenau', 'de', 22],
        ['institut-rivage', 'fr', 20],
      ]),
    );
  });

  it('count all datasets and those of a theme without hits', async () => {
    const { count, facets, results } = await resultOf('/search?filter=dataset&limit=0');
    const themes = facets.find(({ id }: { id: string }) => id === 'categories').items;
    expect([count, results]).toEqual([42, []]);
    expect(themes[0]).toMatchObject({ id: expect.any(String), title: expect.any(Object) });
    const inCatalogue = await resultOf(
      `/search?filter=dataset&limit=0&facets=${encodeURIComponent('{"catalog":["lindenau"]}')}`,
    );
    expect(inCatalogue.count).toBe(22);
  });
});
