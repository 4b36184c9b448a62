import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileShipped } from '../../../../profile-compiler/test/fixtures.ts';
import { BASE, openTestApp, type TestApp } from '../open-test-app.ts';

const PREFIXES = `
  @prefix dcat: <http://www.w3.org/ns/dcat#> .
  @prefix dct: <http://purl.org/dc/terms/> .
`;
const SERIES = 'https://city.example/series/counts';
const SERVICE = 'https://city.example/service/counts';
const DATASET = `${PREFIXES} <https://city.example/counts-2024> a dcat:Dataset ; dct:title "Counts 2024"@en ;
  dcat:inSeries <${SERIES}> ;
  dcat:distribution [ a dcat:Distribution ; dcat:accessURL <https://city.example/a> ; dcat:accessService <${SERVICE}> ] .
  <${SERVICE}> a dcat:DataService ; dct:title "Counting service"@en .`;

let test: TestApp;

beforeAll(async () => {
  test = await openTestApp({ model: await compileShipped('dcat-ap') });
  await test.put('/catalogues/city', `${PREFIXES} [] a dcat:Catalog ; dct:title "City"@en .`);
  await test.put('/catalogues/city/datasets/origin?originalId=counts-2024', DATASET);
  await test.put(
    '/customresources/dataservice/counts?catalogId=city',
    `${PREFIXES} <${SERVICE}> a dcat:DataService ; dct:title "Counting service"@en ;
      dcat:endpointURL <https://city.example/api> ; dcat:servesDataset <https://city.example/counts-2024> .`,
  );
  await test.put(
    '/customresources/datasetseries/counts?catalogId=city',
    `${PREFIXES} <${SERIES}> a dcat:DatasetSeries ; dct:title "Counts by year"@en ; dct:description "D"@en .`,
  );
});
afterAll(() => test.close());

const get = (url: string, accept = 'application/json') =>
  test.app.inject({ url, headers: { accept } });

const graphql = async (query: string) =>
  (await test.app.inject({ method: 'POST', url: '/graphql', payload: { query } })).json();

async function search(parameters: string) {
  const { result } = (await get(`/search?${parameters}`)).json();
  return result;
}

describe('data services and dataset series', () => {
  it.each([
    ['/dataservices/counts', '/customresources/dataservice/counts', SERVICE],
    ['/datasetseries/counts', '/customresources/datasetseries/counts', SERIES],
  ])('are read at %s as at %s', async (path, custom, iri) => {
    const document = (await get(path)).json();
    expect(document).toMatchObject({
      id: 'counts',
      catalog: { id: 'city', title: { en: 'City' } },
      catalog_record: { source: iri },
    });
    expect((await get(custom)).json()).toEqual(document);
    expect((await get(path, 'text/turtle')).body).toContain(`dct:source <${iri}>`);
    expect((await test.app.inject({ method: 'HEAD', url: path })).statusCode).toBe(200);
    expect((await get(`${path}-none`)).statusCode).toBe(404);
    expect((await get(`/set/resource${custom.slice('/customresources'.length)}`)).headers).toEqual(
      expect.objectContaining({ location: `${BASE}${custom.slice(1)}` }),
    );
  });

  it('are found by GraphQL, and lead to datasets by their IRIs', async () => {
    const { data, errors } = await graphql(`{
      dataService(id: "counts") { title { value } endpoint_url serves_dataset }
      dataServices { totalCount }
      datasetSeries(id: "counts") { catalog_record { source } }
      allDatasetSeries(query: "year") { nodes { title { value } } }
      datasets(where: { in_series: { in: ["${SERIES}"] } }) { nodes { id } }
    }`);
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      dataService: {
        title: { value: 'Counting service' },
        endpoint_url: ['https://city.example/api'],
        serves_dataset: ['https://city.example/counts-2024'],
      },
      dataServices: { totalCount: 1 },
      datasetSeries: { catalog_record: { source: SERIES } },
      allDatasetSeries: { nodes: [{ title: { value: 'Counts by year' } }] },
      datasets: { nodes: [{ id: 'counts-2024' }] },
    });
  });

  it('have types of their own in /search', async () => {
    expect(await search('filters=dataservice')).toMatchObject({
      index: 'dataservice',
      count: 1,
      results: [{ id: 'counts', index: 'dataservice' }],
    });
    for (const name of ['datasetseries', 'series', 'resource_datasetseries']) {
      expect(await search(`filters=${name}`)).toMatchObject({
        index: 'datasetseries',
        results: [{ index: 'datasetseries', title: { en: 'Counts by year' } }],
      });
    }
    expect((await search('filters=dataset,dataservice,series')).count).toEqual({
      total: 3,
      dataset: 1,
      dataservice: 1,
      datasetseries: 1,
    });
    expect((await search('filters=resource')).count).toMatchObject({ total: 2 });
    expect((await search('filters=resource&resource=dataservice')).count).toBe(1);
  });

  it('show in a distribution what its graph states, and nothing of a catalogue', async () => {
    const [distribution] = (await get('/datasets/counts-2024')).json().distributions;
    expect(distribution.access_service).toEqual([
      {
        id: 'https-city-example-service-counts',
        resource: SERVICE,
        title: { en: 'Counting service' },
      },
    ]);
  });

  it('are unknown where the profile has none', async () => {
    await using other = await openTestApp();
    const answer = await other.app.inject('/dataservices/counts');
    expect(answer.json()).toMatchObject({
      status: 404,
      code: 'not-found',
      detail: 'The profile default has no resource type "dataservice". It has none.',
    });
  });
});
