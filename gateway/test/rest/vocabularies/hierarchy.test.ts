import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../open-test-app.ts';

const PREFIXES = `
@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
@prefix dct: <http://purl.org/dc/terms/> .
@prefix owl: <http://www.w3.org/2002/07/owl#> .
@prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
@prefix ex: <https://lake.example/> .`;

let test: TestApp;
beforeEach(async () => {
  test = await openTestApp();
});
afterEach(() => test.close());

function put(turtle: string, query = '') {
  return test.put(`/vocabularies/winds${query}`, `${PREFIXES} ${turtle}`);
}

async function ask(query: string) {
  const answer = await test.app.inject({ method: 'POST', url: '/graphql', payload: { query } });
  expect(answer.json().errors).toBeUndefined();
  return answer.json().data;
}

const tree = `{ vocabulary(id: "winds") { terms(topOnly: true, first: 5) { nodes { value narrower(first: 5) { value narrower(first: 5) { value narrower(first: 5) { value } } } } } } }`;

describe('concepts in a circle of skos:broader', () => {
  it('are in the hierarchy once, and the answer to the PUT says so', async () => {
    const response = await put(`ex:winds a skos:ConceptScheme .
      ex:a a skos:Concept ; skos:inScheme ex:winds ; skos:prefLabel "a"@en ; skos:broader ex:b .
      ex:b a skos:Concept ; skos:inScheme ex:winds ; skos:prefLabel "b"@en ; skos:broader ex:c .
      ex:c a skos:Concept ; skos:inScheme ex:winds ; skos:prefLabel "c"@en ; skos:broader ex:a .
      ex:f a skos:Concept ; skos:topConceptOf ex:winds ; skos:prefLabel "f"@en .`);
    expect(response.json().remarks).toEqual([
      expect.stringContaining(
        'skos:broader leads in a circle over 3 concepts: https://lake.example/a',
      ),
    ]);
    const { vocabulary } = await ask(tree);
    expect(vocabulary.terms.nodes).toEqual([
      { value: 'a', narrower: [{ value: 'c', narrower: [{ value: 'b', narrower: [] }] }] },
      { value: 'f', narrower: [] },
    ]);
  });
});

describe('deprecated concepts', () => {
  beforeEach(async () => {
    await put(`ex:winds a skos:ConceptScheme .
      ex:old a skos:Concept ; skos:inScheme ex:winds ; skos:topConceptOf ex:winds ; skos:prefLabel "Wind of old"@en ;
        owl:deprecated true ; dct:isReplacedBy ex:new .
      ex:older a skos:Concept ; skos:inScheme ex:winds ; skos:broader ex:new ; skos:prefLabel "Wind of yore"@en ;
        owl:deprecated "1"^^xsd:boolean .
      ex:below a skos:Concept ; skos:inScheme ex:winds ; skos:broader ex:old ; skos:prefLabel "Breeze"@en .
      ex:new a skos:Concept ; skos:inScheme ex:winds ; skos:topConceptOf ex:winds ; skos:prefLabel "Wind"@en .`);
  });

  it('are marked in REST and GraphQL, and name what replaces them', async () => {
    const { json } = await test.app.inject('/vocabularies/winds/old');
    expect(json()).toMatchObject({ deprecated: true, replaced_by: ['https://lake.example/new'] });
    const { term } = await ask(
      '{ term(vocabulary: "winds", value: "old") { deprecated replacedBy { value deprecated } } }',
    );
    expect(term).toEqual({ deprecated: true, replacedBy: [{ value: 'new', deprecated: false }] });
  });

  it('are in no tree and no search by default', async () => {
    const { vocabulary } = await ask(`{ vocabulary(id: "winds") {
      top: terms(topOnly: true) { nodes { value narrower { value } narrowerCount } }
      below: terms(broader: "new") { totalCount }
      found: terms(query: "wind") { nodes { value } }
      marked: terms(query: "wind", deprecated: true) { totalCount }
      all: terms { totalCount }
      current: terms(deprecated: false) { totalCount } } }`);
    expect(vocabulary).toEqual({
      top: {
        nodes: [
          { value: 'below', narrower: [], narrowerCount: 0 },
          { value: 'new', narrower: [], narrowerCount: 0 },
        ],
      },
      below: { totalCount: 0 },
      found: { nodes: [{ value: 'new' }] },
      marked: { totalCount: 3 },
      all: { totalCount: 4 },
      current: { totalCount: 2 },
    });
  });

  it('are marked on pages, with a link to what replaces them', async () => {
    const page = await test.app.inject({
      url: '/vocabularies/winds/old',
      headers: { accept: 'text/html' },
    });
    expect(page.body).toContain('No longer to be used');
    expect(page.body).toContain('/vocabularies/winds/new');
  });
});

describe('a body with several concept schemes', () => {
  const SEVERAL = `
    ex:all a skos:ConceptScheme . ex:one a skos:ConceptScheme . ex:two a skos:ConceptScheme .
    ex:a a skos:Concept ; skos:prefLabel "a"@en ; skos:inScheme ex:all, ex:one ; skos:topConceptOf ex:all, ex:one .
    ex:b a skos:Concept ; skos:prefLabel "b"@en ; skos:inScheme ex:all, ex:two ; skos:topConceptOf ex:all, ex:two .
    ex:c a skos:Concept ; skos:prefLabel "c"@en ; skos:inScheme ex:two ; skos:topConceptOf ex:two .`;

  it('is stored under the one that ?scheme= names', async () => {
    expect((await put(SEVERAL)).json().code).toBe('several-main-resources');
    expect((await put(SEVERAL, '?scheme=https://lake.example/none')).json().detail).toContain(
      'https://lake.example/all',
    );
    expect((await put(SEVERAL, '?scheme=https://lake.example/all')).statusCode).toBe(201);
    const { vocabulary } = await ask('{ vocabulary(id: "winds") { resource termCount } }');
    expect(vocabulary).toEqual({ resource: 'https://lake.example/all', termCount: 3 });
  });

  it('is read by scheme', async () => {
    await put(SEVERAL, '?scheme=https://lake.example/all');
    const url = '/vocabularies/winds?scheme=https://lake.example/two';
    const json = await test.app.inject({ url, headers: { accept: 'application/json' } });
    expect(json.json().vocab.map(({ id }: { id: string }) => id)).toEqual(['b', 'c']);
    const turtle = await test.app.inject({ url, headers: { accept: 'text/turtle' } });
    expect(turtle.body).toContain('<https://lake.example/c> a');
    expect(turtle.body).not.toContain('<https://lake.example/a> a');
    const { vocabulary } = await ask(
      '{ vocabulary(id: "winds") { terms(scheme: "https://lake.example/one") { nodes { value } } } }',
    );
    expect(vocabulary.terms.nodes).toEqual([{ value: 'a' }]);
  });
});
