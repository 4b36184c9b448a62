import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  compileProfile,
  emitElasticsearchMappings,
  emitExtractionPlan,
  emitJsonLdContext,
  emitJsonSchema,
  MAPPING_CLASSES,
  type MappingClass,
  searchFieldsOf,
} from '../../index.ts';
import { member } from '../../mapping-classes/member.ts';
import { inlineProfile } from '../inline-profile.ts';
import { issuesOf } from '../issues-of.ts';

/** How high the tide is; no profile has it. */
const tide: MappingClass = {
  description: 'A tide',
  value: {
    kind: 'object',
    type: 'Tide',
    members: [
      member('height', {
        value: { kind: 'number' },
        description: 'Metres above the datum',
        roles: { filter: 'range', sort: true },
        always: true,
        predicate: 'https://tide.example/height',
      }),
    ],
  },
  roles: { facet: { value: ['height'], label: [], bands: [{ name: 'high', from: 2 }] } },
  read: { each: ({ value }) => ({ height: Number(value) }) },
  platformFields: ['quality_meas'],
};

/** A class that is fed by the tide gauge alone. */
const gauge: MappingClass = {
  description: 'Reading of the gauge',
  value: { kind: 'number' },
  roles: {},
  onlySource: 'the tide gauge',
};

const table: Record<string, MappingClass> = MAPPING_CLASSES;
const TIDE = '[ sh:path ex:tide ; pv:mappingName "tide" ; pv:mappingClass "Tide" ; sh:maxCount 1 ]';

describe('a mapping class that is only a row of the table', () => {
  beforeAll(() => {
    table.Tide = tide;
    table.Gauge = gauge;
  });

  afterAll(() => {
    delete table.Tide;
    delete table.Gauge;
  });

  test('gives fields of a type of its own', () => {
    const model = compileProfile(inlineProfile(TIDE));
    expect(model.types.Dataset?.fields.at(-1)).toMatchObject({
      name: 'tide',
      description: 'A tide',
      value: { kind: 'object', type: 'Tide' },
    });
    expect(model.types.Tide?.fields.map(({ name }) => name)).toEqual(['height']);
  });

  test('reaches every target', () => {
    const model = compileProfile(inlineProfile(TIDE));
    const [dataset] = model.entities;
    const { facets, filters, sorts } = searchFieldsOf(model, dataset ?? expect.fail());
    expect(facets.map(({ name }) => name)).toEqual(['tide']);
    expect(filters.map(({ name }) => name)).toContain('tide.height');
    expect(sorts.map(({ name }) => name)).toContain('tide.height');
    expect(emitElasticsearchMappings(model).dataset?.mappings.properties.tide?.properties).toEqual({
      height: { type: 'double', ignore_malformed: true },
    });
    expect(emitJsonSchema(model).$defs?.Tide?.required).toEqual(['height']);
    expect(emitJsonLdContext(model)['@context'].tide).toMatchObject({
      '@context': { height: 'https://tide.example/height' },
    });
    expect(emitExtractionPlan(model).entities.dataset?.at(-1)).toMatchObject({
      name: 'tide',
      mappingClass: 'Tide',
      from: 'path',
    });
  });

  test('fits the platform-filled names that it states, and no others', () => {
    const filled = (name: string) =>
      issuesOf(
        inlineProfile(`[ pv:mappingName "${name}" ; pv:mappingClass "Tide" ; sh:maxCount 1 ]`),
      );
    expect(filled('quality_meas')).toEqual([]);
    expect(filled('issued')).toMatchObject([{ code: 'special-class' }]);
  });

  test('is never read from a path where it has a source of its own, which is noted', () => {
    const model = compileProfile(
      inlineProfile('[ sh:path ex:g ; pv:mappingName "level" ; pv:mappingClass "Gauge" ]'),
    );
    expect(model.types.Dataset?.fields.at(-1)?.source?.from).toBe('none');
    expect(model.notes.map(({ message }) => message)).toContain(
      'Dataset_Shape.level has a path that is ignored, because its values come from the tide gauge',
    );
  });

  test('is proposed where a profile misspells it', () => {
    const [issue] = issuesOf(inlineProfile(TIDE.replace('"Tide"', '"Tyde"')));
    expect(issue).toMatchObject({ code: 'unknown-class', remedy: 'Did you mean "Tide"?' });
  });
});
