import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileProfile } from '../../../../profile-compiler/index.ts';
import { inlineProfile } from '../../../../profile-compiler/test/inline-profile.ts';
import { BASE, openTestApp, type TestApp } from '../open-test-app.ts';

const PREFIXES = `
  @prefix dcat: <http://www.w3.org/ns/dcat#> .
  @prefix dct: <http://purl.org/dc/terms/> .
  @prefix ex: <https://inline.example/> .
`;

let test: TestApp;

beforeAll(async () => {
  const { files, ...source } = inlineProfile(
    '[ sh:path dct:title ; pv:mappingName "title" ; pv:mappingClass "SimpleMultiLangTitle" ]',
    `ex:Table_Shape a sh:NodeShape ; sh:targetClass ex:Table ; sh:property
       [ pv:mappingName "id" ; pv:mappingClass "StandardText" ; sh:maxCount 1 ],
       [ sh:path ex:columns ; pv:mappingName "columns" ; pv:mappingClass "Integer" ; sh:maxCount 1 ] .`,
  );
  const resource = {
    id: 'dataset',
    name: 'dataset',
    path: 'shapes.ttl',
    shapeUri: 'https://inline.example/Table_Shape',
  };
  const model = compileProfile({
    ...source,
    files: files.map(({ name, text }) =>
      name === 'platform.json'
        ? { name, text: JSON.stringify({ ...JSON.parse(text), resources: [resource] }) }
        : { name, text },
    ),
  });
  test = await openTestApp({ model });
  await test.put('/catalogues/city', `${PREFIXES} [] a dcat:Catalog ; dct:title "City"@en .`);
  await test.put(
    '/catalogues/city/datasets/origin?originalId=a',
    `${PREFIXES} [] a dcat:Dataset ; dct:title "Trees"@en .`,
  );
});
afterAll(() => test.close());

const get = async (url: string) =>
  (await test.app.inject({ url, headers: { accept: 'application/json' } })).json();

describe('a custom resource that is called dataset', () => {
  it('is stored and read under its type, beside a dataset of the same id', async () => {
    const body = `${PREFIXES} [] a ex:Table ; ex:columns 7 .`;
    const created = await test.put('/customresources/dataset?id=a', body);
    expect(created.statusCode).toBe(201);
    expect(created.headers.location).toBe(`${BASE}customresources/dataset/a`);
    expect(await get('/resources/dataset/a')).toMatchObject({ id: 'a', columns: 7 });
    expect(await get('/datasets/a')).toMatchObject({ id: 'a', title: { en: 'Trees' } });
    const ntriples = { accept: 'application/n-triples' };
    const { body: rdf } = await test.app.inject({ url: '/resources/dataset/a', headers: ntriples });
    expect(rdf).toContain(`<${BASE}set/resource/dataset/a>`);
  });

  it('is listed under its type', async () => {
    expect(await get('/customresources')).toEqual(['dataset']);
    expect(await get('/resources/dataset')).toEqual(['a']);
    expect(await get('/customresources/dataset')).toEqual(['a']);
  });

  it('is searched for by resource_dataset, and by a query field of that name', async () => {
    const found = await get('/search?filters=resource_dataset');
    expect(found.result).toMatchObject({ index: 'resource_dataset', count: 1 });
    expect((await get('/search?filters=dataset')).result).toMatchObject({ index: 'dataset' });
    const { data } = (
      await test.app.inject({
        method: 'POST',
        url: '/graphql',
        payload: { query: '{ resourceDataset(id: "a") { columns } datasets { totalCount } }' },
      })
    ).json();
    expect(data).toEqual({ resourceDataset: { columns: 7 }, datasets: { totalCount: 1 } });
  });

  it('is deleted without its namesake', async () => {
    expect((await test.remove('/customresources/dataset/a')).statusCode).toBe(204);
    expect(await get('/resources/dataset')).toEqual([]);
    expect(await get('/datasets/a')).toMatchObject({ id: 'a' });
  });
});
