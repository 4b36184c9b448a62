import { z } from 'zod';
import { setting } from '../../../repository/index.ts';
import { DEFAULT_LIMITS, DEFAULT_PAGE } from '../../http/bounds/limits.ts';

const waitingMs = setting.wholeNumber
  .min(0)
  .max(setting.MOST_WAITING_MS, `must be at most ${setting.MOST_WAITING_MS} (ten minutes)`);

/** Copies of all graphs in memory, and threads. */
const MOST_ENGINES = 16;

/** The bounds that an operator may change. */
export const limitsSetting = z.strictObject({
  bodyBytes: setting.positive.default(DEFAULT_LIMITS.bodyBytes),
  allBodiesMb: setting.positive.default(DEFAULT_LIMITS.allBodiesMb),
  allAnswersMb: setting.positive.default(DEFAULT_LIMITS.allAnswersMb),
  connections: setting.positive.default(DEFAULT_LIMITS.connections),
  bodyTimeMs: setting.positive.default(DEFAULT_LIMITS.bodyTimeMs),
  bodyTimePerMbMs: setting.positive.default(DEFAULT_LIMITS.bodyTimePerMbMs),
  bodyMemoryMb: setting.positive
    .min(64, 'must be at least 64')
    .default(DEFAULT_LIMITS.bodyMemoryMb),
  datasetTriples: setting.positive.default(DEFAULT_LIMITS.datasetTriples),
  datasetCharacters: setting.positive.default(DEFAULT_LIMITS.datasetCharacters),
  pageSize: setting.wholeNumber
    .min(DEFAULT_PAGE, `must be at least ${DEFAULT_PAGE}, the page size of queries that name none`)
    .default(DEFAULT_LIMITS.pageSize),
  searchPage: setting.wholeNumber
    .min(10, 'must be at least 10, the size of a page by default')
    .default(DEFAULT_LIMITS.searchPage),
  listPage: setting.wholeNumber
    .min(100, 'must be at least 100, the size of a page by default')
    .default(DEFAULT_LIMITS.listPage),
  graphqlDepth: setting.positive.default(DEFAULT_LIMITS.graphqlDepth),
  graphqlCost: setting.positive.default(DEFAULT_LIMITS.graphqlCost),
  graphqlTokens: setting.positive.default(DEFAULT_LIMITS.graphqlTokens),
  readYourWriteMs: waitingMs.default(DEFAULT_LIMITS.readYourWriteMs),
  sparqlTimeoutMs: setting.positive
    .max(setting.MOST_WAITING_MS, `must be at most ${setting.MOST_WAITING_MS} (ten minutes)`)
    .default(DEFAULT_LIMITS.sparqlTimeoutMs),
  sparqlRows: setting.positive.default(DEFAULT_LIMITS.sparqlRows),
  sparqlBytes: setting.positive.default(DEFAULT_LIMITS.sparqlBytes),
  sparqlQueries: setting.positive.default(DEFAULT_LIMITS.sparqlQueries),
  sparqlEngines: setting.positive
    .max(MOST_ENGINES, `must be at most ${MOST_ENGINES}`)
    .default(DEFAULT_LIMITS.sparqlEngines),
  sparqlClientMs: setting.positive.default(DEFAULT_LIMITS.sparqlClientMs),
  sparqlDepth: setting.positive.default(DEFAULT_LIMITS.sparqlDepth),
  sparqlParts: setting.positive.default(DEFAULT_LIMITS.sparqlParts),
  sparqlPathSteps: setting.positive.default(DEFAULT_LIMITS.sparqlPathSteps),
  sparqlJoins: setting.positive.default(DEFAULT_LIMITS.sparqlJoins),
  sparqlMemoryMb: setting.positive.default(DEFAULT_LIMITS.sparqlMemoryMb),
  failuresPerMinute: setting.wholeNumber.min(0).default(DEFAULT_LIMITS.failuresPerMinute),
  startWaitMs: waitingMs.default(DEFAULT_LIMITS.startWaitMs),
});
