import { isIntrospectionType, isObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import {
  type EntityModel,
  type Field,
  NO_SEARCH_SETTINGS,
  type ObjectType,
  PLATFORM_TYPES,
  type ProfileModel,
  typesMadeFor,
} from '../../../../profile-compiler/index.ts';
import { compileFixture, compileShipped } from '../../../../profile-compiler/test/fixtures.ts';
import { buildSchema } from '../../../api/graphql/index.ts';

const shipped = await compileShipped('minimal');

/** The minimal profile with one more entity, of its own type. */
function withEntity(name: string, typeName: string, fields: readonly Field[] = []): ProfileModel {
  const type: ObjectType = { name: typeName, description: 'Made up', fields };
  const entity: EntityModel = {
    name,
    type: typeName,
    targetClass: 'https://p.example/C',
    shape: 'https://p.example/S',
    description: 'Made up',
    mainClasses: ['https://p.example/C'],
    isInCatalogue: false,
    titleField: 'id',
    search: NO_SEARCH_SETTINGS,
  };
  return {
    ...shipped,
    entities: [...shipped.entities, entity],
    types: { ...shipped.types, [typeName]: type },
  };
}

function keyword(name: string): Field {
  return {
    name,
    description: name,
    value: { kind: 'keyword' },
    many: false,
    mandatory: false,
    guaranteed: false,
    roles: { filter: 'equals', sort: true, facet: { value: [], label: [] } },
  };
}

/** Kept free for what the schema is known to get. */
const NOT_YET = ['Mutation'];

describe('names of the schema', () => {
  it.each([
    ['data-service', 'dataService', 'dataServices'],
    ['policy', 'policy', 'policies'],
    ['survey', 'survey', 'surveys'],
    ['class', 'class', 'classes'],
    ['3d-model', '_3dModel', '_3dModels'],
    ['dataservice', 'dataService', 'dataServices'],
    ['datasetseries', 'datasetSeries', 'allDatasetSeries'],
    ['series', 'series', 'allSeries'],
  ])('makes query fields of the entity %s', (name, field, plural) => {
    const query = buildSchema(withEntity(name, 'Thing')).getQueryType()?.getFields() ?? {};
    expect(query).toHaveProperty(field);
    expect(query).toHaveProperty(plural);
  });

  it('are those that the compiler keeps from profiles, beside the types of the profile', async () => {
    const model = await compileFixture('every-class');
    const ofProfile = Object.keys(model.types).flatMap((type) => [
      type,
      ...Object.values(typesMadeFor(type)),
    ]);
    const ofPlatform = Object.values(buildSchema(model).getTypeMap())
      .filter((type) => !isIntrospectionType(type) && !ofProfile.includes(type.name))
      .map(({ name }) => name);
    expect([...ofPlatform, ...NOT_YET].sort()).toEqual(PLATFORM_TYPES);
  });

  it('keeps fields that are called like parts of the platform', () => {
    const model = withEntity('thing', 'Thing', ['id', 'problems', 'RELEVANCE'].map(keyword));
    const schema = buildSchema(model);
    expect(schema.getType('ThingFilter')?.toConfig()).toMatchObject({
      fields: { and: expect.anything(), problems: expect.anything() },
    });
    expect(schema.getType('ThingOrderField')?.toConfig()).toMatchObject({
      values: { RELEVANCE: expect.anything(), RELEVANCE_2: expect.anything() },
    });
    const thing = schema.getType('Thing');
    expect(isObjectType(thing) && String(thing.getFields().problems?.type)).toBe('String');
  });
});
