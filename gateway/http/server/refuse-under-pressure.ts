import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { RequestError } from '../problems/request-error.ts';

/** Mean delay of the event loop, in milliseconds: ten times that of turns which are full of work. */
const MOST_DELAY_MS = 1_000;
/** Part of the heap beyond which V8 works on freeing memory more than on anything else. */
const MOST_HEAP = 0.9;
const SAMPLE_MS = 1_000;

/** Bounds beyond which requests are refused. */
export interface PressureLimits {
  /** Mean delay of the event loop in a second. */
  readonly delayMs: number;
  readonly heapBytes: number;
}

const LIMITS: PressureLimits = {
  delayMs: MOST_DELAY_MS,
  heapBytes: getHeapStatistics().heap_size_limit * MOST_HEAP,
};

/**
 * The last line, behind the bounds of each kind of work: while the event loop is late or the heap is nearly full, requests are
 * refused with `service-busy`, except those of probes.
 */
export async function refuseUnderPressure(
  app: FastifyInstance,
  { delayMs, heapBytes }: PressureLimits = LIMITS,
): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: delayMs,
    maxHeapUsedBytes: heapBytes,
    sampleInterval: SAMPLE_MS,
    pressureHandler({ routeOptions }, _reply, _kind, value = Number.POSITIVE_INFINITY) {
      // Infinite where no delay was measured, after one long step such as a start; the next second tells.
      const isKnown = Number.isFinite(value) || app.memoryUsage().heapUsed > heapBytes;
      if (isKnown && !routeOptions.config.isProbe) {
        throw new RequestError(
          'service-busy',
          'The service has too much to do. Try again in a few seconds.',
        );
      }
    },
  });
}
