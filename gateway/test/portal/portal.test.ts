import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { compileFixture, compileShipped } from '../../../profile-compiler/test/fixtures.ts';
import { InvalidQueryError } from '../../../search/index.ts';
import { catalogueTurtle, datasetTurtle, metricsTurtle } from '../rest/bodies.ts';
import { openTestApp, type TestApp } from '../rest/open-test-app.ts';
import { WATERS } from '../vocabularies/kinds-content.ts';

/** As Chromium asks for a page. */
const BROWSER =
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8';

/** Metadata that attacks readers. */
const HOSTILE = `
@prefix dcat: <http://www.w3.org/ns/dcat#> .
@prefix dct: <http://purl.org/dc/terms/> .
@prefix foaf: <http://xmlns.com/foaf/0.1/> .
<https://evil.example/set> a dcat:Dataset ;
  dct:title "<script>alert(1)</script> & \\"tides\\""@en ;
  dct:description "<img src=x onerror=alert(2)> &lt;script&gt;alert(3)&lt;/script&gt; see https://ok.example/a?b=1&c=2."@en ;
  dcat:keyword "\\"><svg onload=alert(4)>"@en ;
  dcat:landingPage <javascript:alert(5)> ;
  dct:publisher [ a foaf:Agent ; foaf:name "'\\"--><script>"@en ; foaf:homepage <javascript:alert(6)> ] ;
  dcat:distribution <https://evil.example/file> .
<https://evil.example/file> a dcat:Distribution ;
  dct:title "</a><script>"@en ;
  dcat:accessURL <javascript:alert(7)>, <data:text/html,%3Cscript%3E> .`;

/** A dataset that was issued on a day. */
function dated(day: string): string {
  return `@prefix dcat: <http://www.w3.org/ns/dcat#> . @prefix dct: <http://purl.org/dc/terms/> .
    @prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
    <https://data.example/set> a dcat:Dataset ; dct:title "Tides"@en ; dct:issued "${day}"^^xsd:date .`;
}

let test: TestApp;

beforeAll(async () => {
  test = await openTestApp();
  await test.put('/catalogues/harbour', catalogueTurtle('Harbour'));
  await test.put('/catalogues/harbour/datasets/origin?originalId=tides', datasetTurtle('Tides'));
  await test.put('/catalogues/harbour/datasets/origin?originalId=evil', HOSTILE);
  await test.put('/datasets/tides/metrics', metricsTurtle(300));
  await test.put('/vocabularies/waters', WATERS);
});
afterAll(() => test.close());

function open(url: string, headers: Readonly<Record<string, string>> = {}) {
  return test.app.inject({ url, headers: { accept: BROWSER, ...headers } });
}

const PAGES = [
  '/search',
  '/datasets/tides',
  '/catalogues/harbour',
  '/vocabularies',
  '/vocabularies/waters',
];

