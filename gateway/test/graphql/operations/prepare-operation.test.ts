import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IndexBuildingError } from '../../../../search/index.ts';
import {
  createGraphQLContext,
  prepareOperation,
  prepareReadDocument,
} from '../../../graphql/index.ts';
import { DOCUMENTS } from '../documents.ts';
import { openTestGraphql, type TestGraphql } from '../open-test-graphql.ts';

describe('a prepared operation', () => {
  let graphql: TestGraphql;
  beforeAll(async () => {
    graphql = await openTestGraphql();
  });
  afterAll(() => graphql.close());

  it('is refused at start where it does not fit the schema', () => {
    expect(() => prepareOperation(graphql.schema, '{ dataset(id: "a") { titel } }')).toThrow(
      /titel/,
    );
  });

  it('gives the data', async () => {
    const operation = prepareOperation(
      graphql.schema,
      'query ($id: ID!) { dataset(id: $id) { issued } }',
    );
    const context = createGraphQLContext(graphql.services);
    expect(await operation.run({ id: 'cattle' }, context)).toEqual({
      dataset: { issued: '2023-05-07' },
    });
  });

  it('rejects with what a resolver threw', async () => {
    const operation = prepareOperation(graphql.schema, '{ datasets { totalCount } }');
    const error = new IndexBuildingError('Wait.');
    const search = { ...graphql.services.search, search: () => Promise.reject(error) };
    const context = createGraphQLContext({ ...graphql.services, search });
    await expect(operation.run({}, context)).rejects.toBe(error);
  });

  it('reads a document as it is stored, with its entity tag', async () => {
    const { model, schema, services } = graphql;
    const [entity] = model.entities.filter(({ name }) => name === 'dataset');
    const read = entity && prepareReadDocument(schema, entity);
    const stored = DOCUMENTS.find(({ id }) => id === 'tides');
    const context = createGraphQLContext(services);
    expect(await read?.('tides', context)).toMatchObject({
      json: stored?.json,
      modified: stored?.modified,
      etag: expect.stringMatching(/\w{8}/),
    });
    expect(await read?.('nowhere', context)).toBeUndefined();
  });
});
