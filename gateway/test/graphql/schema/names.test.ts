import { isObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import type {
  EntityModel,
  Field,
  ObjectType,
  ProfileModel,
} from '../../../../profile-compiler/index.ts';
import { compileShipped } from '../../../../profile-compiler/test/fixtures.ts';
import { buildSchema } from '../../../graphql/index.ts';
import { schemaNames } from '../../../graphql/schema/names.ts';

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
    titleField: 'id',
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

describe('names of the schema', () => {
  it.each([
    ['data-service', 'dataService', 'dataServices'],
    ['policy', 'policy', 'policies'],
    ['survey', 'survey', 'surveys'],
    ['class', 'class', 'classes'],
    ['3d-model', '_3dModel', '_3dModels'],
    ['profile', 'profileEntity', 'profileEntities'],
  ])('makes query fields of the entity %s', (name, field, plural) => {
    const model = withEntity(name, 'Thing');
    const entity = model.entities.find((one) => one.name === name);
    expect(entity && schemaNames(model).entity(entity)).toMatchObject({ field, plural });
    const query = buildSchema(model).getQueryType()?.getFields() ?? {};
    expect(query).toHaveProperty(field);
    expect(query).toHaveProperty(plural);
  });

  it.each(['Profile', 'Facet', 'Query', 'ThingFilter', 'DatasetConnection'])(
    'gives a shape another name where the schema has a type %s of its own',
    (typeName) => {
      const schema = buildSchema(withEntity('thing', typeName, [keyword('label')]));
      const renamed = schema.getQueryType()?.getFields().thing?.type;
      expect(isObjectType(renamed) && Object.keys(renamed.getFields())).toContain('label');
    },
  );

  it('keeps fields that are called like parts of a filter or of the platform', () => {
    const model = withEntity('thing', 'Thing', ['and', 'id', 'problems', 'RELEVANCE'].map(keyword));
    const schema = buildSchema(model);
    expect(schema.getType('ThingFilter')?.toConfig()).toMatchObject({
      fields: { and: expect.anything(), and_2: expect.anything(), problems: expect.anything() },
    });
    expect(schema.getType('ThingOrderField')?.toConfig()).toMatchObject({
      values: { RELEVANCE: expect.anything(), RELEVANCE_2: expect.anything() },
    });
    const thing = schema.getType('Thing');
    expect(isObjectType(thing) && String(thing.getFields().problems?.type)).toBe('String');
  });
});
