import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../rest/open-test-app.ts';

const PREFIXES = `
  @prefix cnt: <http://www.w3.org/2011/content#> . @prefix dcat: <http://www.w3.org/ns/dcat#> .
  @prefix dct: <http://purl.org/dc/terms/> . @prefix ferry: <https://ferry.example/> .
  @prefix type: <http://publications.europa.eu/resource/authority/file-type/> .
  @prefix xsd: <http://www.w3.org/2001/XMLSchema#> .`;

/** Forms that 2,700 datasets of nine countries have, and that people understand. */
describe('values that a form out of the ordinary does not cost', () => {
  let platform: TestApp;

  beforeAll(async () => {
    platform = await openTestApp();
    await platform.put('/catalogues/ferries', `${PREFIXES} [] a dcat:Catalog ; dct:title "F"@en .`);
    await put('lines', 'dct:issued "20090519"^^xsd:date ; dct:title "Lines"@en');
    await put('stops', 'dct:issued "2010-02-18T16.23334444" ; dct:title "Stops"@en');
    await put(
      'tides',
      `dct:title "Tides"@en ; dcat:distribution ferry:file , [ a dcat:Distribution ; cnt:characterEncoding "UTF-8" ] .
       ferry:file a dcat:Distribution ; dct:format type:CSV , type:ODS , type:XLSX`,
    );
  });

  afterAll(() => platform.close());

  async function put(id: string, turtle: string) {
    const place = `/catalogues/ferries/datasets/origin?originalId=${id}`;
    const { statusCode } = await platform.put(
      place,
      `${PREFIXES} ferry:${id} a dcat:Dataset ; ${turtle} .`,
    );
    expect(statusCode).toBe(201);
  }

  async function search(query: string) {
    const answer = await platform.app.inject(`/search?filters=dataset&${query}`);
    return answer.json().result;
  }

  it.each([
    ['lines', '2009-05-19'],
    ['stops', '2010-02-18'],
  ])('the day of a date in another form: %s', async (id, issued) => {
    expect((await platform.app.inject(`/datasets/${id}`)).json()).toMatchObject({ issued });
    const found = await search(`minDate=${issued}&maxDate=${issued}`);
    expect(found.results).toMatchObject([{ id }]);
  });

  it('a distribution that states nothing but a character encoding, which counts', async () => {
    const { distributions } = (await platform.app.inject('/datasets/tides')).json();
    expect(distributions).toHaveLength(2);
  });

  it('formats beyond the one that is shown', async () => {
    const { distributions } = (await platform.app.inject('/datasets/tides')).json();
    const shown = distributions.flatMap((one: { format?: { id: string } }) => one.format?.id ?? []);
    expect(shown).toEqual(['CSV']);
    for (const format of ['CSV', 'ODS', 'XLSX']) {
      const facets = encodeURIComponent(JSON.stringify({ format: [format] }));
      expect((await search(`facets=${facets}`)).results).toMatchObject([{ id: 'tides' }]);
    }
  });
});