describe('an address with a page', () => {
  it.each(PAGES)('%s shows it to browsers, and to those who accept nothing else', async (url) => {
    for (const accept of [BROWSER, 'text/html']) {
      const { statusCode, headers, body } = await open(url, { accept });
      expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(headers.vary).toMatch(/^Accept, Accept-Language/);
      expect(body).toContain('<html lang="en">');
      expect(body.match(/<h1>/g)).toHaveLength(1);
    }
  });

  it.each(PAGES)('%s gives programs what they had', async (url) => {
    for (const accept of [undefined, '*/*', 'application/json', 'application/json, text/html']) {
      const headers = accept === undefined ? {} : { accept };
      const answer = await test.app.inject({ url, headers });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).not.toContain('text/html');
      expect(answer.headers.vary).toMatch(/^Accept/);
    }
  });

  it('has other formats by suffix, whatever the browser prefers', async () => {
    expect((await open('/datasets/tides.json')).json().id).toBe('tides');
    expect((await open('/datasets/tides.ttl')).headers['content-type']).toMatch('text/turtle');
  });

  it('is where the IRI of the thing leads', async () => {
    const { statusCode, headers } = await open('/set/data/tides');
    expect([statusCode, headers.location]).toEqual([303, 'https://data.test/datasets/tides']);
  });

  it('says what it shows to search engines, in the language of the page', async () => {
    const { body } = await open('/de/datasets/tides');
    const [, json = '{}'] =
      /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(body) ?? [];
    expect(JSON.parse(json)).toMatchObject({ '@type': 'Dataset', name: 'Gezeiten' });
    expect(body).toContain('<meta property="og:title" content="Gezeiten">');
    expect(body).toContain('<meta property="og:locale" content="de">');
  });

  it.each(['/', '/de/search?q=tides', '/catalogues/harbour'])(
    '%s names its feed, which is there',
    async (url) => {
      const { body } = await open(url);
      const [, feed = ''] =
        /<link rel="alternate" type="application\/atom\+xml"[^>]* href="([^"]+)"/.exec(body) ?? [];
      const answer = await test.app.inject(feed.replaceAll('&amp;', '&'));
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain('<entry>');
    },
  );

  it('leads from a search to all of its hits as files', async () => {
    const { body } = await open('/search?q=tides');
    for (const path of ['/search.csv', '/search.jsonl', '/search.atom']) {
      const link = [...body.matchAll(/<a href="([^"]+)"/g)].find(([, to = '']) =>
        to.startsWith(path),
      );
      const answer = await test.app.inject((link?.[1] ?? '').replaceAll('&amp;', '&'));
      expect([path, answer.statusCode]).toEqual([path, 200]);
      expect(answer.body).toContain('tides');
    }
  });

  it('answers 304 to browsers that have this state of the page', async () => {
    const { headers } = await open('/datasets/tides');
    const again = await open('/datasets/tides', { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const german = await open('/datasets/tides', {
      'if-none-match': String(headers.etag),
      'accept-language': 'de',
    });
    expect(german.statusCode).toBe(200);
  });
});

describe('the address of a list', () => {
  const LISTS = [
    ['/datasets', '/search'],
    ['/catalogues', '/search?type=catalog'],
    ['/de/datasets', '/de/search'],
  ];

  it.each(LISTS)('%s leads people to %s', async (url, search) => {
    const { statusCode, headers } = await open(url);
    expect([statusCode, headers.location]).toEqual([303, search]);
    expect(headers.vary).toMatch(/^Accept/);
    expect((await open(search)).statusCode).toBe(200);
  });

  it('leads people to organisations and other resources, where the profile has them', async () => {
    await using wide = await openTestApp({ model: await compileShipped('dcat-ap') });
    const leads = async (url: string) =>
      (await wide.app.inject({ url, headers: { accept: BROWSER } })).headers.location;
    expect(await leads('/organizations')).toBe('/search?type=organization');
    expect(await leads('/customresources/dataservice')).toBe('/search?type=dataservice');
    expect((await open('/organizations')).statusCode).toBe(404);
    expect((await open('/customresources/none')).statusCode).toBe(404);
  });

  it.each(['/datasets', '/catalogues'])('%s gives programs the list', async (url) => {
    for (const accept of ['*/*', 'application/json', 'application/ld+json']) {
      const answer = await test.app.inject({ url, headers: { accept } });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers.vary).toMatch(/^Accept/);
    }
  });

  it('gives the list to everyone who asks by its parameters', async () => {
    const answer = await open('/catalogues?limit=1');
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      ['https://data.test/id/catalogue/harbour'],
    ]);
  });
});

describe('a number that is counted by bands', () => {
  it('has the name of its band in the language of the page, which leads to all in it', async () => {
    const { body } = await open('/de/datasets/tides');
    expect(body).toContain(
      '<a href="/de/search?f.quality_meas=good">Gut</a> <span class="quiet">300</span>',
    );
    const found = (await open('/fr/search?f.quality_meas=good')).body;
    expect(found).toContain('<span>Bonne</span>');
    expect(found).toContain('>Bonne <span aria-hidden="true">×</span>');
  });
});

