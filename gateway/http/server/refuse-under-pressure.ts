import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import type { Limits } from '../bounds/limits.ts';
import { RequestError } from '../problems/request-error.ts';

/** Part of the heap beyond which V8 works on freeing memory more than on anything else. */
const MAX_HEAP = 0.9;
const SAMPLE_MS = 1_000;

/** Bounds beyond which requests are refused. */
export interface PressureLimits extends Pick<Limits, 'eventLoopDelayMs'> {
  /** 90 % of the heap where absent. */
  readonly heapBytes?: number;
}

/** A delay must last so long: one long step, such as a start, is over before its next request. */
const LASTING_MS = 2 * SAMPLE_MS;

/**
 * The last line, behind the bounds of each kind of work: while the event loop is late for seconds or the heap is nearly full,
 * requests are refused with `service-busy`, except those of probes.
 */
export async function refuseUnderPressure(
  app: FastifyInstance,
  { eventLoopDelayMs, heapBytes = getHeapStatistics().heap_size_limit * MAX_HEAP }: PressureLimits,
): Promise<void> {
  let since = 0;
  let last = Number.NEGATIVE_INFINITY;
  await app.register(underPressure, {
    maxEventLoopDelay: eventLoopDelayMs,
    maxHeapUsedBytes: heapBytes,
    sampleInterval: SAMPLE_MS,
    pressureHandler({ routeOptions }) {
      const now = performance.now();
      since = now - last > LASTING_MS ? now : since;
      last = now;
      const isFull = app.memoryUsage().heapUsed > heapBytes;
      if ((isFull || now - since >= LASTING_MS) && !routeOptions.config.isProbe) {
        throw new RequestError(
          'service-busy',
          'The service has too much to do. Try again in a few seconds.',
        );
      }
    },
  });
}
