import { json } from '../../../http/operations/answers.ts';
import { INDEX_PROBLEMS, STORE_PROBLEMS } from '../../../http/operations/problem-groups.ts';
import { route } from '../../../http/routes/route.ts';
import type { Services } from '../../../http/routes/services.ts';
import { readDatasetDocument } from '../../documents/find-document.ts';
import { missing } from '../../documents/ids.ts';
import { problemListOf } from '../common/metadata-problems.ts';

export const DATASET_PROBLEMS = route({
  method: 'get',
  path: '/datasets/{datasetId}/problems',
  needs: 'search',
  operation: {
    id: 'listDatasetProblems',
    tag: 'datasets',
    summary: 'List the problems that indexing and validation found in a dataset',
    answers: json('field-problems', 'The problems; empty if there are none.', ['Vary']),
    problems: ['not-found', ...STORE_PROBLEMS, ...INDEX_PROBLEMS],
  },
  handler:
    ({ services }) =>
    async ({ params, log, headers }, reply) => {
      const id = await knownDataset(services, params.datasetId);
      reply.header('vary', 'Accept-Language');
      const acceptLanguage = headers['accept-language'];
      return problemListOf(services, { entity: 'dataset', id, log, acceptLanguage });
    },
});

/** The repository also finds a dataset whose document could not be created. */
async function knownDataset(services: Services, given: string): Promise<string> {
  const known =
    (await services.repository?.findDataset(given)) ?? (await readDatasetDocument(services, given));
  return known?.id ?? missing('dataset', given);
}
