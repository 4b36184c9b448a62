import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { catalogueTurtle } from '../rest/bodies.ts';
import { openTestApp, type TestApp } from '../rest/open-test-app.ts';
import { aboutWaters, KINDS, WATERS } from './kinds-content.ts';
import { KINDS_MODEL } from './kinds-profile.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ model: KINDS_MODEL });
});
afterEach(() => test.clear());
afterAll(() => test.close());

async function ask(query: string, headers: Record<string, string> = {}) {
  const response = await test.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify({ query }),
  });
  return response.json();
}

async function get(url: string, accept = 'application/json') {
  return test.app.inject({ url, headers: { accept } });
}

async function putDatasets(): Promise<void> {
  await test.put('/catalogues/harbour', catalogueTurtle('Harbour'));
  const datasets = {
    depths: aboutWaters('Depths', 'LAKE'),
    floods: aboutWaters('Floods', 'RIVER', 'UNKNOWN'),
    tarn: aboutWaters('The tarn'),
  };
  for (const [id, body] of Object.entries(datasets)) {
    await test.put(`/catalogues/harbour/datasets/origin?originalId=${id}`, body);
  }
}

describe('terms in GraphQL', () => {
  beforeEach(async () => {
    await test.put('/vocabularies/waters', WATERS);
    await test.put('/vocabularies/kinds', KINDS);
  });

  it('have vocabularies with metadata', async () => {
    const { data } = await ask(`{
      vocabularies { id resource title(languages: ["de", "*"]) { value } languages termCount imported }
      vocabulary(id: "waters") { modified }
      none: vocabulary(id: "winds") { id }
    }`);
    expect(data.vocabularies).toEqual([
      {
        id: 'kinds',
        resource: 'https://kinds.example/',
        title: { value: 'Kinds' },
        languages: ['de', 'en'],
        termCount: 1,
        imported: false,
      },
      {
        id: 'waters',
        resource: 'https://waters.example/',
        title: { value: 'Gewässer' },
        languages: ['de', 'en'],
        termCount: 4,
        imported: false,
      },
    ]);
    expect(Date.parse(data.vocabulary.modified)).not.toBeNaN();
    expect(data.none).toBeNull();
  });

  it.each([
    ['a preferred label', 'lake'],
    ['one of another language', 'See'],
    ['the beginning of a word', 'lak'],
    ['an alternative label', 'tarn'],
    ['one of another language', 'loch'],
    ['a hidden label', 'laek'],
  ])('are found by %s: %s', async (_, query) => {
    const { data } = await ask(
      `{ vocabulary(id: "waters") { terms(query: "${query}") { totalCount nodes { value } } } }`,
    );
    expect(data.vocabulary.terms.nodes).toContainEqual({ value: 'LAKE' });
  });

  it('are given by id and by IRI, with all that is known of them', async () => {
    const { data } = await ask(`
      fragment All on Term {
        id value resource inScheme notation topConcept narrowerCount
        prefLabel(languages: ["de"]) { value language }
        altLabels { value language } gaelic: altLabels(languages: ["gd"]) { value }
        hiddenLabels { value language }
        broader { value prefLabel(languages: ["en"]) { value } }
        vocabulary { id }
      }
      {
        byId: term(vocabulary: "waters", value: "LAKE") { ...All }
        byIri: term(vocabulary: "waters", id: "https://waters.example/LAKE") { ...All }
        inVocabulary: vocabulary(id: "waters") { term(value: "LAKE") { ...All } }
        none: term(vocabulary: "waters", value: "POND") { id }
      }`);
    expect(data.byId).toEqual({
      id: 'https://waters.example/LAKE',
      value: 'LAKE',
      resource: 'https://waters.example/LAKE',
      inScheme: ['https://waters.example/'],
      notation: [],
      topConcept: false,
      narrowerCount: 0,
      prefLabel: { value: 'See', language: 'de' },
      altLabels: [
        { value: 'Tarn', language: 'en' },
        { value: 'Loch', language: 'gd' },
      ],
      gaelic: [{ value: 'Loch' }],
      hiddenLabels: [{ value: 'laek', language: 'en' }],
      broader: [{ value: 'INLAND', prefLabel: { value: 'Inland water' } }],
      vocabulary: { id: 'waters' },
    });
    expect(data.byIri).toEqual(data.byId);
    expect(data.inVocabulary.term).toEqual(data.byId);
    expect(data.none).toBeNull();
  });

  it('want to be named by one thing', async () => {
    for (const args of ['', ', value: "LAKE", id: "https://waters.example/LAKE"']) {
      const { errors } = await ask(`{ term(vocabulary: "waters"${args}) { id } }`);
      expect(errors[0].extensions.code).toBe('BAD_USER_INPUT');
    }
  });

  it('lead down the tree, page by page', async () => {
    const { data } = await ask(`{
      vocabulary(id: "waters") {
        top: terms(topOnly: true, languages: ["de"]) { nodes { value narrowerCount narrower(first: 1) { value } } }
        below: terms(broader: "INLAND", first: 1) { totalCount edges { cursor node { value } } pageInfo { hasNextPage endCursor } }
      }
    }`);
    expect(data.vocabulary.top.nodes).toEqual([
      { value: 'INLAND', narrowerCount: 2, narrower: [{ value: 'LAKE' }] },
      { value: 'SEA', narrowerCount: 0, narrower: [] },
    ]);
    const { totalCount, edges, pageInfo } = data.vocabulary.below;
    expect([totalCount, edges[0].node.value, pageInfo.hasNextPage]).toEqual([2, 'LAKE', true]);
    const next = await ask(`{ vocabulary(id: "waters") {
      terms(broader: "INLAND", first: 1, after: "${pageInfo.endCursor}") { nodes { value } pageInfo { hasNextPage } }
    } }`);
    expect(next.data.vocabulary.terms).toEqual({
      nodes: [{ value: 'RIVER' }],
      pageInfo: { hasNextPage: false },
    });
  });

  it('are ordered by their labels in the language that is asked for', async () => {
    const { data } = await ask(`{ vocabulary(id: "waters") {
      de: terms(languages: ["de"]) { nodes { value } }
      en: terms(languages: ["en"]) { nodes { value } }
    } }`);
    const ids = (page: { nodes: { value: string }[] }) => page.nodes.map(({ value }) => value);
    expect(ids(data.vocabulary.de)).toEqual(['INLAND', 'RIVER', 'SEA', 'LAKE']);
    expect(ids(data.vocabulary.en)).toEqual(['INLAND', 'LAKE', 'RIVER', 'SEA']);
  });

  it('are bounded as everything else', async () => {
    const tooMany = await ask('{ vocabulary(id: "waters") { terms(first: 101) { totalCount } } }');
    expect(tooMany.errors[0].extensions.code).toBe('BAD_USER_INPUT');
    const list = 'terms(first: 100) { nodes { narrower(first: 100) { id } } }';
    const tooDear = await ask(`{ vocabularies { ${list} } }`);
    expect(tooDear.errors[0].extensions.code).toBe('QUERY_TOO_EXPENSIVE');
  });

  it('lead to the datasets that hold them, whatever the field', async () => {
    await putDatasets();
    const { data } = await ask(`{
      lake: term(vocabulary: "waters", value: "LAKE") { datasets { totalCount nodes { id } } }
      series: term(vocabulary: "kinds", value: "SERIES") {
        datasets(query: "floods") { nodes { id type_term { label { value } } } }
      }
      sea: term(vocabulary: "waters", value: "SEA") { datasets { totalCount } }
    }`);
    expect(data.lake.datasets).toEqual({ totalCount: 1, nodes: [{ id: 'depths' }] });
    expect(data.series.datasets.nodes).toEqual([
      { id: 'floods', type_term: [{ label: { value: 'Time series' } }] },
    ]);
    expect(data.sea.datasets.totalCount).toBe(0);
  });
});

