import type { FastifyInstance } from 'fastify';
import type { FieldProblem, Search } from '../../search/index.ts';
import type { Services } from '../services.ts';
import type { ValidationReport } from '../validation/validation-report.ts';
import { readDatasetDocument } from './dataset-documents.ts';
import { catalogueId } from './ids.ts';
import type { RestContext } from './rest-context.ts';
import { missing } from './served-resource.ts';

/** What the platform has to say about the metadata of one resource. */
export interface ProblemList {
  readonly id: string;
  /** Values that indexing dropped, or kept with a remark. */
  readonly problems: readonly FieldProblem[];
  /** How the graph compares with the shapes; absent where that cannot be told here. */
  readonly validation?: ValidationReport;
}

/** `GET /datasets/{datasetId}/problems` and `/catalogues/{catalogueId}/problems`. */
export function registerProblemLists(
  app: FastifyInstance,
  { services }: RestContext,
  search: Search,
): void {
  app.get<{ Params: { datasetId: string } }>(
    '/datasets/:datasetId/problems',
    async ({ params }): Promise<ProblemList> => {
      const id = await knownDataset(services, params.datasetId);
      const problems = await search.problemsOf('dataset', id);
      return { id, problems, ...(await validationOf(services, 'dataset', id)) };
    },
  );

  app.get<{ Params: { catalogueId: string } }>(
    '/catalogues/:catalogueId/problems',
    async ({ params }): Promise<ProblemList> => {
      const id = await knownCatalogue(services, catalogueId(params.catalogueId));
      const problems = await search.problemsOf('catalog', id);
      return { id, problems, ...(await validationOf(services, 'catalogue', id)) };
    },
  );
}

/** The repository knows a resource also where its document could not be made. */
async function knownDataset(services: Services, given: string): Promise<string> {
  const known =
    (await services.repository?.findDataset(given)) ?? (await readDatasetDocument(services, given));
  return known?.id ?? missing('dataset', given);
}

async function knownCatalogue({ repository, search }: Services, id: string): Promise<string> {
  const known = (await repository?.findCatalogue(id)) ?? (await search?.get('catalog', [id]))?.[0];
  return known?.id ?? missing('catalogue', id);
}

async function validationOf(
  { readGraph, validate }: Services,
  kind: 'catalogue' | 'dataset',
  id: string,
): Promise<Pick<ProblemList, 'validation'>> {
  const graph = validate && (await readGraph(kind, id));
  return validate && graph ? { validation: await validate(graph) } : {};
}
