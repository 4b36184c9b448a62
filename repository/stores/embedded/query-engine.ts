import { setTimeout as delay } from 'node:timers/promises';
import { InexpressibleError, QueryEngineBusyError } from '../../errors.ts';
import { type QueryTurn, QueryTurns } from '../../query/limits/query-turns.ts';
import {
  QUERY_LIMITS,
  type QueryEngine,
  type QueryLimits,
  SLICE_MS,
} from '../../query/query-engine.ts';
import { refusedByEngine, resultTooLarge } from '../../query/refusals.ts';
import { boundedQuery } from './oxigraph/bounded-query.ts';
import { createEnginePool, type PooledWorker } from './oxigraph/engine-pool.ts';
import type { GraphSource } from './oxigraph/followed-worker.ts';
import type { QueryTask, WorkerReply } from './oxigraph/messages.ts';

/** Waiting time in units of `timeoutMs`: a query that waits for one that uses its whole time still runs. */
const WAITS = 2;

/**
 * Answers queries with Oxigraph over copies of all graphs in memory, each in a worker thread. The first query
 * makes the first copy; each query updates its copy first. Another copy is made when a query waits for a slow one.
 */
export function openOxigraphQueryEngine(
  source: GraphSource,
  limits: QueryLimits = QUERY_LIMITS,
): QueryEngine {
  const { timeoutMs, memoryBytes, resultRows, resultBytes, queries, engines, clientMs } = limits;
  const pool = createEnginePool(source, engines);
  const turns = new QueryTurns({
    places: engines,
    quick: 1,
    most: queries,
    waitMs: WAITS * timeoutMs,
    sliceMs: SLICE_MS,
    budgetMs: clientMs,
  });

  async function ask(worker: PooledWorker, task: QueryTask, turn: QueryTurn): Promise<WorkerReply> {
    const ready = await upToDate(worker, WAITS * timeoutMs);
    turn.lost.throwIfAborted();
    const lose = () => void ready.end();
    turn.lost.addEventListener('abort', lose);
    try {
      turn.begin();
      return await ready.ask({ do: 'answer', task }, { timeoutMs, memoryBytes });
    } finally {
      turn.lost.removeEventListener('abort', lose);
      if (ready.isGone()) {
        // Starts to fill the next worker, so that the next query waits less.
        worker.upToDate().catch(() => undefined);
      }
    }
  }

  return {
    answer: ({ query, mediaType, signal, client = '' }) => {
      const { form, namesGraphs } = query;
      const bounded = boundedQuery(query, resultRows);
      const task = { ...bounded, form, namesGraphs, mediaType, resultRows, resultBytes };
      return turns.run({ client, text: task.text, signal }, async (turn) => {
        const worker = pool.take(turn.isSlow);
        try {
          return bodyOf(await ask(worker, task, turn));
        } finally {
          pool.release(worker);
        }
      });
    },
    queued: () => turns.length(),
    close: () => pool.end(),
  };
}

async function upToDate(worker: PooledWorker, waitMs: number) {
  const late = new AbortController();
  try {
    return await Promise.race([worker.upToDate(), tooLate(waitMs, late.signal)]);
  } finally {
    late.abort();
  }
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
      throw refusedByEngine(reply.reason);
    case 'inexpressible':
      throw new InexpressibleError(reply.reason);
    case 'updated':
      throw new Error('The worker answered another request');
  }
}
