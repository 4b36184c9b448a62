import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../rest/open-test-app.ts';

let test: TestApp;

beforeAll(async () => {
  test = await openTestApp();
  const prefixes =
    '@prefix dcat: <http://www.w3.org/ns/dcat#> . @prefix dct: <http://purl.org/dc/terms/> .';
  await test.put('/catalogues/city', `${prefixes} [] a dcat:Catalog ; dct:title "City"@en .`);
  await test.put(
    '/catalogues/city/datasets/origin?originalId=fjord',
    `${prefixes} [] a dcat:Dataset ;
      dct:title "Fjorder"@nb, "Fjords"@en-GB, "Fjorde"@de-AT, "Fiordes"@pt-PT, "Fiordes do Brasil"@pt-BR .`,
  );
  await test.services.search?.waitFor(await test.repository.lastSeq(), 60_000);
});
afterAll(() => test.close());

it.each([
  ['en-US', '/datasets/fjord', 'Fjords'],
  ['de-CH, en;q=0.5', '/datasets/fjord', 'Fjorde'],
  ['pt-AO', '/datasets/fjord', 'Fiordes'],
  ['pt', '/datasets/fjord', 'Fiordes do Brasil'],
  ['no, en;q=0.8', '/datasets/fjord', 'Fjorder'],
  ['nn', '/datasets/fjord', 'Fjorder'],
  ['en, nb;q=0.8', '/datasets/fjord', 'Fjords'],
  ['nb', '/de/datasets/fjord', 'Fjorde'],
])('a reader of %s has the title at %s that fits best: %s', async (language, url, title) => {
  const headers = { accept: 'text/html', 'accept-language': language };
  const { body } = await test.app.inject({ url, headers });
  const heading = /<h1>(.*?)<\/h1>/.exec(body)?.[1]?.replaceAll(/<[^>]*>/g, '');
  expect(heading).toBe(title);
});