describe('the page of an organisation', () => {
  let wide: TestApp;

  beforeAll(async () => {
    wide = await openTestApp({ model: await compileShipped('dcat-ap') });
    const organisation = (name: string, above: string) =>
      wide.put(
        `/organizations/${name}`,
        `@prefix org: <http://www.w3.org/ns/org#> . @prefix foaf: <http://xmlns.com/foaf/0.1/> .
        <https://harbour.example/${name}> a org:Organization ; foaf:name "The ${name}"@en ${above} .`,
      );
    await organisation('port', '');
    await organisation('pilots', '; org:subOrganizationOf <https://harbour.example/port>');
    await wide.put('/catalogues/harbour', catalogueTurtle('Harbour'));
    for (let number = 10; number < 31; number += 1) {
      await wide.put(
        `/catalogues/harbour/datasets/origin?originalId=log-${number}`,
        `@prefix dcat: <http://www.w3.org/ns/dcat#> . @prefix dct: <http://purl.org/dc/terms/> .
        <https://harbour.example/log> a dcat:Dataset ; dct:title "Log ${number}"@en ;
          dct:publisher <https://harbour.example/port> ; dct:creator <https://harbour.example/pilots> .`,
      );
    }
    await wide.put(
      '/catalogues/harbour/datasets/origin?originalId=tides',
      datasetTurtle('Tides of others'),
    );
  });
  afterAll(() => wide.close());

  const page = async (url: string) =>
    (await wide.app.inject({ url, headers: { accept: BROWSER } })).body;

  it('leads to those above it', async () => {
    expect(await page('/organizations/pilots')).toContain(
      '<dd><a href="/organizations/port">The port</a></dd>',
    );
  });

  it.each(['port', 'pilots'])('lists the datasets that name it, in pages (%s)', async (name) => {
    const first = await page(`/organizations/${name}`);
    expect(first).toContain('Datasets (21)');
    expect(first).toContain('Log 29</a>');
    expect(first).not.toContain('Log 30</a>');
    expect(first).not.toContain('Tides of others');
    const second = await page(`/organizations/${name}?page=2`);
    expect(second).toContain('Log 30</a>');
    expect(second).toContain(`href="/de/organizations/${name}?page=2"`);
  });

  it('is where the pages of its datasets lead', async () => {
    const body = await page('/datasets/log-10');
    expect(body).toContain('<dd><a href="/organizations/port">The port</a></dd>');
    expect(body).toContain('<a href="/organizations/pilots">The pilots</a>');
  });
});

describe('the language of a page', () => {
  it('is the first of Accept-Language that the portal has', async () => {
    const { body } = await open('/datasets/tides', {
      'accept-language': 'pt, de-AT;q=0.8, en;q=0.5',
    });
    expect(body).toContain('<html lang="de">');
    expect(body).toContain('<h1>Gezeiten</h1>');
  });

  it('is that of the address, and links stay in it', async () => {
    const { body } = await open('/fr/search?q=water', { 'accept-language': 'de' });
    expect(body).toContain('<html lang="fr">');
    expect(body).toContain('href="/fr/datasets/tides"');
    expect(body).toContain('hreflang="x-default" href="https://data.test/search?q=water"');
    expect(body).toContain('hreflang="nl" href="https://data.test/nl/search?q=water"');
  });

  it('learns which texts are in another language', async () => {
    const { body } = await open('/it/datasets/tides');
    expect(body).toContain('<span lang="en">Tides</span>');
  });

  it('is no part of addresses that write', async () => {
    const answer = await test.app.inject({ method: 'DELETE', url: '/de/catalogues/harbour' });
    expect(answer.statusCode).toBe(404);
  });
});

