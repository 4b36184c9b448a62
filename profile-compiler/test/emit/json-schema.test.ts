import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { emitJsonSchema } from '../../emit/json-schema.ts';
import { BIRD_COUNT, BIRD_PROFILE } from './bird-profile.ts';

const schema = emitJsonSchema(BIRD_PROFILE);
const ajv = new Ajv2020({ formats: { iri: (text: string) => /^[a-z]+:/.test(text) } });
const isDocument = ajv.compile(schema);

describe('the JSON Schema', () => {
  it('accepts a served document', () => {
    expect(isDocument(BIRD_COUNT), JSON.stringify(isDocument.errors)).toBe(true);
  });

  it('accepts a document without what the shape calls mandatory', () => {
    expect(isDocument({ id: 'bare' })).toBe(true);
  });

  it.each([
    ['an unknown field', { id: 'x', colour: 'red' }],
    ['no id', { title: { de: 'Heide' } }],
    ['a single value where an array is due', { id: 'x', observer: 'A. Finch' }],
    ['an array where a single value is due', { id: 'x', seen: ['2023'] }],
    ['a malformed date', { id: 'x', seen: '5.2023' }],
    ['a language tag with an underscore', { id: 'x', title: { de_DE: 'Heide' } }],
    ['an empty language map', { id: 'x', title: {} }],
    ['a value without what its class guarantees', { id: 'x', tags: [{ id: 'wald' }] }],
    ['a number as text', { id: 'x', sightings: [{ individuals: '7' }] }],
  ])('refuses %s', (_what, document) => {
    expect(isDocument(document)).toBe(false);
  });

  it('tells path and cardinality in the description', () => {
    expect(schema.$defs?.Count?.properties?.seen?.description).toBe(
      'seen. Read from <https://birds.example/ns#seen>. Cardinality 1..1, mandatory.',
    );
  });

  it('says where a value comes from that has no path', () => {
    expect(schema.$defs?.Count?.properties?.id?.description).toBe(
      'id. Filled by the platform. Cardinality 0..1.',
    );
  });
});
