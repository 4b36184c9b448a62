import type { Quad } from '@rdfjs/types';
import { observed } from '../observe/activities.ts';
import type { ContextFiles } from '../rdf/port/rdf-format.ts';
import { DATASET_LIMITS, type DatasetLimits } from '../rdf/port/read-limits.ts';
import type { QueueLoad, RdfBody } from '../repository.ts';
import { unpackQuads } from '../workers/packed-quads.ts';
import { createWorkerPool, type WorkerPool, type WorkerTask } from '../workers/worker-pool.ts';
import type { BodyInput } from './body-input.ts';
import type { ExpectedResource } from './main-resource.ts';
import { createReaderInPlace } from './read-in-place.ts';
import { SUBMISSION_TASK, type SubmissionInput } from './submission-task.ts';

/** Budget to read one body. */
export interface BodyBudget extends DatasetLimits {
  /** Processor time for any body, in milliseconds. */
  readonly bodyTimeMs: number;
  /** Processor time more for each megabyte, in milliseconds. */
  readonly bodyTimePerMbMs: number;
  /** Megabytes of memory. */
  readonly bodyMemoryMb: number;
}

/** The budget if none is configured. */
export const BODY_BUDGET: BodyBudget = {
  bodyTimeMs: 2_000,
  bodyTimePerMbMs: 500,
  bodyMemoryMb: 1_024,
  ...DATASET_LIMITS,
};

/** A body, checked and ready to be stored. */
export interface ReadSubmission {
  readonly hash: string;
  /** N-Triples of the renamed graph, with genid IRIs and its source, but without record and links. */
  readonly triples: string;
  /** The same triples as quads, unless the graph is very large. */
  readonly quads?: readonly Quad[];
  /** Ignored parts, one sentence each. */
  readonly warnings: readonly string[];
}

/**
 * Reads submitted bodies in worker threads, within the budget; a small one alone in place. Rejects with RefusedInputError, and with
 * ServiceBusyError if too many bodies wait already.
 */
export interface BodyReader {
  /** See `readSubmission`. */
  submission(
    body: RdfBody,
    target: SubmissionInput['target'] & { readonly expected: ExpectedResource },
  ): Promise<ReadSubmission>;
  /** Runs a task of another kind over a body, in a thread. */
  inThread<Input, Output>(
    task: WorkerTask<Input & BodyInput, Output>,
    body: RdfBody,
    input: Input,
  ): Promise<Output>;
  /** The bodies that wait for each of the threads or are read there. */
  queues(): readonly QueueLoad[];
}

/** The graph cache hands no larger graph over; sending more would hold the event loop up. */
const MOST_QUADS = 200_000;

/** Repositories of one process share the threads; the memory of a thread is set when it starts. */
const POOLS = new Map<number, WorkerPool>();

/** A reader of bodies, which may name the JSON-LD contexts. `start` starts its threads before the first body. */
export function createBodyReader(
  budget: BodyBudget = BODY_BUDGET,
  contexts: ContextFiles = {},
): BodyReader & { start(): void } {
  const { bodyTimeMs, bodyTimePerMbMs, bodyMemoryMb, datasetTriples, datasetCharacters } = budget;
  const limits = { datasetTriples, datasetCharacters };
  const pool = POOLS.get(bodyMemoryMb) ?? createWorkerPool({ memoryMb: bodyMemoryMb });
  POOLS.set(bodyMemoryMb, pool);
  const readInPlace = createReaderInPlace(() => pool.queues().every(({ length }) => length === 0));

  const inThread: BodyReader['inThread'] = (task, body, input) => {
    const bytes = body.bytes.byteLength;
    const timeMs = bodyTimeMs + (bytes / 1_000_000) * bodyTimePerMbMs;
    const given = { ...input, body: cloneable(body), contexts, mostQuads: MOST_QUADS };
    return pool.run(task, given, { bytes, timeMs });
  };

  return {
    start: pool.start,
    queues: pool.queues,
    submission: (body, { expected, ...target }) =>
      observedReading(body, async () => {
        const limited = { ...target, limits };
        const submission = await readInPlace(body, { ...limited, contexts, expected });
        if (submission) {
          return submission;
        }
        const { packed, ...read } = await inThread(SUBMISSION_TASK, body, {
          target: limited,
          expected,
        });
        return { ...read, ...(packed && { quads: await unpackQuads(packed) }) };
      }),
    inThread: (task, body, input) => observedReading(body, () => inThread(task, body, input)),
  };
}

function observedReading<Output>(body: RdfBody, read: () => Promise<Output>): Promise<Output> {
  return observed({ name: 'read-body', attributes: { bytes: body.bytes.byteLength } }, read);
}

/** A small buffer is a view of a larger one, which would be cloned whole. */
function cloneable({ bytes, contentType }: RdfBody): RdfBody {
  const isView = bytes.byteLength !== bytes.buffer.byteLength;
  return { bytes: isView ? new Uint8Array(bytes) : bytes, contentType };
}
