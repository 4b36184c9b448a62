import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readRdf } from '../../../repository/index.ts';
import { turnsDuring } from '../../../repository/test/backends/index.ts';
import { createValidator } from '../../api/validation/create-validator.ts';
import { DOCUMENTS } from './documents.ts';
import { openTestGraphql, type TestGraphql } from './open-test-graphql.ts';

const TURTLE = `@prefix dcat: <http://www.w3.org/ns/dcat#> . @prefix dct: <http://purl.org/dc/terms/> .
<https://d.example/set/data/wheat-yield> a dcat:Dataset ; dct:title "Wheat yield"@en .`;

const SHAPE = `@prefix dcat: <http://www.w3.org/ns/dcat#> . @prefix dct: <http://purl.org/dc/terms/> .
@prefix sh: <http://www.w3.org/ns/shacl#> .
<https://p.example/S> a sh:NodeShape ; sh:targetClass dcat:Dataset ;
  sh:property [ sh:path dct:description ; sh:minCount 1 ; sh:message "No description" ] .`;

describe('a document with thousands of nested objects', () => {
  it('is resolved in turns of the event loop, in its order', async () => {
    const id = 'many-files';
    const distributions = Array.from({ length: 2_000 }, (_, at) => ({ id: `file-${at}` }));
    const document = { id, distributions };
    const put = { entity: 'dataset', id, document, json: JSON.stringify(document) };
    const graphql = await openTestGraphql({ batch: { puts: [put] } });
    let answer: Awaited<ReturnType<TestGraphql['ask']>> | undefined;
    const turns = await turnsDuring(async () => {
      answer = await graphql.ask(`{ dataset(id: "${id}") { distributions { id } } }`);
    });
    await graphql.close();
    expect(answer?.data).toEqual({ dataset: { distributions } });
    expect(turns).toBeGreaterThanOrEqual(19);
  });
});