describe('terms over REST', () => {
  beforeEach(() => test.put('/vocabularies/waters', WATERS));

  it('are served as JSON where that is asked for; anything else is RDF', async () => {
    const response = await get('/vocabularies/waters');
    expect(response.headers['content-type']).toMatch('application/json');
    const { vocab, ...head } = response.json();
    expect(head).toEqual({ id: 'waters', resource: 'https://waters.example/' });
    expect(vocab).toHaveLength(4);
    expect(vocab).toContainEqual((await get('/vocabularies/waters/LAKE')).json());
    const anything = await get('/vocabularies/waters', '*/*');
    expect(anything.headers['content-type']).toBe('application/rdf+xml');
  });

  it('are served one by one', async () => {
    const response = await get('/vocabularies/waters/LAKE', '*/*');
    expect(response.json()).toEqual({
      id: 'LAKE',
      resource: 'https://waters.example/LAKE',
      in_scheme: ['https://waters.example/'],
      pref_label: { de: 'See', en: 'Lake' },
      alt_label: { en: 'Tarn', gd: 'Loch' },
      alt_labels: { en: ['Tarn'], gd: ['Loch'] },
      hidden_labels: { en: ['laek'] },
      parent_id: 'INLAND',
      broader: ['INLAND'],
    });
    for (const url of ['/vocabularies/waters/POND', '/vocabularies/winds/FOEHN']) {
      const missing = await get(url);
      expect([missing.statusCode, missing.json().code]).toEqual([404, 'not-found']);
    }
  });

  it.each(['/vocabularies/waters', '/vocabularies/waters/LAKE'])(
    'have an entity tag that changes with them: %s',
    async (url) => {
      const accept = 'application/json';
      const { etag } = (await get(url)).headers;
      const again = await test.app.inject({ url, headers: { accept, 'if-none-match': etag } });
      expect(again.statusCode).toBe(304);
      await test.put('/vocabularies/waters', WATERS.replace('"Lake"', '"Pool"'));
      const changed = await test.app.inject({ url, headers: { accept, 'if-none-match': etag } });
      expect(changed.statusCode).toBe(200);
      expect(changed.body).toContain('"Pool"');
    },
  );

  it('are served by a process with search alone, as JSON', async () => {
    await using alone = await openTestApp({ model: KINDS_MODEL, only: 'search' });
    const body = { bytes: Buffer.from(WATERS), contentType: 'text/turtle' };
    const { seq } = await alone.repository.putVocabulary('waters', body);
    await alone.services.search?.waitFor(seq, 60_000);
    const whole = await alone.app.inject('/vocabularies/waters');
    expect(whole.json()).toMatchObject({ id: 'waters', vocab: { length: 4 } });
    expect((await alone.app.inject('/vocabularies/waters/SEA')).json()).toMatchObject({
      id: 'SEA',
      notation: ['S', 'SE'],
    });
    const rdf = { url: '/vocabularies/waters', headers: { accept: 'text/turtle' } };
    expect((await alone.app.inject(rdf)).statusCode).toBe(406);
  });
});

