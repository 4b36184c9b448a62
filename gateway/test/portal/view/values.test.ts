import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../rest/open-test-app.ts';

const GENID =
  'http://data.example/.well-known/genid/8d4ad4690a094974bbc78a9ef2e51d8620-6eff05876fb4';

let test: TestApp;

beforeAll(async () => {
  test = await openTestApp();
  const prefixes = `@prefix dcat: <http://www.w3.org/ns/dcat#> . @prefix dct: <http://purl.org/dc/terms/> .
    @prefix foaf: <http://xmlns.com/foaf/0.1/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .`;
  const file = (name: string) => `<https://data.example/${name}> a dcat:Distribution ;
    dct:title "File ${name}"@en ; dcat:accessURL <https://data.example/${name}>`;
  const body = `${prefixes} <https://data.example/set> a dcat:Dataset ; dct:title "Tides"@en ;
    dcat:theme <${GENID}theme> ; dct:creator <${GENID}agent> ;
    dcat:distribution <https://data.example/a>, <https://data.example/b> .
    ${file('a')} ; dct:format <${GENID}format> ; dct:license <${GENID}license> .
    ${file('b')} ; dct:format <${GENID}named> .
    <${GENID}named> rdfs:label "OGC API Features" .
    <${GENID}agent> a foaf:Person ; foaf:name "Hermans, C." .`;
  await test.put('/catalogues/sea', `${prefixes} [] a dcat:Catalog ; dct:title "Sea"@en .`);
  await test.put('/catalogues/sea/datasets/origin?originalId=tides', body);
  await test.services.search?.waitFor(await test.repository.lastSeq(), 30_000);
});
afterAll(() => test.close());

/** What people see of a page: without what it says to search engines, values of forms and addresses of searches. */
async function seen(url: string): Promise<string> {
  const { body } = await test.app.inject({ url, headers: { accept: 'text/html' } });
  return body
    .slice(body.indexOf('<main'))
    .replaceAll(/ value="[^"]*"/g, '')
    .replaceAll(/href="\/[^"]*"/g, 'href="/…"');
}

it.each(['/', '/search', '/datasets/tides'])(
  'the IRI of a blank node is nowhere a name or a link (%s)',
  async (url) => {
    const body = (await seen(url)).replaceAll(/<q>[^<]*<\/q>/g, '');
    expect(body).toContain('Tides');
    expect(body).not.toContain('genid');
  },
);

it('a format that has no label is no badge, and one that has is', async () => {
  for (const url of ['/search', '/datasets/tides']) {
    const body = await seen(url);
    expect(body.match(/<ul class="badges">.*?<\/ul>/g)).toEqual([
      '<ul class="badges"><li>OGC API Features</li></ul>',
    ]);
  }
});

it('a value without a name is called so in the language of the page', async () => {
  const { body } = await test.app.inject({
    url: '/de/datasets/tides',
    headers: { accept: 'text/html' },
  });
  expect(body).toMatch(/<dt>Lizenz<\/dt><dd><span class="quiet">Ohne Titel<\/span><\/dd>/);
  expect((await seen('/de/search')).match(/<span>Ohne Titel<\/span>/g)).toHaveLength(3);
});
