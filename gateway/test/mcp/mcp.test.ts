import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMcp, type Revision, type TestMcp } from './open-mcp.ts';

const CATALOGUE = `
  @prefix dcat: <http://www.w3.org/ns/dcat#> . @prefix dct: <http://purl.org/dc/terms/> .
  <https://harbour.example/> a dcat:Catalog ; dct:title "Harbour data"@en .`;

const VOCABULARY = `
  @prefix skos: <http://www.w3.org/2004/02/skos/core#> . @prefix dct: <http://purl.org/dc/terms/> .
  <https://harbour.example/kinds> a skos:ConceptScheme ; dct:title "Kinds of ships"@en .
  <https://harbour.example/kinds/ferry> a skos:Concept ; skos:inScheme <https://harbour.example/kinds> ;
    skos:topConceptOf <https://harbour.example/kinds> ;
    skos:prefLabel "Ferry"@en , "Fähre"@de ; skos:altLabel "Autofähre"@de .
  <https://harbour.example/kinds/tug> a skos:Concept ; skos:inScheme <https://harbour.example/kinds> ;
    skos:prefLabel "Tug"@en , "Schlepper"@de .`;

function dataset(name: string, more = ''): string {
  return `
  @prefix dcat: <http://www.w3.org/ns/dcat#> . @prefix dct: <http://purl.org/dc/terms/> .
  <https://harbour.example/${name}> a dcat:Dataset ;
    dct:title "${name} in the harbour"@en , "${name} im Hafen"@de ;
    dct:description "All about ${name}."@en ; ${more}
    dcat:theme <http://publications.europa.eu/resource/authority/data-theme/TRAN> ;
    dcat:keyword "ships"@en .`;
}

async function fill({ test }: TestMcp): Promise<void> {
  await test.put('/catalogues/harbour', CATALOGUE);
  await test.put('/vocabularies/kinds', VOCABULARY);
  for (const name of ['Berths', 'Ferries', 'Tides']) {
    await test.put(
      `/catalogues/harbour/datasets/origin?originalId=${name.toLowerCase()}`,
      dataset(name),
    );
  }
}

describe.each<Revision>(['legacy', 'auto'])('an assistant of revision "%s"', (revision) => {
  let mcp: TestMcp;

  beforeAll(async () => {
    mcp = await openMcp({}, revision);
    await fill(mcp);
  });

  afterAll(() => mcp[Symbol.asyncDispose]());

  it('finds the tools that the profile compiles to', async () => {
    const { tools } = await mcp.client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'search_datasets',
      'get_dataset',
      'list_datasets_facets',
      'search_catalogs',
      'get_catalog',
      'list_catalogs_facets',
      'list_vocabularies',
      'search_terms',
    ]);
    expect(tools[0]?.description).toMatch(/^Searches datasets: [^.]+\. Answers a page/);
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true);
    expect(tools[0]?.inputSchema.properties?.facets).toMatchObject({
      propertyNames: { enum: expect.arrayContaining(['keywords', 'distributions_format']) },
      description: expect.stringContaining('categories: Themes of the dataset'),
    });
  });

  it('gets instructions that say what the platform is', () => {
    expect(mcp.client.getServerVersion()).toMatchObject({ name: 'shapeql' });
    expect(mcp.client.getInstructions()).toMatch(/datasets, catalogs/);
  });

  it('searches, in the language of its reader', async () => {
    const args = { query: 'ferries', language: 'de' };
    expect(await mcp.answer('search_datasets', args)).toEqual({
      totalCount: 1,
      hits: [
        {
          id: 'ferries',
          link: 'https://data.test/datasets/ferries',
          fields: expect.objectContaining({
            title: 'Ferries im Hafen',
            description: 'All about Ferries.',
            catalog: 'harbour',
            keywords: [expect.objectContaining({ value: 'ships' })],
          }),
        },
      ],
    });
  });

  it('narrows down by facets, orders, and pages to the end', async () => {
    const args = {
      facets: { categories: ['TRAN'] },
      orderBy: { field: 'title', direction: 'DESC' },
      first: 2,
    };
    const one = await mcp.answer('search_datasets', args);
    const two = await mcp.answer('search_datasets', { ...args, after: one.next });
    expect(one).toMatchObject({ totalCount: 3, hits: [{ id: 'tides' }, { id: 'ferries' }] });
    expect(two).toMatchObject({ totalCount: 3, hits: [{ id: 'berths' }] });
    expect(two).not.toHaveProperty('next');
  });

  it('lists the values of facets, of what a search finds', async () => {
    const args = { only: ['keywords', 'catalog'], query: 'tides' };
    expect(await mcp.answer('list_datasets_facets', args)).toMatchObject({
      totalCount: 1,
      facets: [
        { facet: 'keywords', values: [{ value: 'ships', count: 1 }] },
        { facet: 'catalog', values: [{ value: 'harbour', label: 'Harbour data', count: 1 }] },
      ],
    });
  });

  it('reads one, whole', async () => {
    const { id, link, fields } = await mcp.answer('get_dataset', { id: 'tides', language: 'de' });
    expect({ id, link }).toEqual({ id: 'tides', link: 'https://data.test/datasets/tides' });
    expect(fields).toMatchObject({
      title: 'Tides im Hafen',
      categories: [expect.objectContaining({ value: 'TRAN' })],
      catalog: { id: 'harbour', entity: { id: 'harbour', title: 'Harbour data' } },
    });
    expect(await mcp.answer('get_catalog', { id: 'harbour' })).toMatchObject({
      fields: { title: 'Harbour data' },
    });
  });

  it('reads vocabularies and searches their terms, also by synonyms', async () => {
    expect(await mcp.answer('list_vocabularies')).toMatchObject({
      totalCount: 1,
      vocabularies: [{ id: 'kinds', title: 'Kinds of ships', termCount: 2 }],
    });
    const args = { vocabulary: 'kinds', query: 'Autofähre', language: 'de' };
    expect(await mcp.answer('search_terms', args)).toMatchObject({
      totalCount: 1,
      terms: [{ value: 'ferry', prefLabel: 'Fähre', topConcept: true }],
    });
    const all = await mcp.answer('search_terms', { vocabulary: 'kinds', first: 1 });
    const rest = await mcp.answer('search_terms', { vocabulary: 'kinds', after: all.next });
    expect([all, rest]).toMatchObject([
      { terms: [{ value: 'ferry' }] },
      { terms: [{ value: 'tug' }] },
    ]);
  });

  it('learns from a refusal what to do', async () => {
    expect(await mcp.refusal('get_dataset', { id: 'none' })).toBe(
      'There is no dataset with the id "none". Find ids with search_datasets.',
    );
    expect(await mcp.refusal('search_terms', { vocabulary: 'none' })).toMatch(/list_vocabularies/);
    const wrong = { first: 1_000, facets: { colour: ['red'] }, orderBy: { field: 'size' }, x: 1 };
    const refusal = await mcp.refusal('search_datasets', wrong);
    for (const place of ['first', 'facets', 'orderBy.field', '"x"', 'input schema']) {
      expect(refusal).toContain(place);
    }
    expect(await mcp.refusal('search_datasets', { after: 'page two' })).toMatch(
      /cursor .*BAD_USER_INPUT/,
    );
    await expect(mcp.client.callTool({ name: 'delete_dataset' })).rejects.toThrow(
      /no tool "delete_dataset". tools\/list/,
    );
  });
});
