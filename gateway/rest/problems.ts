import type { FastifyInstance } from 'fastify';
import type { Search } from '../../search/index.ts';
import { readDatasetDocument } from './dataset-documents.ts';
import { catalogueId } from './ids.ts';
import type { RestContext } from './rest-context.ts';
import { missing } from './served-resource.ts';

/**
 * `GET /datasets/{datasetId}/problems` and `/catalogues/{catalogueId}/problems`: values of the stored
 * metadata that indexing had to drop or to interpret.
 */
export function registerProblemLists(
  app: FastifyInstance,
  { services }: RestContext,
  search: Search,
): void {
  app.get<{ Params: { datasetId: string } }>(
    '/datasets/:datasetId/problems',
    async ({ params }) => {
      const id = await datasetId(params.datasetId);
      return { id, problems: await search.problemsOf('dataset', id) };
    },
  );

  app.get<{ Params: { catalogueId: string } }>(
    '/catalogues/:catalogueId/problems',
    async ({ params }) => {
      const id = catalogueId(params.catalogueId);
      const [document] = await search.get('catalog', [id]);
      const known = document ?? (await services.repository?.findCatalogue(id));
      const problems = await search.problemsOf('catalog', id);
      return known || problems.length > 0 ? { id, problems } : missing('catalogue', id);
    },
  );

  /** Also of a dataset whose document could not be made. */
  async function datasetId(given: string): Promise<string> {
    const known =
      (await services.repository?.findDataset(given)) ??
      (await readDatasetDocument(services, given));
    return known?.id ?? missing('dataset', given);
  }
}
