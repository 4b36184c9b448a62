import { route } from '../../http/route.ts';
import { json } from '../../openapi/answers.ts';
import { STORE_PROBLEMS } from '../../openapi/problem-groups.ts';
import { catalogueId } from '../common/ids.ts';
import { echoPage, readPage } from '../common/page-parameters.ts';
import { missing } from '../common/serve-resource.ts';

/** Pages of the stored catalogues, ordered by id. */
export const LIST_CATALOGUES = route({
  method: 'get',
  path: '/catalogues',
  needs: 'repository',
  operation: {
    id: 'listCatalogues',
    tag: 'catalogues',
    summary: 'List the stored catalogues, ordered by id',
    parameters: ['limit', 'offset', 'afterId'],
    answers: json('catalogue-list', 'A page of catalogues.'),
    problems: ['invalid-parameter', ...STORE_PROBLEMS],
  },
  handler:
    ({ services: { repository }, limits }) =>
    async ({ query }) => {
      const page = readPage(query, limits);
      const { total, entries } = await repository.listCatalogues(page);
      return { total, ...echoPage(page), catalogues: entries };
    },
});

/** Pages of the stored datasets of a catalogue, ordered by id. */
export const LIST_DATASETS = route({
  method: 'get',
  path: '/catalogues/{catalogueId}/datasets',
  needs: 'repository',
  operation: {
    id: 'listDatasets',
    tag: 'catalogues',
    summary: 'List the datasets of a catalogue, ordered by id',
    parameters: ['limit', 'offset', 'afterId'],
    answers: json('dataset-list', 'A page of datasets.'),
    problems: ['invalid-id', 'invalid-parameter', 'not-found', ...STORE_PROBLEMS],
  },
  handler:
    ({ services: { repository }, limits }) =>
    async ({ params, query }) => {
      const id = catalogueId(params.catalogueId);
      const page = readPage(query, limits);
      const { total, entries } =
        (await repository.listDatasets(id, page)) ?? missing('catalogue', id);
      return { total, ...echoPage(page), datasets: entries };
    },
});