describe('the page of results', () => {
  it('finds, filters and says how many there are', async () => {
    const { body } = await open('/search?q=water');
    expect(body).toContain('1 result');
    expect(body).toContain('href="/datasets/tides"');
    const filtered = await open('/search?f.keywords=water');
    expect(filtered.body).toMatch(/name="f\.keywords" value="water" checked/);
    expect(filtered.body).toContain('Remove filter: water');
  });

  it('lists the values of a facet that have a text in them, and keeps those that were chosen', async () => {
    const { body } = await open('/search?f.catalog=harbour&more=catalog&find=boats');
    expect(body).not.toContain('type="checkbox" name="f.catalog"');
    expect(body).toContain('<input type="hidden" name="f.catalog" value="harbour">');
    const found = await open('/search?more=catalog&find=HARB');
    expect(found.body).toContain('type="checkbox" name="f.catalog" value="harbour"');
  });

  it('says so where nothing is found, or the query cannot be read', async () => {
    expect((await open('/search?q=volcano')).body).toContain('Nothing was found');
    const behind = await open('/search?page=99');
    expect(behind.body).not.toContain('Nothing was found');
    expect(behind.body).toContain('rel="prev"');
    const { search } = test.services;
    const asked = search && vi.spyOn(search, 'search');
    asked?.mockRejectedValueOnce(new InvalidQueryError('That is too far.'));
    const refused = await open('/search?q=tides&page=9000');
    expect(refused.statusCode).toBe(400);
    expect(refused.body).toContain('The search cannot be read: That is too far.');
  });

  it.each([
    ['en', 'Results for “levels” instead of “lewels”.', 'Search for exactly “lewels”'],
    ['de', 'Ergebnisse für „levels“ statt „lewels“.', 'Genau nach „lewels“ suchen'],
    [
      'fr',
      'Résultats pour «\u00a0levels\u00a0» au lieu de «\u00a0lewels\u00a0».',
      'Rechercher exactement «\u00a0lewels\u00a0»',
    ],
    ['nl', 'Resultaten voor ‘levels’ in plaats van ‘lewels’.', 'Zoek precies naar ‘lewels’'],
    ['it', 'Risultati per «levels» invece di «lewels».', 'Cerca esattamente «lewels»'],
    ['es', 'Resultados para «levels» en lugar de «lewels».', 'Buscar exactamente «lewels»'],
  ])(
    'says in %s that other words were searched, and leads to those typed',
    async (language, instead, exactly) => {
      const { body } = await open(`/${language}/search?q=lewels`);
      expect(body).toContain(`href="/${language}/datasets/tides"`);
      expect(body).toContain(instead);
      const [, literal = ''] = new RegExp(`<a href="([^"]+)"[^>]*>${exactly}<`).exec(body) ?? [];
      const typed = await open(literal.replaceAll('&amp;', '&'));
      expect(typed.statusCode).toBe(200);
      expect(typed.body).toContain('value="&quot;lewels&quot;"');
      expect(typed.body).not.toContain('/datasets/tides');
    },
  );

  it('names the words that were searched in place of misspelled ones', async () => {
    const { body } = await open('/search?q=lewels+of+water');
    expect(body).toContain('1 result for “levels of water”');
  });

  it('leaves out what the profile does not have', async () => {
    const { statusCode } = await open(
      '/search?type=none&sort=none&f.none=1&page=-3&more=none&q=a&q=b',
    );
    expect(statusCode).toBe(200);
  });

  it('filters by dates, and leads to the same search for programs', async () => {
    await using wide = await openTestApp({ model: await compileShipped('dcat-ap') });
    await wide.put('/catalogues/harbour', catalogueTurtle('Harbour'));
    await wide.put('/catalogues/harbour/datasets/origin?originalId=tides', dated('2021-04-26'));
    const page = async (url: string) =>
      (await wide.app.inject({ url, headers: { accept: BROWSER } })).body;
    expect(await page('/search')).toContain('href="/search?dates=issued"');
    const all = await page('/search?dates=issued');
    expect(all).toMatch(
      /href="\/search\?from\.issued=2021[-\d]*&amp;to\.issued=2021[-\d]*&amp;dates=issued"/,
    );
    const found = await page('/search?from.issued=2021&to.issued=2021');
    expect(found).toContain('1 result');
    expect(found).toContain('<meta name="robots" content="noindex">');
    const [, json = ''] = /href="(\/search\?[^"]*minDate=2021[^"]*)"/.exec(found) ?? [];
    const answer = await wide.app.inject(json.replaceAll('&amp;', '&'));
    expect(answer.json().result.count).toBe(1);
    const none = await page('/search?from.issued=2022');
    expect(none).toContain('Nothing was found');
    expect(none).toContain('Remove filter: Published: from 2022');
  });

  it('lists the entities of the profile', async () => {
    const { body } = await open('/search?type=catalog');
    expect(body).toContain('href="/catalogues/harbour"');
  });
});

