import { setTimeout as delay } from 'node:timers/promises';
import { InexpressibleError, QueryEngineBusyError, RefusedQueryError } from '../../errors.ts';
import { resultTooLarge } from '../../query/limits/result-too-large.ts';
import { createSemaphore } from '../../query/limits/semaphore.ts';
import { QUERY_LIMITS, type QueryEngine, type QueryLimits } from '../../query/query-engine.ts';
import { boundedQuery } from './oxigraph/bounded-query.ts';
import { followedWorker, type GraphSource } from './oxigraph/followed-worker.ts';
import type { WorkerReply } from './oxigraph/messages.ts';
import type { QueryWorker } from './oxigraph/query-worker.ts';

/** Waiting time in units of `timeoutMs`: a query that waits for one that uses its whole time still runs. */
const WAITS = 2;

/**
 * Answers queries with Oxigraph over a copy of all graphs in memory, in a worker thread. The first query
 * makes the copy; each query updates it first.
 */
export function openOxigraphQueryEngine(
  source: GraphSource,
  limits: QueryLimits = QUERY_LIMITS,
): QueryEngine {
  const { timeoutMs, memoryBytes, resultRows, resultBytes } = limits;
  const worker = followedWorker(source);
  const semaphore = createSemaphore({ permits: 1, most: limits.queries });

  async function upToDate(): Promise<QueryWorker> {
    const late = new AbortController();
    try {
      return await Promise.race([worker.upToDate(), tooLate(WAITS * timeoutMs, late.signal)]);
    } finally {
      late.abort();
    }
  }

  return {
    answer: async ({ query, mediaType, signal }) => {
      const { form, namesGraphs } = query;
      const task = { ...boundedQuery(query, resultRows), form, namesGraphs, mediaType };
      const release = await semaphore.acquire({ waitMs: WAITS * timeoutMs, signal });
      let ready: QueryWorker | undefined;
      try {
        ready = await upToDate();
        const reply = await ready.ask(
          { do: 'answer', task: { ...task, resultRows, resultBytes } },
          { timeoutMs, memoryBytes },
        );
        return bodyOf(reply);
      } finally {
        if (ready?.isGone()) {
          // Starts to fill the next worker, so that the next query waits less.
          worker.upToDate().catch(() => undefined);
        }
        release();
      }
    },
    queued: semaphore.length,
    close: () => worker.end(),
  };
}

async function tooLate(ms: number, signal: AbortSignal): Promise<never> {
  await delay(ms, undefined, { signal });
  throw new QueryEngineBusyError('The query engine is still loading the graphs. Try again later.');
}

function bodyOf(reply: WorkerReply): Uint8Array {
  switch (reply.outcome) {
    case 'answered':
      return reply.body;
    case 'too-large':
      throw resultTooLarge(reply.what);
    case 'refused':
      throw new RefusedQueryError('unsupported-query', `The query cannot be run: ${reply.reason}`);
    case 'inexpressible':
      throw new InexpressibleError(reply.reason);
    case 'updated':
      throw new Error('The worker answered another request');
  }
}