/** A value that no vocabulary knows, with the members of an enriched one. */
function unresolved(iri: string) {
  return { id: iri, label: { en: iri }, resource: iri };
}

describe('enriched datasets', () => {
  beforeEach(async () => {
    await putDatasets();
    await test.put('/vocabularies/waters', WATERS);
    await test.put('/vocabularies/kinds', KINDS);
  });

  it('show terms as configured: as text, in all languages, and not where that is excluded', async () => {
    const floods = (await get('/datasets/floods')).json();
    expect(floods.categories).toEqual([
      {
        id: 'RIVER',
        label: { de: 'Fluss', en: 'River' },
        resource: 'https://waters.example/RIVER',
      },
      unresolved('https://waters.example/UNKNOWN'),
    ]);
    expect(floods.type).toEqual([
      { id: 'SERIES', label: 'Time series', resource: 'https://kinds.example/SERIES' },
    ]);
    expect(floods.distributions).toMatchObject([{ type: ['https://kinds.example/SERIES'] }]);
  });

  it('are counted under labels in the language that is asked for', async () => {
    const query = `{ datasets { facets(only: [categories, type]) { buckets {
      value count label inGerman: label(languages: ["de"]) } } } }`;
    const { data } = await ask(query, { 'accept-language': 'en' });
    const [categories, type] = data.datasets.facets;
    expect(categories.buckets).toContainEqual({
      value: 'LAKE',
      count: 1,
      label: 'Lake',
      inGerman: 'See',
    });
    expect(type.buckets).toEqual([
      { value: 'SERIES', count: 3, label: 'Time series', inGerman: 'Time series' },
    ]);
  });

  it.each([
    ['an alternative label', 'tarn', ['tarn', 'depths']],
    ['one of another language', 'loch', ['depths']],
    ['a hidden label', 'laek', ['depths']],
    ['a label that they show', 'fluss', ['floods']],
  ])('are found by %s of their terms, below hits in titles', async (_, query, ids) => {
    const { data } = await ask(`{ datasets(query: "${query}") { nodes { id } } }`);
    expect(data.datasets.nodes.map(({ id }: { id: string }) => id)).toEqual(ids);
  });

  it('follow a changed vocabulary', async () => {
    await test.put('/vocabularies/waters', WATERS.replace('"Lake"', '"Pool"'));
    expect((await get('/datasets/depths')).json().categories[0].label.en).toBe('Pool');
    const { data } = await ask('{ datasets(query: "pool") { nodes { id } } }');
    expect(data.datasets.nodes).toEqual([{ id: 'depths' }]);
  });

  it('are as they were before once a vocabulary is deleted', async () => {
    await test.remove('/vocabularies/waters');
    await test.remove('/vocabularies/kinds');
    const { categories, type } = (await get('/datasets/depths')).json();
    expect(categories).toEqual([unresolved('https://waters.example/LAKE')]);
    expect(type).toEqual([
      {
        id: 'https://kinds.example/SERIES',
        label: 'https://kinds.example/SERIES',
        resource: 'https://kinds.example/SERIES',
      },
    ]);
    const { data } = await ask('{ vocabularies { id } datasets(query: "loch") { totalCount } }');
    expect(data).toEqual({ vocabularies: [], datasets: { totalCount: 0 } });
    expect((await get('/vocabularies/waters')).statusCode).toBe(404);
  });
});
