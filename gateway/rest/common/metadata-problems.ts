import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { FieldProblem, Search } from '../../../search/index.ts';
import type { Services } from '../../services.ts';
import type { ValidationReport } from '../../validation/validation-report.ts';
import { readDatasetDocument } from '../datasets/dataset-documents.ts';
import type { RestContext } from '../rest-context.ts';
import { catalogueId } from './ids.ts';
import { missing } from './serve-resource.ts';

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
    async ({ params, log }): Promise<ProblemList> => {
      const id = await knownDataset(services, params.datasetId);
      const problems = await search.problemsOf('dataset', id);
      return { id, problems, ...(await validationOf(services, { kind: 'dataset', id, log })) };
    },
  );

  app.get<{ Params: { catalogueId: string } }>(
    '/catalogues/:catalogueId/problems',
    async ({ params, log }): Promise<ProblemList> => {
      const id = await knownCatalogue(services, catalogueId(params.catalogueId));
      const problems = await search.problemsOf('catalog', id);
      return { id, problems, ...(await validationOf(services, { kind: 'catalogue', id, log })) };
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

interface Validated {
  readonly kind: 'catalogue' | 'dataset';
  readonly id: string;
  readonly log: FastifyBaseLogger;
}

/** Shapes may use what cannot be applied here; that does not keep the problems from being told. */
async function validationOf(
  { readGraph, validate }: Services,
  { kind, id, log }: Validated,
): Promise<Pick<ProblemList, 'validation'>> {
  const graph = validate && (await readGraph(kind, id));
  if (!validate || !graph) {
    return {};
  }
  try {
    return { validation: await validate(graph) };
  } catch (error) {
    log.warn({ err: error, kind, id }, 'The graph cannot be compared with the shapes');
    return {};
  }
}
