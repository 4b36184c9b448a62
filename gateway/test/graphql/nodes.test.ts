import { isObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileShipped } from '../../../profile-compiler/test/fixtures.ts';
import type { IndexedVocabulary } from '../../../search/index.ts';
import { openTestGraphql, type TestGraphql } from './open-test-graphql.ts';

const SAME_ID = 'water';
const TERM_IRI = 'https://v.example/terms/WATER';

function put(entity: string, document: { readonly id: string }) {
  return { entity, id: document.id, document, json: JSON.stringify(document) };
}

function vocabulary(id: string, label: string): IndexedVocabulary {
  return {
    entry: { id, resource: `https://v.example/${id}`, terms: 1, languages: ['en'] },
    terms: [
      {
        document: { id: 'WATER', resource: TERM_IRI, in_scheme: [], pref_label: { en: label } },
        matches: [],
      },
    ],
  };
}

describe('node', () => {
  let graphql: TestGraphql;
  beforeAll(async () => {
    graphql = await openTestGraphql({
      model: await compileShipped('dcat-ap'),
      batch: {
        puts: [
          put('dataset', {
            id: SAME_ID,
            distributions: [{ id: 'd', access_service: [{ id: 'api', title: { en: 'Inside' } }] }],
          } as never),
          put('catalog', { id: SAME_ID }),
          put('organization', { id: SAME_ID }),
          put('dataservice', { id: 'api' }),
          put('datasetseries', { id: 'years:2020' }),
        ],
      },
      vocabularies: [vocabulary(SAME_ID, 'Water'), vocabulary('elements', 'The element water')],
    });
  });
  afterAll(() => graphql.close());

  it('finds every object by the id that it has among the objects of all types', async () => {
    const { data } = await graphql.ask(`{
      dataset(id: "${SAME_ID}") { nodeId } catalog(id: "${SAME_ID}") { nodeId }
      organization(id: "${SAME_ID}") { nodeId } dataService(id: "api") { nodeId }
      datasetSeries(id: "years:2020") { nodeId }
      vocabularies { nodeId terms { nodes { nodeId } } }
    }`);
    const ids: string[] = [...JSON.stringify(data).matchAll(/"nodeId":"([^"]*)"/g)].map(
      ([, id = '']) => id,
    );
    expect(ids.toSorted()).toEqual([
      'Catalog:water',
      'DataService:api',
      'Dataset:water',
      'DatasetSeries:years:2020',
      'Organization:water',
      `Term:elements:${TERM_IRI}`,
      `Term:water:${TERM_IRI}`,
      'Vocabulary:elements',
      'Vocabulary:water',
    ]);
    for (const id of ids) {
      const found = await graphql.ask('query ($id: ID!) { node(id: $id) { __typename nodeId } }', {
        variables: { id },
      });
      const type = id.slice(0, id.indexOf(':'));
      expect(found).toEqual({ data: { node: { __typename: type, nodeId: id } } });
    }
  });

  it('gives the fields of the type that it finds', async () => {
    const { data } = await graphql.ask(`{
      dataset: node(id: "Dataset:${SAME_ID}") { ... on Dataset { id document } ... on Catalog { datasets { totalCount } } }
      term: node(id: "Term:elements:${TERM_IRI}") { ... on Term { value prefLabel { value } vocabulary { id } } }
    }`);
    expect(data).toMatchObject({
      dataset: { id: SAME_ID },
      term: { value: 'WATER', prefLabel: { value: 'The element water' } },
    });
    expect(data.dataset).not.toHaveProperty('datasets');
  });

  it('is null where there is no object of that id, and refuses what is no id', async () => {
    const absent = ['Dataset:none', 'Vocabulary:none', `Term:none:${TERM_IRI}`, 'Term:water:none'];
    for (const id of absent) {
      const answer = await graphql.ask(`{ node(id: "${id}") { nodeId } }`);
      expect([id, answer]).toEqual([id, { data: { node: null } }]);
    }
    for (const id of [SAME_ID, 'Keyword:rad', 'Term:water', 'Dataset:', '']) {
      const { errors } = await graphql.ask(`{ node(id: "${id}") { nodeId } }`);
      expect([id, errors[0].extensions.code]).toEqual([id, 'BAD_USER_INPUT']);
      expect(errors[0].message).toContain('Dataset:…');
    }
  });

  it('gives a resource that only another document describes the id of its content, which finds nothing', async () => {
    const ask = `{ dataset(id: "${SAME_ID}") { distributions { access_service { nodeId title { value } } } } }`;
    const [first, again] = [await graphql.ask(ask), await graphql.ask(ask)];
    const [service] = first.data.dataset.distributions[0].access_service;
    expect(service).toEqual({
      nodeId: expect.stringMatching(/^DataService:#[\w-]{22}$/),
      title: { value: 'Inside' },
    });
    expect(again).toEqual(first);
    const found = await graphql.ask('query ($id: ID!) { node(id: $id) { nodeId } }', {
      variables: { id: service.nodeId },
    });
    expect(found).toEqual({ data: { node: null } });
  });

  it('covers the types of all entities, and nothing that lacks an id of its own', () => {
    const types = Object.values(graphql.schema.getTypeMap()).filter(
      (type) => isObjectType(type) && type.getInterfaces().length > 0,
    );
    expect(types.map(({ name }) => name).sort()).toEqual([
      'Catalog',
      'DataService',
      'Dataset',
      'DatasetSeries',
      'Organization',
      'Term',
      'Vocabulary',
    ]);
  });
});
