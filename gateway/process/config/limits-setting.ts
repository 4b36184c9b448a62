import { z } from 'zod';
import { setting } from '../../../repository/index.ts';
import { DEFAULT_LIMITS, DEFAULT_PAGE, type Limits } from '../../http/bounds/limits.ts';

const { MAX_WAITING_MS } = setting;
const TOO_LONG = `must be at most ${MAX_WAITING_MS} (ten minutes)`;
const waitingMs = setting.wholeNumber.min(0).max(MAX_WAITING_MS, TOO_LONG);

/** Copies of all graphs in memory, and threads. */
const MAX_ENGINES = 16;

/** The limits that are bounded themselves; every other one is a whole number of 1 or more. */
const BOUNDED: Partial<Record<keyof Limits, typeof setting.wholeNumber>> = {
  bodyMemoryMb: setting.positive.min(64, 'must be at least 64'),
  pageSize: setting.wholeNumber.min(
    DEFAULT_PAGE,
    `must be at least ${DEFAULT_PAGE}, the page size of queries that name none`,
  ),
  searchPage: setting.wholeNumber.min(10, 'must be at least 10, the size of a page by default'),
  listPage: setting.wholeNumber.min(100, 'must be at least 100, the size of a page by default'),
  readYourWriteMs: waitingMs,
  sparqlTimeoutMs: setting.positive.max(MAX_WAITING_MS, TOO_LONG),
  sparqlEngines: setting.positive.max(MAX_ENGINES, `must be at most ${MAX_ENGINES}`),
  failuresPerMinute: setting.wholeNumber.min(0),
  startWaitMs: waitingMs,
};

/** The bounds that an operator may change, each with its default. */
export const limitsSetting = z.strictObject(
  Object.fromEntries(
    Object.entries(DEFAULT_LIMITS).map(([name, value]) => [
      name,
      (BOUNDED[name as keyof Limits] ?? setting.positive).default(value),
    ]),
  ) as Record<keyof Limits, z.ZodDefault<typeof setting.wholeNumber>>,
);
