import { readFileSync } from 'node:fs';
import { CriticalityLevel, diff } from '@graphql-inspector/core';
import { type GraphQLSchema, isObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { holdsTerms, placedFields } from '../../../../profile-compiler/enrichment/field-paths.ts';
import type { EnrichmentConfig, ProfileModel } from '../../../../profile-compiler/index.ts';
import { compileFixture, compileShipped } from '../../../../profile-compiler/test/fixtures.ts';
import { buildSchema } from '../../../api/graphql/index.ts';

const PROFILES = [
  ['default', compileShipped],
  ['dcat-ap', compileShipped],
  ['every-class', compileFixture],
] as const;

/** Members that keep, replace and add what values have, in every form that a term document has. */
const REPLACEMENTS = {
  usual: ['id:id', 'label:pref_label', 'resource:resource'],
  'one language': ['id:id', 'label:pref_label.de', 'name:pref_label'],
  'further members': [
    'id:id',
    'label:pref_label',
    'value:notation',
    'above:parent_id',
    'scheme:in_scheme',
  ],
} as const;

async function breakingChanges(before: GraphQLSchema, after: GraphQLSchema) {
  const changes = await diff(before, after);
  return changes
    .filter(({ criticality }) => criticality.level === CriticalityLevel.Breaking)
    .map(({ message }) => message);
}

/** Mapping names of fields that can hold terms. */
function namesOfTerms(model: ProfileModel): readonly string[] {
  const fields = placedFields(model).filter(({ field }) => holdsTerms(model, field));
  return [...new Set(fields.map(({ field }) => field.name))];
}

describe.each(PROFILES)('the schema of the %s profile', async (name, compile) => {
  const model = await compile(name);
  const plain = buildSchema(model);
  const fields = namesOfTerms(model);

  it.each(Object.entries(REPLACEMENTS))(
    'breaks no client where a vocabulary enriches all fields with %s',
    async (_, replacements) => {
      const enriched = await compile(name, { enrichment: { terms: { fields, replacements } } });
      expect(await breakingChanges(plain, buildSchema(enriched))).toEqual([]);
    },
  );

  it('breaks no client as one vocabulary after the other is added', async () => {
    const replacements = [...REPLACEMENTS.usual, 'above:parent_id'];
    let before = plain;
    const enrichment: Record<string, EnrichmentConfig[string]> = {};
    for (const [at, some] of inParts([...fields].reverse(), STEPS).entries()) {
      enrichment[`vocabulary-${at}`] = { fields: some, replacements };
      const after = buildSchema(await compile(name, { enrichment }));
      expect([some, await breakingChanges(before, after)]).toEqual([some, []]);
      before = after;
    }
  });
});

const STEPS = 4;

/** Every n-th of a list, beginning with each of the first n. */
function inParts<Item>(items: readonly Item[], parts: number): readonly (readonly Item[])[] {
  return Array.from({ length: parts }, (_, part) =>
    items.filter((__, at) => at % parts === part),
  ).filter(({ length }) => length > 0);
}

it('is the same for the default profile with the vocabularies of the demo, whose terms its classes know', async () => {
  const file = new URL(
    '../../../../profiles/default/vocabularies/enrichment.json',
    import.meta.url,
  );
  const { vocabulary } = JSON.parse(readFileSync(file, 'utf8')).PLATFORM_HUB_SEARCH_ES_CONFIG;
  const plain = buildSchema(await compileShipped('default'));
  const enriched = buildSchema(await compileShipped('default', { enrichment: vocabulary }));
  expect(await diff(plain, enriched)).toEqual([]);
});

it.each(PROFILES)(
  'gives every label of a value in the languages of its reader: %s',
  async (name, compile) => {
    const types = Object.values(buildSchema(await compile(name)).getTypeMap());
    const labels = types.flatMap((type) => {
      const label =
        isObjectType(type) && type.name !== 'Bucket' ? type.getFields().label : undefined;
      return label ? [[type.name, String(label.type), label.args.map((one) => one.name)]] : [];
    });
    expect(labels.filter(([, type]) => type !== 'LocalizedText')).toEqual([]);
    expect(labels.every(([, , args]) => String(args) === 'languages')).toBe(true);
  },
);
