import {
  openOxigraphQueryEngine,
  openRemoteQueryEngine,
  type QueryEndpoint,
  type QueryEngine,
  type Repository,
} from '../../repository/index.ts';
import type { Limits } from '../services.ts';

/** As far as the configuration is about queries. */
export interface QuerySettings {
  readonly triplestore?: QueryEndpoint | undefined;
  readonly limits: Limits;
}

/** Opens what answers SPARQL: the configured triplestore, else an engine over the graphs of the repository. */
export function openQueryEngine(
  { triplestore, limits }: QuerySettings,
  repository: Repository,
): QueryEngine {
  return triplestore
    ? openRemoteQueryEngine(triplestore, queryLimits(limits))
    : openOxigraphQueryEngine(repository, queryLimits(limits));
}

function queryLimits(limits: Limits) {
  return {
    timeoutMs: limits.sparqlTimeoutMs,
    resultRows: limits.sparqlRows,
    resultBytes: limits.sparqlBytes,
    queries: limits.sparqlQueries,
  };
}
