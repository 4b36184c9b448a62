import { printSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { compileProfile, emitJsonSchema, emitTypes } from '../../../profile-compiler/index.ts';
import { inlineProfile } from '../../../profile-compiler/test/inline-profile.ts';
import { buildSchema } from '../../api/graphql/index.ts';
import { shownFields } from '../../portal/plan/shown-fields.ts';

const TITLE =
  '[ sh:path dct:title ; pv:mappingName "title" ; pv:mappingClass "SimpleMultiLangTitle" ]';
const compiled = (deprecated: string) =>
  compileProfile(
    inlineProfile(
      `${TITLE}, [ sh:path dcat:keyword ; pv:mappingName "keywords" ; pv:mappingClass "Keywords" ${deprecated} ]`,
    ),
  );

describe('a field with pv:deprecated', () => {
  const model = compiled('; pv:deprecated "Use subjects"');

  it('has the reason in the GraphQL schema, as field, in filters and as facet', () => {
    const marked = printSchema(buildSchema(model))
      .split('\n')
      .flatMap(
        (line) => /^ {2}(keywords.*) @deprecated\(reason: "Use subjects"\)/.exec(line)?.[1] ?? [],
      );
    expect(marked.toSorted()).toEqual([
      'keywords',
      'keywords: KeywordFilter',
      'keywords: [Keyword!]!',
      'keywords: [String!]',
    ]);
  });

  it('is marked in the JSON Schema, OpenAPI and the TypeScript types', () => {
    const { properties } = Object(emitJsonSchema(model).$defs?.Dataset);
    expect(properties.keywords).toMatchObject({
      deprecated: true,
      description: expect.stringContaining('Deprecated: Use subjects.'),
    });
    expect(emitTypes(model)).toMatch(/Use subjects\..* @deprecated \*\/\n {2}readonly keywords/);
  });

  it('is not shown on pages', () => {
    const [dataset] = model.entities;
    const names = dataset && shownFields(model, dataset).map(({ name }) => name);
    expect(names).toContain('title');
    expect(names).not.toContain('keywords');
  });

  it.each([
    ['true', 'No longer supported'],
    ['"Alt"@de, "Old"@en', 'Old'],
    ['false', undefined],
  ])('has the reason of pv:deprecated %s', (written, reason) => {
    const field = compiled(`; pv:deprecated ${written}`).types.Dataset?.fields.find(
      ({ name }) => name === 'keywords',
    );
    expect(field?.deprecated).toBe(reason);
  });
});
