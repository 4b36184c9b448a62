import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { compileShipped } from '../../../../../profile-compiler/test/fixtures.ts';
import { BASE, openTestApp, type TestApp } from '../../../rest/open-test-app.ts';

let test: TestApp;

beforeAll(async () => {
  test = await openTestApp({ model: await compileShipped('dcat-ap') });
  await test.put('/catalogues/city', turtle('[] a dcat:Catalog'));
  const series = turtle('<https://city.example/series> a dcat:DatasetSeries');
  await test.put('/customresources/datasetseries/by-year?catalogId=city', series);
  await putDataset('older', '');
  await putDataset(
    'newer',
    `; dcat:inSeries <https://city.example/series>, <https://elsewhere.example/series> ;
      dcat:hasVersion <${BASE}set/data/older> ; dct:source <${BASE}set/data/newer> ;
      dct:relation <${BASE}set/data/none> ; dct:conformsTo <https://city.example/older> ;
      dct:isReferencedBy <https://city.example/newer> ;
      dcat:qualifiedRelation [ dct:relation <https://city.example/older> ]`,
  );
  await putDataset('one', `; dct:relation <${BASE}set/data/older>`);
  const many = Array.from({ length: 45 }, (_, at) => `<${BASE}set/data/none-${10 + at}>`);
  await putDataset('many', `; dct:relation ${many.join(', ')}, <${BASE}set/data/older>`);
  await test.services.search?.waitFor(await test.repository.lastSeq(), 30_000);
});
afterAll(() => test.close());

function turtle(resource: string, more = ''): string {
  return `@prefix dcat: <http://www.w3.org/ns/dcat#> . @prefix dct: <http://purl.org/dc/terms/> .
    ${resource} ; dct:title "Counts"@en, "Zählung"@de ; dct:description "All of them"@en ${more} .`;
}

async function putDataset(id: string, more: string): Promise<void> {
  const body = turtle(`<https://city.example/${id}> a dcat:Dataset`, more);
  await test.put(`/catalogues/city/datasets/origin?originalId=${id}`, body);
}

async function page(url: string): Promise<string> {
  return (await test.app.inject({ url, headers: { accept: 'text/html' } })).body;
}

const OLDER = '<a href="/de/datasets/older">Zählung</a>';

it.each([
  ['the IRI of the platform', `<dt>Versionen</dt><dd>${OLDER}</dd>`],
  ['the IRI of its publisher', `<dt>Standard</dt><dd>${OLDER}</dd>`],
  ['an IRI within a value', `<dt>Beziehungen</dt><dd><div class="member">${OLDER}</div></dd>`],
  [
    'an IRI beside that of something else',
    '<dt>Reihe</dt><dd><ul class="values"><li><a href="/de/customresources/datasetseries/by-year">Zählung</a></li><li><a href="https://elsewhere.example/series" rel="nofollow">https://elsewhere.example/series</a></li></ul></dd>',
  ],
])('a page leads to a resource of the platform by its title: %s', async (_, link) => {
  expect(await page('/de/datasets/newer')).toContain(link);
});

it('a page keeps the IRIs of what the platform does not have, and of the resource itself', async () => {
  const body = await page('/datasets/newer');
  for (const iri of [
    `${BASE}set/data/none`,
    `${BASE}set/data/newer`,
    'https://city.example/newer',
  ]) {
    expect(body).toContain(`<dd><a href="${iri}" rel="nofollow">${iri}</a></dd>`);
  }
});

it('a page asks for 40 IRIs at most, and as often for many as for one', async () => {
  const { search } = test.services;
  const asked = search && vi.spyOn(search, 'search');
  const searches = async (url: string) => {
    asked?.mockClear();
    const body = await page(url);
    return { body, count: asked?.mock.calls.length };
  };
  const one = await searches('/de/datasets/one');
  const many = await searches('/de/datasets/many');
  expect(one.body).toContain(`<dd>${OLDER}</dd>`);
  expect(many.body).not.toContain(`<li>${OLDER}</li>`);
  expect(many.body).toContain(`<a href="${BASE}set/data/older" rel="nofollow">`);
  expect(many.count).toBe(one.count);
  asked?.mockRestore();
});
