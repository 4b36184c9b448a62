import {
  type GraphQLObjectType,
  isInputObjectType,
  isObjectType,
  printSchema,
  validateSchema,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import {
  fieldNameIn,
  MAPPING_CLASSES,
  type MappingClassName,
  type ProfileModel,
} from '../../../../profile-compiler/index.ts';
import { classProfile } from '../../../../profile-compiler/test/emit/class-profile.ts';
import { compileFixture, compileShipped } from '../../../../profile-compiler/test/fixtures.ts';
import { buildSchema } from '../../../api/graphql/index.ts';

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
describe('what a mapping class adds to the schema', () => {
  const bare = typesOf();

  it.each(Object.keys(MAPPING_CLASSES) as MappingClassName[])(
    'is as reviewed: %s',
    async (name) => {
      const added = [...typesOf(name)].flatMap(([head, lines]) => {
        const before = bare.get(head);
        const fields = before
          ? lines.filter((line) => /^ +(?:many|one)\b/.test(line) && !before.includes(line))
          : lines;
        return fields.length > 0 ? [`${head} {`, ...fields, '}'] : [];
      });
      await expect(`${added.join('\n')}\n`).toMatchFileSnapshot(`classes/${name}.graphql.snap`);
    },
  );
});

/** The lines of each type of a profile with one class by its first line, without descriptions. */
function typesOf(name?: MappingClassName): ReadonlyMap<string, readonly string[]> {
  const described = printSchema(buildSchema(classProfile(name)));
  const sdl = described.replaceAll(/^ *"""[\s\S]*?"""\n/gm, '');
  const blocks = sdl.matchAll(/^(\w[^\n{]*) \{\n([\s\S]*?)^\}/gm);
  return new Map(
    [...blocks].map(([, head = '', body = '']) => [
      head,
      body.split('\n').filter((line) => line !== ''),
    ]),
  );
}

const BUILT_IN = new Set(['Boolean', 'Float', 'ID', 'Int', 'String']);
