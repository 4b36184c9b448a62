import type { Quad } from '@rdfjs/types';
import { observed } from '../observe/activities.ts';
import type { ContextFiles } from '../rdf/port/rdf-format.ts';
import { DATASET_LIMITS, type DatasetLimits } from '../rdf/port/read-limits.ts';
import type { RdfBody } from '../repository.ts';
import { unpackQuads } from '../workers/packed-quads.ts';
import { createWorkerPool, type WorkerPool, type WorkerTask } from '../workers/worker-pool.ts';
import type { BodyInput } from './body-input.ts';
import { createMainThreadReader } from './read-on-main-thread.ts';
import type { Submission } from './submission.ts';
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

/** A submission whose quads are left out if the graph is very large. */
export interface ReadSubmission extends Omit<Submission, 'quads'> {
  readonly quads?: readonly Quad[];
}

/**
 * Reads submitted bodies in worker threads, within the budget; a small one alone in place. Rejects with RefusedInputError, and with
 * ServiceBusyError if too many bodies wait already.
 */
export type BodyReader = ReturnType<typeof createBodyReader>;

/** The graph cache hands no larger graph over; sending more would hold the event loop up. */
const MAX_QUADS = 200_000;

/** Repositories of one process share the threads; the memory of a thread is set when it starts. */
const POOLS = new Map<number, WorkerPool>();

/** A reader of bodies, which may name the JSON-LD contexts. */
export function createBodyReader(budget: BodyBudget = BODY_BUDGET, contexts: ContextFiles = {}) {
  const { bodyTimeMs, bodyTimePerMbMs, bodyMemoryMb, datasetTriples, datasetCharacters } = budget;
  const limits = { datasetTriples, datasetCharacters };
  const pool = POOLS.get(bodyMemoryMb) ?? createWorkerPool({ memoryMb: bodyMemoryMb });
  POOLS.set(bodyMemoryMb, pool);
  const readInPlace = createMainThreadReader(() =>
    pool.queues().every(({ length }) => length === 0),
  );

  function runInThread<Input, Output>(
    task: WorkerTask<Input & BodyInput, Output>,
    body: RdfBody,
    input: Input,
  ): Promise<Output> {
    const bytes = body.bytes.byteLength;
    const timeMs = bodyTimeMs + (bytes / 1_000_000) * bodyTimePerMbMs;
    const given = { ...input, body: cloneable(body), contexts, mostQuads: MAX_QUADS };
    return pool.run(task, given, { bytes, timeMs });
  }

  return {
    /** Starts its threads before the first body. */
    start: pool.start,
    /** The bodies that wait for each of the threads or are read there. */
    queues: pool.queues,
    /** See `readSubmission`. */
    submission: (
      body: RdfBody,
      { expected, ...target }: SubmissionInput['target'] & Pick<SubmissionInput, 'expected'>,
    ): Promise<ReadSubmission> =>
      observedReading(body, async () => {
        const limited = { ...target, limits };
        const submission = await readInPlace(body, { ...limited, contexts, expected });
        if (submission) {
          return submission;
        }
        const { packed, ...read } = await runInThread(SUBMISSION_TASK, body, {
          target: limited,
          expected,
        });
        return { ...read, ...(packed && { quads: await unpackQuads(packed) }) };
      }),
    /** Runs a task of another kind over a body, in a thread. */
    inThread: <Input, Output>(
      task: WorkerTask<Input & BodyInput, Output>,
      body: RdfBody,
      input: Input,
    ) => observedReading(body, () => runInThread(task, body, input)),
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