describe('what cannot be shown', () => {
  it.each([
    ['/datasets/none', 404],
    ['/nowhere', 404],
    ['/vocabularies/waters/none', 404],
    ['/vocabularies/No', 404],
  ])('%s is a page with %i', async (url, status) => {
    const { statusCode, headers, body } = await open(url);
    expect([statusCode, headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
    expect(body).toContain('<main');
    const program = await test.app.inject({ url, headers: { accept: 'application/json' } });
    expect(program.headers['content-type']).toMatch('application/problem+json');
  });
});

describe('hostile metadata', () => {
  it.each(['/datasets/evil', '/search', '/', '/catalogues/harbour'])(
    'stays text on %s',
    async (url) => {
      const { body, headers } = await open(url);
      expect(body).toContain('tides');
      expect(body.match(/<script(?! type="application\/ld\+json")/g)).toHaveLength(1);
      expect(body).not.toMatch(/<[^>]+\son\w+=/i);
      expect(body).not.toMatch(/<(?:img|svg onload)/i);
      expect(body).not.toMatch(/(?:href|src|action)="(?!https?:|\/|#|mailto:|data:,")/i);
      expect(body).not.toMatch(/style="/);
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
      expect(headers['content-security-policy']).not.toMatch(/unsafe|https?:/);
    },
  );
});

describe('what pages load', () => {
  it('is from here, is kept for a year, and is small', async () => {
    const { body } = await open('/');
    const files = [...body.matchAll(/(?:href|src)="(\/portal-files\/[^"]+)"/g)].map(
      ([, url = '']) => url,
    );
    expect(files).toHaveLength(2);
    let bytes = 0;
    for (const url of files) {
      const file = await test.app.inject({ url, headers: { 'accept-encoding': 'gzip' } });
      expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      bytes += file.rawPayload.length;
    }
    expect(bytes).toBeLessThan(60 * 1024);
  });
});

describe('the list of vocabularies', () => {
  it('is in the order of their titles, in the language of the page', async () => {
    await using shelf = await openTestApp();
    const scheme = (id: string, titles: string) =>
      shelf.put(
        `/vocabularies/${id}`,
        `@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
        <https://${id}.example/> a skos:ConceptScheme ; skos:prefLabel ${titles} .
        <https://${id}.example/A> a skos:Concept ; skos:inScheme <https://${id}.example/> .`,
      );
    await scheme('a', '"Zones"@en, "Äcker"@de');
    await scheme('b', '"Éclairs"@en, "Zonen"@de');
    await scheme('c', '"frogs"@en, "Frösche"@de');
    const order = async (url: string) => {
      const { body } = await shelf.app.inject({ url, headers: { accept: BROWSER } });
      return [...body.matchAll(/<h2><a href="[^"]*\/(\w+)">/g)].map(([, id]) => id);
    };
    expect(await order('/vocabularies')).toEqual(['b', 'c', 'a']);
    expect(await order('/de/vocabularies')).toEqual(['a', 'c', 'b']);
  });
});

describe('a profile with few fields', () => {
  it('has a portal', async () => {
    await using small = await openTestApp({ model: await compileShipped('minimal') });
    await small.put('/catalogues/harbour', catalogueTurtle('Harbour'));
    await small.put('/catalogues/harbour/datasets/origin?originalId=tides', datasetTurtle('Tides'));
    for (const url of [
      '/',
      '/search',
      '/search?q=tides',
      '/datasets/tides',
      '/catalogues/harbour',
    ]) {
      const { statusCode, body } = await small.app.inject({ url, headers: { accept: BROWSER } });
      expect(statusCode, url).toBe(200);
      expect(body, url).toContain(url.startsWith('/cat') ? 'Harbour' : 'Tides');
    }
  });
});

describe('a profile with none of the fields of those that ship', () => {
  const NAMED = '@prefix dcat: <http://www.w3.org/ns/dcat#> . @prefix s: <https://schema.org/> .';
  let other: TestApp;

  beforeAll(async () => {
    other = await openTestApp({ model: await compileFixture('other-names') });
    await other.put('/catalogues/cabinet', `${NAMED} [] a dcat:Catalog ; s:name "Cabinet"@en .`);
    await other.put(
      '/catalogues/cabinet/datasets/origin?originalId=ammonite',
      `${NAMED} [] a dcat:Dataset ; s:name "Ammonite of the cliffs"@en, "Ammonit der Klippen"@de ;
        s:abstract "A shell in four parts"@en ; s:material "limestone"@en ;
        s:dateCreated "1911-07-03"^^<http://www.w3.org/2001/XMLSchema#date> .`,
    );
  });
  afterAll(() => other.close());

  const page = async (url: string, language = 'en') =>
    (await other.app.inject({ url, headers: { accept: BROWSER, 'accept-language': language } }))
      .body;

  it('has a home page with its newest', async () => {
    expect(await page('/')).toContain('Ammonite of the cliffs');
  });

  it('finds by its texts, in the language of the reader, and filters by its facets and dates', async () => {
    const found = await page('/search?q=shell', 'de');
    expect(found).toContain('Ammonit der Klippen');
    expect(found).toContain('f.material');
    expect(await page('/search?f.material=limestone')).toContain('Ammonite of the cliffs');
    expect(await page('/search?from.collected=1911&to.collected=1911')).toContain('Ammonite');
    expect(await page('/search?from.collected=1912')).toContain('Nothing was found');
  });

  it('shows all fields of a dataset, and those of its catalogue', async () => {
    const dataset = await page('/datasets/ammonite');
    for (const shown of ['<h1', 'A shell in four parts', 'limestone', '1911']) {
      expect(dataset).toContain(shown);
    }
    expect(await page('/catalogues/cabinet')).toContain('Cabinet');
  });

  it('lists the datasets of a catalogue in pages, though none names it', async () => {
    await other.put('/catalogues/drawer', `${NAMED} [] a dcat:Catalog ; s:name "Drawer"@en .`);
    const empty = await page('/catalogues/drawer');
    expect(empty).not.toContain('Datasets (');
    for (let number = 10; number < 31; number += 1) {
      await other.put(
        `/catalogues/drawer/datasets/origin?originalId=shell-${number}`,
        `${NAMED} [] a dcat:Dataset ; s:name "Shell ${number}"@en .`,
      );
    }
    const first = await page('/catalogues/drawer');
    expect(first).toContain('Datasets (21)');
    expect(first).toContain('Shell 29</a>');
    expect(first).not.toContain('Shell 30</a>');
    expect(first).not.toContain('Ammonite');
    expect(first).toContain('href="/catalogues/drawer?page=2"');
    const second = await page('/catalogues/drawer?page=2');
    expect(second).toContain('Shell 30</a>');
    expect(second).not.toContain('Shell 29</a>');
    expect(second).toContain('href="/de/catalogues/drawer?page=2"');
    expect(await page('/catalogues/cabinet')).toContain('Ammonite of the cliffs</a>');
  });
});
