import {
  type GraphQLObjectType,
  isInputObjectType,
  isObjectType,
  printSchema,
  validateSchema,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { fieldNameIn, type ProfileModel } from '../../../../profile-compiler/index.ts';
import { compileFixture, compileShipped } from '../../../../profile-compiler/test/fixtures.ts';
import { buildSchema } from '../../../graphql/index.ts';

const PROFILES = [
  ['default', compileShipped],
  ['minimal', compileShipped],
  ['every-class', compileFixture],
] as const;

describe.each(PROFILES)('the schema of the %s profile', async (name, compile) => {
  const model = await compile(name);
  const schema = buildSchema(model);

  it('is valid', () => {
    expect(validateSchema(schema)).toEqual([]);
  });

  it('has one field for each field of the model, a list where the model has one', () => {
    for (const type of Object.values(model.types)) {
      const fields = (schema.getType(type.name) as GraphQLObjectType).getFields();
      for (const field of type.fields) {
        const printed = String(fields[fieldNameIn(type, field)]?.type);
        const isByLanguage = field.value.kind === 'by-language';
        const isList = isByLanguage || (field.many && field.value.kind !== 'language-map');
        expect(printed).toMatch(isList ? /^\[\w+!\]!$/ : /^\w+!?$/);
        if (!isList) {
          expect(printed.endsWith('!')).toBe(field.guaranteed && !/^LocalizedText/.test(printed));
        }
      }
    }
  });

  it('describes every type, field, argument and input', () => {
    const ours = Object.values(schema.getTypeMap()).filter(
      ({ name: type }) => !type.startsWith('__'),
    );
    const silent = ours.flatMap((type) => [
      ...(type.description ? [] : [type.name]),
      ...(isObjectType(type) || isInputObjectType(type)
        ? Object.values(type.getFields())
            .filter(({ description }) => !description)
            .map((field) => `${type.name}.${field.name}`)
        : []),
      ...(isObjectType(type)
        ? Object.values(type.getFields()).flatMap((field) =>
            field.args
              .filter(({ description }) => !description)
              .map((argument) => `${type.name}.${field.name}(${argument.name})`),
          )
        : []),
    ]);
    expect(silent.filter((name) => !BUILT_IN.has(name))).toEqual([]);
  });

  it('can be built from a copy of the model', () => {
    const copy = JSON.parse(JSON.stringify(model)) as ProfileModel;
    expect(printSchema(buildSchema(copy))).toBe(printSchema(schema));
  });
});

it('gives an id only to what it identifies as a whole: clients cache objects by it', async () => {
  const types = Object.values(buildSchema(await compileFixture('every-class')).getTypeMap());
  const withId = types.filter((type) => isObjectType(type) && 'id' in type.getFields());
  expect(withId.map(({ name }) => name).sort()).toEqual([
    'Catalog',
    'Dataset',
    'DatasetCatalog',
    'Distribution',
    'Notice',
    'Part',
    'Profile',
    'Term',
    'Vocabulary',
  ]);
});

// The schemas of the shipped profiles are committed beside them and compared in CI.
it('builds the schema of the every-class profile as it was reviewed', async () => {
  const model = await compileFixture('every-class');
  await expect(printSchema(buildSchema(model))).toMatchFileSnapshot('every-class.graphql.snap');
});

const BUILT_IN = new Set(['Boolean', 'Float', 'ID', 'Int', 'String']);