describe('entities', () => {
  let graphql: TestGraphql;
  beforeAll(async () => {
    const quads = await readRdf(
      { bytes: Buffer.from(TURTLE), contentType: 'text/turtle' },
      { baseIri: 'https://d.example/' },
    );
    graphql = await openTestGraphql({
      batch: {
        problems: [
          {
            entity: 'dataset',
            id: 'cattle',
            problems: [
              { code: 'bad-date', field: 'issued', subject: 'https://d.example/c', value: 'soon' },
            ],
          },
        ],
      },
      services: {
        readGraph: async ({ entity, id }) =>
          entity === 'dataset' && id === 'wheat-yield' ? quads : undefined,
        validate: createValidator({
          directory: 'test',
          files: [{ name: 'shapes.ttl', text: SHAPE }],
          unreadable: [],
        }),
      },
    });
  });
  beforeEach(() => graphql.gets.splice(0));
  afterAll(() => graphql.close());

  it('gives a document by id, and null for an id that is not there', async () => {
    const { data } = await graphql.ask(
      '{ dataset(id: "wheat-yield") { id distributions { id access_url license { label { value language } } } } none: dataset(id: "x") { id } }',
    );
    expect(data).toEqual({
      dataset: {
        id: 'wheat-yield',
        distributions: [
          {
            id: 'w1',
            access_url: ['https://farm.example/wheat.csv'],
            license: { label: { value: 'CC BY 4.0', language: 'und' } },
          },
          {
            id: 'w2',
            access_url: ['https://farm.example/wheat.xlsx'],
            license: { label: { value: 'CC0', language: 'und' } },
          },
        ],
      },
      none: null,
    });
  });

  it('gives an empty list where a document has no value', async () => {
    const { data } = await graphql.ask(
      '{ dataset(id: "tides") { contact_point { name } creator { name } } }',
    );
    expect(data.dataset).toEqual({ contact_point: [], creator: null });
  });

  it('gives exactly the stored instance as document', async () => {
    const { data } = await graphql.ask('{ dataset(id: "wheat-yield") { document } }');
    expect(data.dataset.document).toEqual(
      DOCUMENTS.find(({ id }) => id === 'wheat-yield')?.document,
    );
  });

  it('leads from a dataset to its catalogue and back, one question for all', async () => {
    const { data } = await graphql.ask(`{
      datasets {
        nodes { id catalog { id entity { publisher { name } datasets(query: "cows") { totalCount } } } }
      }
    }`);
    expect(data.datasets.nodes.map((node: object) => JSON.stringify(node))).toEqual([
      '{"id":"cattle","catalog":{"id":"farm","entity":{"publisher":{"name":"Agrarbüro"},"datasets":{"totalCount":1}}}}',
      '{"id":"tides","catalog":{"id":"harbour","entity":{"publisher":{"name":"Havenbedrijf"},"datasets":{"totalCount":0}}}}',
      '{"id":"wheat-yield","catalog":{"id":"farm","entity":{"publisher":{"name":"Agrarbüro"},"datasets":{"totalCount":1}}}}',
    ]);
    expect(graphql.gets).toEqual([['catalog/farm', 'catalog/harbour']]);
  });

  it('labels the catalogue facet by titles in the language that is asked for', async () => {
    const { data } = await graphql.ask(
      '{ datasets { facets(only: [catalog]) { buckets { value count label(languages: ["en"]) } } } }',
      { headers: { 'accept-language': 'de' } },
    );
    expect(data.datasets.facets[0].buckets).toEqual([
      { value: 'farm', count: 2, label: 'Northern farm data' },
      { value: 'harbour', count: 1, label: 'Havengegevens' },
    ]);
    expect(graphql.gets).toEqual([['catalog/farm', 'catalog/harbour']]);
  });

  it('asks for the same document once in a request', async () => {
    await graphql.ask(
      '{ a: dataset(id: "tides") { id } b: dataset(id: "tides") { id } c: dataset(id: "cattle") { id } }',
    );
    expect(graphql.gets).toEqual([['dataset/tides', 'dataset/cattle']]);
  });

  it('writes the graph behind a document in the media type that is asked for', async () => {
    const { data } = await graphql.ask(
      `{ dataset(id: "wheat-yield") { rdf turtle: rdf(mediaType: "application/n-triples") }
         catalog(id: "farm") { rdf } }`,
    );
    expect(data.dataset.rdf).toContain('dct:title "Wheat yield"@en');
    expect(data.dataset.turtle).toContain('<http://purl.org/dc/terms/title> "Wheat yield"@en .');
    expect(data.catalog.rdf).toBeNull();
  });

  it('refuses a media type that is not RDF and names those that are', async () => {
    const { data, errors } = await graphql.ask(
      '{ dataset(id: "wheat-yield") { id rdf(mediaType: "text/plain") } }',
    );
    expect(data.dataset).toEqual({ id: 'wheat-yield', rdf: null });
    expect(errors[0].message).toContain('text/turtle');
    expect(errors[0].extensions.code).toBe('BAD_USER_INPUT');
  });

  it('validates the graph against the shapes of the profile', async () => {
    const { data } = await graphql.ask(
      '{ dataset(id: "wheat-yield") { validation { conforms results { path message severity focusNode value } } } }',
    );
    expect(data.dataset.validation).toEqual({
      conforms: false,
      results: [
        {
          path: 'http://purl.org/dc/terms/description',
          message: 'No description',
          severity: 'VIOLATION',
          focusNode: 'https://d.example/set/data/wheat-yield',
          value: null,
        },
      ],
    });
  });

  it('tells the problems of a document and of all', async () => {
    const { data } = await graphql.ask(`{
      dataset(id: "cattle") { problems { code field value } }
      profile { problems { totalCount counts { code count } documents { entity documentId problems { code } } } }
    }`);
    expect(data).toEqual({
      dataset: { problems: [{ code: 'bad-date', field: 'issued', value: 'soon' }] },
      profile: {
        problems: {
          totalCount: 1,
          counts: [{ code: 'bad-date', count: 1 }],
          documents: [
            { entity: 'dataset', documentId: 'cattle', problems: [{ code: 'bad-date' }] },
          ],
        },
      },
    });
  });

  it('describes the profile and counts its entities', async () => {
    const { data } = await graphql.ask(`{
      profile {
        id title(languages: ["en"]) { value }
        entities { name field connection count type { name shape } }
        types { name fields { name path mappingClass kind many mandatory roles } }
      }
    }`);
    expect(data.profile.id).toBe('default');
    expect(data.profile.entities).toContainEqual({
      name: 'dataset',
      field: 'dataset',
      connection: 'datasets',
      count: 3,
      type: { name: 'Dataset', shape: 'http://data.europa.eu/r5r/Dataset_Shape' },
    });
    const distribution = data.profile.types.find(
      ({ name }: { name: string }) => name === 'Distribution',
    );
    expect(distribution.fields).toContainEqual({
      name: 'access_url',
      path: 'http://www.w3.org/ns/dcat#accessURL',
      mappingClass: 'StandardDisabled',
      kind: 'stored',
      many: true,
      mandatory: true,
      roles: [],
    });
  });

  it('suggests titles of all entities in the language that is asked for', async () => {
    const { data } = await graphql.ask(
      '{ suggest(text: "nor", languages: ["de"]) { entity documentId title { value language } } }',
    );
    expect(data.suggest).toEqual([
      {
        entity: 'catalog',
        documentId: 'farm',
        title: { value: 'Agrardaten Nord', language: 'de' },
      },
    ]);
  });

  it('suggests titles and values of facets in groups, with what selects them', async () => {
    const { data } = await graphql.ask(
      '{ datasets { facets(only: [keywords]) { field buckets(first: 1) { value label(languages: ["*"]) count } } } }',
    );
    const [{ field, buckets }] = data.datasets.facets;
    const [{ value, label, count }] = buckets;
    const { data: found } = await graphql.ask(
      'query ($text: String!) { suggestions(text: $text) { kind suggestions { text facet value count } } }',
      { variables: { text: label } },
    );
    const keywords = found.suggestions.find(({ kind }: { kind: string }) => kind === 'keywords');
    expect(keywords.suggestions).toContainEqual({ text: label, facet: field, value, count });
  });
});
