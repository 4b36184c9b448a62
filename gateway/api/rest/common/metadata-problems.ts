import type { FastifyBaseLogger } from 'fastify';
import type { FieldProblem, Search } from '../../../../search/index.ts';
import { rangesOfHeader } from '../../../http/negotiation/language-ranges.ts';
import type { Services } from '../../../http/routes/services.ts';
import type { ValidationReport } from '../../../http/routes/validation-report.ts';

/** The problems of the metadata of one resource. */
export interface ProblemList {
  readonly id: string;
  /** Values that indexing dropped or interpreted. */
  readonly problems: readonly FieldProblem[];
  /** The result of validating the graph against the shapes; absent if this process cannot validate. */
  readonly validation?: ValidationReport;
}

interface Subject {
  readonly entity: string;
  readonly id: string;
  readonly log: FastifyBaseLogger;
  /** The header by which messages are chosen. */
  readonly acceptLanguage: string | undefined;
}

/** The problems of a resource that exists. */
export async function problemListOf(
  services: Services & { readonly search: Search },
  subject: Subject,
): Promise<ProblemList> {
  const { entity, id } = subject;
  const problems = await services.search.problemsOf(entity, id);
  return { id, problems, ...(await validationOf(services, subject)) };
}

/** Shapes may use features that the validator lacks; the problems are served nevertheless. */
async function validationOf(
  { readGraph, validate }: Services,
  { entity, id, log, acceptLanguage }: Subject,
): Promise<Pick<ProblemList, 'validation'>> {
  const graph = validate && (await readGraph({ entity, id }));
  if (!validate || !graph) {
    return {};
  }
  try {
    return { validation: await validate(graph, rangesOfHeader(acceptLanguage)) };
  } catch (error) {
    log.warn(
      { err: error, entity, id },
      'validation failed: the shapes use an unsupported feature',
    );
    return {};
  }
}
