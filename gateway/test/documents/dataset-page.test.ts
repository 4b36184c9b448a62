import { type ExecutionResult, execute } from 'graphql';
import { expect, it } from 'vitest';
import { compileShipped } from '../../../profile-compiler/test/fixtures.ts';
import { createGraphQLContext } from '../../api/graphql/context.ts';
import { buildSchema } from '../../api/graphql/index.ts';
import { type OpenServices, openServices, turtleBody } from '../open-services.ts';
import { sampleGraph } from '../targets/sample-graph.ts';
import { DATASET_PAGE } from './dataset-page.graphql.ts';
import type { DatasetPageQuery, DatasetPageQueryVariables } from './generated/graphql.ts';

const model = await compileShipped('default');

it('gets a page of datasets with its facets', async () => {
  await using services = await openServices(model);
  const { repository, search } = services;
  await repository.putCatalogue('shelf', turtleBody(sampleGraph(model, 'catalog')));
  const origin = { catalogue: 'shelf', originalId: 'count' };
  const { seq } = await repository.putDataset(origin, turtleBody(sampleGraph(model, 'dataset')));
  await search.waitFor(seq, 60_000);

  const { data, errors } = await run(services, { query: 'zahlung', languages: ['de'], first: 10 });

  expect(errors).toBeUndefined();
  expect(data).toMatchObject({
    datasets: {
      totalCount: 1,
      nodes: [{ id: 'count', title: { value: 'Zählung', language: 'de' } }],
      pageInfo: { hasNextPage: false },
    },
  });
  const bucketsOf = Object.fromEntries(
    data?.datasets.facets.map(({ name, buckets }) => [name, buckets]) ?? [],
  );
  expect(bucketsOf).toMatchObject({
    language: [{ value: 'de', label: 'Deutsch', count: 1, selected: false }],
    keywords: [{ value: 'fahrrad', label: 'Fahrrad' }],
    catalog: [{ value: 'shelf', label: 'Zählung' }],
  });
});

async function run(services: OpenServices, variableValues: DatasetPageQueryVariables) {
  const schema = buildSchema(model);
  const contextValue = createGraphQLContext(services);
  const result = await execute({ schema, document: DATASET_PAGE, contextValue, variableValues });
  return result as ExecutionResult<DatasetPageQuery>;
}
