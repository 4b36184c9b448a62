import { once } from 'node:events';
import type { Quad } from '@rdfjs/types';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { type GraphQLSchema, isObjectType } from 'graphql';
import { JsonLdParser } from 'jsonld-streaming-parser';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  emitElasticsearchMappings,
  emitJsonLdContext,
  emitJsonSchema,
  fieldNameIn,
  typeOf,
} from '../../profile-compiler/index.ts';
import { compileFixture } from '../../profile-compiler/test/fixtures.ts';
import { buildSchema } from '../api/graphql/index.ts';
import { openServices, turtleBody } from './open-services.ts';
import { filledListing, indexedPaths, modelListing } from './targets/model-listing.ts';
import { measurement, sampleGraph, turtle } from './targets/sample-graph.ts';
import {
  contextTerms,
  documentListing,
  graphqlListing,
  mappingPaths,
  schemaListing,
} from './targets/target-listings.ts';

const model = await compileFixture('every-class');
const schema = buildSchema(model);
const jsonSchema = emitJsonSchema(model);
const mappings = emitElasticsearchMappings(model);
const context = emitJsonLdContext(model)['@context'];

describe.each(model.entities)('every field of the entity $name', ({ name, type }) => {
  const expected = modelListing(model, type);

  it('is in the JSON Schema, with the same cardinality, and nothing else is', () => {
    expect([...schemaListing(jsonSchema, type)].sort()).toEqual(expected);
  });

  it('is in the GraphQL schema, with the same cardinality, and nothing else is', () => {
    expect([...graphqlListing(objectType(schema, type))].sort()).toEqual(
      modelListing(model, type, fieldNameIn),
    );
  });

  it('is in the index mapping, and nothing else is', () => {
    const { properties } = mappings[name]?.mappings ?? {};
    expect([...mappingPaths(properties)].sort()).toEqual([...indexedPaths(model, type)].sort());
  });

  it('is in the JSON-LD context, as a set where there may be many', () => {
    const own = context[type];
    const disputed = typeof own === 'object' && own ? own['@context'] : {};
    const terms = contextTerms({ ...context, ...disputed });
    const termOf = new Map(terms.map(({ path, term }) => [path, term]));
    for (const entry of expected) {
      const [path = '', cardinality] = entry.split(' ');
      const isHidden = ancestorsOf(path).some((above) => termOf.get(above) === null);
      const term = termOf.get(path);
      expect(isHidden || term !== undefined, path).toBe(true);
      if (typeof term === 'object' && term !== null) {
        expect(term['@container'] === '@set' ? 'many' : 'one', path).toBe(cardinality);
      }
    }
  });
});

describe('a document made from metadata that has a value for every field', () => {
  const documents: Record<string, Record<string, unknown>> = {};

  beforeAll(async () => {
    Object.assign(documents, await makeDocuments());
  });

  it.each(['dataset', 'catalog'])('holds every field of a %s as the model says', (entity) => {
    const type = model.entities.find(({ name }) => name === entity)?.type ?? '';
    const found = documentListing(documents[entity], isLanguageMap(type));
    expect([...found].sort()).toEqual(filledListing(model, type));
  });

  it.each(['dataset', 'catalog'])('says in RDF what a %s was read from', async (entity) => {
    const type = model.entities.find(({ name }) => name === entity)?.type ?? '';
    const paths = typeOf(model, type).fields.flatMap(({ source }) => source?.path ?? []);
    const document = { '@type': type, ...documents[entity] };
    const predicates = new Set(
      (await readJsonLd(document)).map(({ predicate }) => predicate.value),
    );
    expect(paths.filter((path) => !predicates.has(path))).toEqual(neverRead(type));
  });

  it.each(['dataset', 'catalog'])('fits the JSON Schema of a %s', (entity) => {
    const type = model.entities.find(({ name }) => name === entity)?.type;
    const ajv = new Ajv2020({ formats: { iri: true } });
    const fits = ajv.compile({ ...jsonSchema, anyOf: [{ $ref: `#/$defs/${type}` }] });
    expect(fits(documents[entity]), JSON.stringify(fits.errors)).toBe(true);
  });
});

async function makeDocuments() {
  await using services = await openServices(model);
  const { repository, search } = services;
  await repository.putCatalogue('shelf', turtleBody(sampleGraph(model, 'catalog')));
  const { entry } = await repository.putDataset(
    { catalogue: 'shelf', originalId: 'count' },
    turtleBody(sampleGraph(model, 'dataset')),
  );
  const { seq } = await repository.putMetrics(entry.id, turtleBody(metricsOf(entry.graph)));
  await search.waitFor(seq, 60_000);
  const [dataset] = await search.get('dataset', [entry.id]);
  const [catalog] = await search.get('catalog', ['shelf']);
  return { dataset: JSON.parse(dataset?.json ?? '{}'), catalog: JSON.parse(catalog?.json ?? '{}') };
}

async function readJsonLd(document: object): Promise<readonly Quad[]> {
  const parser = new JsonLdParser();
  const quads: Quad[] = [];
  parser.on('data', (quad: Quad) => quads.push(quad));
  parser.end(JSON.stringify({ '@context': context, ...document }));
  await once(parser, 'end');
  return quads;
}

/** Kinds whose members stand for no triples. */
const SAY_NOTHING: ReadonlySet<string> = new Set(['period', 'geometry']);

/** Paths of the fields that are not read from them: what measures a dataset lies elsewhere. */
function neverRead(type: string): readonly string[] {
  return typeOf(model, type).fields.flatMap(({ source, value }) =>
    source?.path && (source.from === 'none' || SAY_NOTHING.has(value.kind)) ? [source.path] : [],
  );
}

function metricsOf(dataset: string): string {
  return turtle(
    `<${dataset}> dqv:hasQualityMeasurement <https://sample.example/score> .\n${measurement('score')}`,
  );
}

function objectType(from: GraphQLSchema, name: string) {
  const type = from.getType(name);
  if (!isObjectType(type)) {
    throw new Error(`The GraphQL schema has no object type ${name}`);
  }
  return type;
}

function ancestorsOf(path: string): readonly string[] {
  const names = path.split('.');
  return names.slice(0, -1).map((_, index) => names.slice(0, index + 1).join('.'));
}

/** By its schema: the definition of a language map. */
function isLanguageMap(type: string): (path: string) => boolean {
  return (path) => {
    const names = path.split('.');
    let definition = jsonSchema.$defs?.[type];
    for (const name of names.slice(0, -1)) {
      const property = definition?.properties?.[name];
      const reference = property?.items?.$ref ?? property?.$ref;
      definition = jsonSchema.$defs?.[reference?.replace('#/$defs/', '') ?? ''];
    }
    const last = definition?.properties?.[names.at(-1) ?? ''];
    return last?.$ref === '#/$defs/language-map' || last?.additionalProperties !== undefined;
  };
}
