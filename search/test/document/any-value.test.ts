import rdf from '@rdfjs/data-model';
import type { BlankNode, Literal, NamedNode, Quad } from '@rdfjs/types';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import {
  emitExtractionPlan,
  emitJsonSchema,
  type PlannedField,
  type ProfileModel,
} from '../../../profile-compiler/index.ts';
import { compileFixture } from '../../../profile-compiler/test/fixtures.ts';
import { allSteps } from '../../async/steps.ts';
import { createDocumentMaker } from '../../document/document-maker.ts';
import { BASE, datasetInput } from './make-from-turtle.ts';

const DATASET = rdf.namedNode(`${BASE}set/data/level`);

/** Values that no class expects, and some that each does. */
const PLAIN = [
  ...['', ' ', '-', 'See', '2024-05-06', '12', 'de', 'CHE', 'POINT(1 2)', '__proto__', 'toString'],
  '\u0000\uFFFF',
  '🌊'.repeat(300),
  'É'.normalize('NFD'),
];
const TEXTS: readonly Literal[] = [
  ...PLAIN.map((text) => rdf.literal(text)),
  ...['', '2024-05-06', 'de', '__proto__'].flatMap((text) => [
    rdf.literal(text, 'en-t-de'),
    rdf.literal(text, '???'),
    rdf.literal(text, rdf.namedNode('https://lake.example/datatype')),
  ]),
];

const NODES: readonly (NamedNode | BlankNode)[] = [
  DATASET,
  rdf.blankNode('b'),
  rdf.blankNode('constructor'),
  rdf.namedNode(`${BASE}.well-known/genid/t/c14n0`),
  rdf.namedNode('mailto:'),
  rdf.namedNode('urn:x'),
  rdf.namedNode('http://publications.europa.eu/resource/authority/language/'),
  rdf.namedNode('http://publications.europa.eu/resource/authority/place/_'),
  rdf.namedNode('https://lake.example/a b"<>'),
];

/** Properties that classes look for in nodes. */
const DESCRIBED_BY = [
  'http://xmlns.com/foaf/0.1/name',
  'http://www.w3.org/2004/02/skos/core#prefLabel',
  'http://www.w3.org/2004/02/skos/core#exactMatch',
  'http://purl.org/dc/terms/identifier',
  'http://www.w3.org/2006/vcard/ns#fn',
  'http://www.w3.org/2006/vcard/ns#hasAddress',
  'http://www.w3.org/2006/vcard/ns#hasValue',
  'http://www.w3.org/1999/02/22-rdf-syntax-ns#type',
];

function predicatesOf(fields: readonly PlannedField[]): readonly string[] {
  return fields.flatMap((field) => [
    ...(field.predicate === undefined ? [] : [field.predicate]),
    ...predicatesOf(field.fields ?? []),
  ]);
}

/** Every value at every property of the dataset and of every node. */
function everythingEverywhere(
  model: ProfileModel,
  values: readonly (NamedNode | BlankNode | Literal)[],
): readonly Quad[] {
  const fields = emitExtractionPlan(model).entities.dataset ?? [];
  const predicates = [...new Set([...predicatesOf(fields), ...DESCRIBED_BY])];
  const subjects = NODES.filter((node) => node.value !== 'mailto:');
  return subjects.flatMap((subject) =>
    predicates.flatMap((predicate) =>
      values.map((value) => rdf.quad(subject, rdf.namedNode(predicate), value) as Quad),
    ),
  );
}

describe('documents of a profile with every class, made of anything', async () => {
  const model = await compileFixture('every-class');
  const maker = createDocumentMaker(model);
  const ajv = new Ajv2020({ formats: { iri: /^[a-z]+:/i, 'date-time': true } });
  const isDocument = ajv.compile(emitJsonSchema(model));

  it.each([
    ['text', TEXTS],
    ['nodes and text', [...TEXTS.slice(0, 6), ...NODES]],
  ])('fit their schema: %s', (_kind, values) => {
    const made = allSteps(maker.make(datasetInput(maker, everythingEverywhere(model, values))));
    expect(isDocument(made.document), JSON.stringify(isDocument.errors)).toBe(true);
    expect(JSON.parse(made.json)).toEqual(made.document);
    expect(made.problems.length).toBeGreaterThan(0);
  });
});
