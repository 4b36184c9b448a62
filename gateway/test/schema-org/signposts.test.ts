import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileProfile, readProfileDirectory } from '../../../profile-compiler/index.ts';
import { deploymentTools } from '../../../repository/test/backends/backends.ts';
import { catalogueTurtle } from '../rest/bodies.ts';
import { BASE, openTestApp, type TestApp } from '../rest/open-test-app.ts';

const TOOLS = deploymentTools();
const SCRIPT = path.join(import.meta.dirname, 'find_signposting.py');
const LICENCE = 'http://publications.europa.eu/resource/authority/licence/CC_BY_4_0';

const TIDES = `
@prefix dcat: <http://www.w3.org/ns/dcat#> . @prefix dct: <http://purl.org/dc/terms/> .
<https://harbour.example/tides> a dcat:Dataset ; dct:title "Tides"@en ; dct:description "Levels"@en ;
  dcat:distribution [ a dcat:Distribution ; dct:license <${LICENCE}> ; dcat:mediaType <https://www.iana.org/assignments/media-types/text/csv> ;
    dcat:accessURL <https://harbour.example/Höhe> ; dcat:downloadURL <https://harbour.example/tides.csv> ] .`;

let test: TestApp;
beforeAll(async () => {
  const profile = path.join(import.meta.dirname, '../../../profiles/dcat-ap');
  test = await openTestApp({ model: compileProfile(await readProfileDirectory(profile)) });
  await test.put('/catalogues/harbour', catalogueTurtle('Harbour'));
  await test.put('/catalogues/harbour/datasets/origin?originalId=tides', TIDES);
});
afterAll(() => test.close());

const get = (accept: string, url = '/datasets/tides', method: 'GET' | 'HEAD' = 'GET') =>
  test.app.inject({ method, url, headers: { accept } });

const WANTED = [
  `<${BASE}set/data/tides>; rel="cite-as"`,
  '<https://schema.org/Dataset>; rel="type"',
  `<${LICENCE}>; rel="license"`,
  `<${BASE}catalogues/harbour>; rel="collection"`,
  `<${BASE}datasets/tides.ttl>; rel="describedby"; type="text/turtle"`,
  `<${BASE}datasets/tides.jsonld>; rel="describedby"; type="application/ld+json"`,
];

describe('the signposts of a dataset', () => {
  it.each(['application/json', 'text/turtle', 'text/html'])(
    'are in the headers of %s',
    async (accept) => {
      for (const method of ['GET', 'HEAD'] as const) {
        const link = String((await get(accept, '/datasets/tides', method)).headers.link);
        expect(WANTED.filter((one) => !link.includes(one))).toEqual([]);
        expect(link).toMatch(/^[\x20-\x7e]+$/);
      }
    },
  );

  it('are in the head of its page, with its other formats', async () => {
    const { body } = await get('text/html');
    expect(body).toContain(
      `<link rel="alternate" type="text/turtle" href="${BASE}datasets/tides.ttl">`,
    );
    expect(body).toContain(`<link rel="license" href="${LICENCE}">`);
    expect(body).toContain(`<link rel="cite-as" href="${BASE}set/data/tides">`);
  });

  it('name a DOI where the publisher has one', async () => {
    await test.put(
      '/catalogues/harbour/datasets/origin?originalId=doi',
      `${TIDES} <https://harbour.example/tides> dct:identifier "https://doi.org/10.5072/tides" .`,
    );
    expect((await get('application/json', '/datasets/doi')).headers.link).toContain(
      '<https://doi.org/10.5072/tides>; rel="cite-as"',
    );
  });

  it('are those of a catalogue, too, and of a process with the search alone', async () => {
    const { link } = (await get('application/json', '/catalogues/harbour')).headers;
    expect(link).toContain('<https://schema.org/DataCatalog>; rel="type"');
    await using search = await openTestApp({ only: 'search' });
    const body = { bytes: Buffer.from(catalogueTurtle('Harbour')), contentType: 'text/turtle' };
    const { seq } = await search.repository.putCatalogue('harbour', body);
    await search.services.search?.waitFor(seq, 60_000);
    const { headers } = await search.app.inject('/catalogues/harbour');
    expect(headers.link).toContain('harbour.json>');
    expect(headers.link).not.toContain('.ttl');
  });

  it.skipIf(TOOLS === undefined)('are found by a program with signposting', async () => {
    const address = await test.app.listen({ host: '127.0.0.1', port: 0 });
    const python = path.join(TOOLS ?? '', 'python');
    const { stdout } = await promisify(execFile)(python, [SCRIPT, `${address}/datasets/tides`]);
    expect(JSON.parse(stdout)).toMatchObject({
      'cite-as': `${BASE}set/data/tides`,
      type: ['https://schema.org/AboutPage', 'https://schema.org/Dataset'],
      license: LICENCE,
      collection: `${BASE}catalogues/harbour`,
      item: [['https://harbour.example/tides.csv', 'text/csv']],
      describedby: expect.arrayContaining([[`${BASE}datasets/tides.ttl`, 'text/turtle']]),
    });
  });
});
