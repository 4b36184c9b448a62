import { parse, printSchema, validate } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileProfile, InvalidProfileError } from '../../../profile-compiler/index.ts';
import { compileFixture, compileShipped } from '../../../profile-compiler/test/fixtures.ts';
import { inlineProfile } from '../../../profile-compiler/test/inline-profile.ts';
import { exampleQueries } from '../../api/graphql/graphiql/example-queries.ts';
import { buildSchema } from '../../api/graphql/index.ts';
import { DOCUMENTS } from './documents.ts';
import { openTestGraphql, type TestGraphql } from './open-test-graphql.ts';

const CAMEL_CASE = { graphqlNames: 'camelCase' } as const;

describe.each([
  ['default', compileShipped],
  ['dcat-ap', compileShipped],
  ['minimal', compileShipped],
  ['every-class', compileFixture],
] as const)('GraphQL in camelCase: the %s profile', async (name, compile) => {
  const model = await compile(name, CAMEL_CASE);
  const schema = buildSchema(model);

  it('has no name of a field, argument or enum value with an underscore inside', () => {
    const names = printSchema(schema)
      .replaceAll(/"""[\s\S]*?"""/g, '')
      .matchAll(/^ +(?<name>[a-z]\w*_\w*)/gm);
    expect(Array.from(names, ({ groups }) => groups?.name)).toEqual([]);
  });

  it('has valid examples in GraphiQL', () => {
    for (const { query } of exampleQueries(model)) {
      expect([query, validate(schema, parse(query))]).toEqual([query, []]);
    }
  });
});

describe('queries in camelCase', () => {
  let graphql: TestGraphql;
  beforeAll(async () => {
    graphql = await openTestGraphql({ model: await compileShipped('default', CAMEL_CASE) });
  });
  afterAll(() => graphql.close());

  it('read, select, filter, order and count by the spelled names', async () => {
    const { data, errors } = await graphql.ask(`{
      datasets(
        facets: { distributionsFormat: ["CSV"] }
        where: { catalogRecord: { issued: { exists: true } } }
        orderBy: [{ field: issued }]
      ) {
        nodes { id contactPoint { name } distributions { accessUrl } catalogRecord { issued } }
        facets(only: [distributionsFormat]) { field name buckets { value selected } }
      }
    }`);
    expect(errors).toBeUndefined();
    expect(data.datasets.nodes[0]).toMatchObject({
      id: 'wheat-yield',
      distributions: [
        { accessUrl: ['https://farm.example/wheat.csv'] },
        { accessUrl: ['https://farm.example/wheat.xlsx'] },
      ],
      catalogRecord: { issued: '2024-01-01T08:00:00Z' },
    });
    expect(data.datasets.facets[0]).toMatchObject({
      field: 'distributionsFormat',
      name: 'distributions.format',
    });
  });

  it('leave documents as they are', async () => {
    const { data } = await graphql.ask('{ dataset(id: "wheat-yield") { document } }');
    expect(data.dataset.document).toEqual(
      DOCUMENTS.find(({ id }) => id === 'wheat-yield')?.document,
    );
  });
});

it('is refused where two fields would have one name, and both are named', () => {
  const field = (name: string) =>
    `[ sh:path ex:${name} ; pv:mappingName "${name}" ; pv:mappingClass "StandardText" ]`;
  const profile = inlineProfile(`${field('wind_speed')}, ${field('windSpeed')}`);
  expect(() => compileProfile(profile)).not.toThrow();
  try {
    compileProfile(profile, CAMEL_CASE);
    expect.unreachable();
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidProfileError);
    expect((error as InvalidProfileError).message).toMatch(
      /PLATFORM_GRAPHQL_NAMES: \w+\.windSpeed: The name windSpeed in GraphQL is already that of wind_speed/,
    );
  }
});
