import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../rest/open-test-app.ts';

const PREFIXES = `
  @prefix dcat: <http://www.w3.org/ns/dcat#> .
  @prefix dct: <http://purl.org/dc/terms/> .
  @prefix foaf: <http://xmlns.com/foaf/0.1/> .
  @prefix ferry: <https://ferry.example/> .
  @prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
  @prefix language: <http://publications.europa.eu/resource/authority/language/> .
`;

describe('what real catalogues send', () => {
  let platform: TestApp;

  beforeAll(async () => {
    platform = await openTestApp();
    await platform.put(
      '/catalogues/ferries',
      `${PREFIXES} [] a dcat:Catalog ; dct:title "Fähren" ; dct:language language:DEU .`,
    );
  });

  afterAll(() => platform.close());

  function put(originalId: string, body: string, contentType = 'text/turtle') {
    return platform.put(`/catalogues/ferries/datasets/origin?originalId=${originalId}`, body, {
      headers: { 'content-type': contentType },
    });
  }

  async function putTurtle(originalId: string, turtle: string) {
    const answer = await put(
      originalId,
      `${PREFIXES} ferry:${originalId} a dcat:Dataset ; ${turtle}`,
    );
    expect(answer.statusCode).toBe(201);
    return read(originalId);
  }

  async function read(id: string) {
    return (await platform.app.inject(`/datasets/${id}`)).json();
  }

  async function problemsOf(id: string): Promise<readonly string[]> {
    const answer = await platform.app.inject(`/datasets/${id}/problems`);
    const { problems } = answer.json<{ problems: { code: string; field: string }[] }>();
    return problems.map(({ code, field }) => `${code} ${field}`);
  }

  async function graphql(query: string) {
    const answer = await platform.app.inject({
      method: 'POST',
      url: '/graphql',
      payload: { query },
    });
    expect(answer.json().errors).toBeUndefined();
    return answer.json().data;
  }

  it('xml:lang="" takes the language away that was handed down', async () => {
    const answer = await put(
      'timetable',
      `<?xml version="1.0"?>
      <rdf:RDF xml:lang="fr" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
          xmlns:dcat="http://www.w3.org/ns/dcat#" xmlns:dct="http://purl.org/dc/terms/">
        <dcat:Dataset rdf:about="https://ferry.example/timetable">
          <dct:title xml:lang="">Fahrplan</dct:title>
          <dct:description>Toutes les traversées</dct:description>
          <dcat:keyword xml:lang="">Bug</dcat:keyword>
        </dcat:Dataset>
      </rdf:RDF>`,
      'application/rdf+xml',
    );
    expect(answer.statusCode).toBe(201);
    expect(await read('timetable')).toMatchObject({
      title: { de: 'Fahrplan' },
      description: { fr: 'Toutes les traversées' },
      keywords: [{ id: 'bug', label: 'Bug', language: 'de' }],
    });
  });

  it('tags of machine translations, scripts and regions, in any case', async () => {
    const { title } = await putTurtle(
      'fares',
      'dct:title "Fares"@EN, "Prices of the trip"@en-t-nl, "Tarifs"@fr-t-nl, "Cene"@SR-latn, "Priise"@DE-ch .',
    );
    expect(title).toEqual({
      'de-CH': 'Priise',
      en: 'Fares',
      fr: 'Tarifs',
      'sr-Latn': 'Cene',
    });
    expect(await problemsOf('fares')).toContain('duplicate-language title');
    const turtle = await platform.app.inject({
      url: '/datasets/fares',
      headers: { accept: 'text/turtle' },
    });
    expect(turtle.body).toContain('"Prices of the trip"@en-t-nl');
  });

  it('titles and keywords without language', async () => {
    expect(
      await putTurtle('crews', 'dct:title "Mannschaften" ; dcat:keyword "Crew" .'),
    ).toMatchObject({
      title: { de: 'Mannschaften' },
      keywords: [{ id: 'crew', label: 'Crew', language: 'de' }],
    });
  });

  it('several types on one dataset, and none of them in the way', async () => {
    const { title } = await putTurtle(
      'ports',
      'a foaf:Document, dcat:Resource ; dct:title "Ports"@en .',
    );
    expect(title).toEqual({ en: 'Ports' });
  });

  it('no title at all: served, listed, told of', async () => {
    const document = await putTurtle('nameless', 'dct:description "Whatever this is"@en .');
    expect(document).not.toHaveProperty('title');
    expect(await problemsOf('nameless')).toContain('missing title');
    const { datasets } = await graphql(
      '{ datasets(query: "whatever") { nodes { id title { value } } } }',
    );
    expect(datasets.nodes).toEqual([{ id: 'nameless', title: null }]);
  });

  it('420 distributions on one dataset, which is counted once', async () => {
    const parts = Array.from({ length: 420 }, (_, n) => `ferry:part${n}`);
    const { distributions } = await putTurtle(
      'positions',
      `dcat:distribution ${parts.join(', ')} .
      ${parts.map((part) => `${part} dcat:accessURL ${part} ; dct:format "GeoTrack" .`).join('\n')}`,
    );
    expect(new Set(distributions.map(({ id }: { id: string }) => id)).size).toBe(420);
    const { datasets } = await graphql(
      `{ datasets(facets: { distributions_format: ["geotrack"] }) {
        totalCount nodes { distributions { id } }
        facets(only: [distributions_format]) { buckets { value count } }
      } }`,
    );
    expect(datasets.totalCount).toBe(1);
    expect(datasets.nodes[0].distributions).toHaveLength(420);
    expect(datasets.facets[0].buckets).toEqual([{ value: 'geotrack', count: 1 }]);
  });

  it('a text of 26,000 characters: kept whole, found by its last word', async () => {
    const text = `${'Wellen und Wind. '.repeat(1550)}Leuchtturm`;
    expect(text.length).toBeGreaterThan(26_000);
    const { description } = await putTurtle('log', `dct:description "${text}"@de .`);
    expect(description).toEqual({ de: text });
    const { datasets } = await graphql('{ datasets(query: "leuchtturm") { nodes { id } } }');
    expect(datasets.nodes).toEqual([{ id: 'log' }]);
  });

  it('spaces and quotes in an IRI are percent-encoded, in every format', async () => {
    const turtle = `${PREFIXES} ferry:map a dcat:Dataset ; dcat:distribution [ a dcat:Distribution ;
      dcat:accessURL <https://ferry.example/a "map".png> ] .`;
    const xml = `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:dcat="http://www.w3.org/ns/dcat#">
      <dcat:Dataset><dcat:distribution><dcat:Distribution>
        <dcat:accessURL rdf:resource="https://ferry.example/a &quot;map&quot;.png"/>
      </dcat:Distribution></dcat:distribution></dcat:Dataset></rdf:RDF>`;
    for (const [id, body, type] of [
      ['map', turtle, 'text/turtle'],
      ['map-xml', xml, 'application/rdf+xml'],
    ] as const) {
      expect((await put(id, body, type)).statusCode).toBe(201);
      const { distributions } = (await platform.app.inject(`/datasets/${id}`)).json();
      expect(distributions[0].access_url).toEqual(['https://ferry.example/a%20%22map%22.png']);
    }
  });

  it('spaces and quotes that are percent-encoded stay so', async () => {
    const { distributions } = await putTurtle(
      'photo',
      'dcat:distribution ferry:photo1 . ferry:photo1 dcat:accessURL <https://ferry.example/a%20%22map%22.png> .',
    );
    expect(distributions[0].access_url).toEqual(['https://ferry.example/a%20%22map%22.png']);
  });

  it('dates of every precision, which ranges and orders understand', async () => {
    const dates = {
      day: '"2031-05-06"^^xsd:date',
      moment: '"2031-05-06T23:30:00-02:00"^^xsd:dateTime',
      zoneless: '"2031-05-06T07:00:00"^^xsd:dateTime',
      year: '"2031"^^xsd:gYear',
      plain: '"2031-05-08"',
      words: '"im Sommer 2031"',
    };
    const issued = new Map<string, string>();
    for (const [id, literal] of Object.entries(dates)) {
      issued.set(id, (await putTurtle(id, `dct:issued ${literal} .`)).issued);
    }
    expect(Object.fromEntries(issued)).toEqual({
      day: '2031-05-06',
      moment: '2031-05-07T01:30:00Z',
      zoneless: '2031-05-06T07:00:00Z',
      year: '2031',
      plain: '2031-05-08',
      words: undefined,
    });
    expect(await problemsOf('words')).toContain('bad-date issued');
    const { datasets } = await graphql(
      `{ datasets(where: { issued: { gte: "2031-05-06", lte: "2031-05-07" } },
        orderBy: [{ field: issued, direction: ASC }]) { nodes { id } } }`,
    );
    expect(datasets.nodes.map(({ id }: { id: string }) => id)).toEqual([
      'year',
      'day',
      'zoneless',
      'moment',
    ]);
  });

  it('an organisation without a name, and one that is not described', async () => {
    const nameless = await putTurtle(
      'tickets',
      'dct:creator ferry:office . ferry:office a foaf:Organization .',
    );
    expect(nameless.creator).toEqual({
      type: 'Organization',
      resource: 'https://ferry.example/office',
    });
    const unknown = await putTurtle('stops', 'dct:creator ferry:nobody .');
    expect(unknown.creator).toEqual({ type: 'Agent', resource: 'https://ferry.example/nobody' });
    expect(await problemsOf('stops')).toContain('undescribed creator');
    const { datasets } = await graphql(
      '{ datasets { facets(only: [creator]) { buckets { value label count } } } }',
    );
    expect(datasets.facets[0].buckets).toEqual([
      { value: 'https://ferry.example/nobody', label: 'https://ferry.example/nobody', count: 1 },
      { value: 'https://ferry.example/office', label: 'https://ferry.example/office', count: 1 },
    ]);
  });
});
