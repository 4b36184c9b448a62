import type { Quad } from '@rdfjs/types';
import { observed } from '../observe/activities.ts';
import type { ContextFiles } from '../rdf/json-ld/contexts/known-contexts.ts';
import { DATASET_LIMITS, type DatasetLimits } from '../rdf/read-limits.ts';
import type { QueueLoad, RdfBody } from '../repository.ts';
import type { VocabularyTarget } from '../vocabularies/vocabulary-submission.ts';
import { VOCABULARY_TASK } from '../vocabularies/vocabulary-task.ts';
import { unpackQuads } from '../workers/packed-quads.ts';
import { createWorkerPool, type WorkerPool } from '../workers/worker-pool.ts';
import type { ExpectedResource } from './main-resource.ts';
import { createReaderInPlace } from './read-in-place.ts';
import { SUBMISSION_TASK, type SubmissionInput } from './submission-task.ts';

/** What reading one body may cost. */
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

/** A vocabulary, checked and ready to be stored. */
export interface SubmittedVocabulary extends ReadSubmission {
  /** IRI of the concept scheme, and of the graph. */
  readonly scheme: string;
  /** Number of triples. */
  readonly count: number;
  readonly concepts: number;
  /** Those quads that the dataset of the vocabulary is made of. */
  readonly about: readonly Quad[];
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
  /** See `readVocabularyBody`. */
  vocabulary(
    body: RdfBody,
    target: Pick<VocabularyTarget, 'base' | 'ownIri' | 'wanted'>,
  ): Promise<SubmittedVocabulary>;
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

  const optionsFor = (body: RdfBody) => {
    const bytes = body.bytes.byteLength;
    return { bytes, timeMs: bodyTimeMs + (bytes / 1_000_000) * bodyTimePerMbMs };
  };

  return {
    start: pool.start,
    queues: pool.queues,
    submission: (body, { expected, ...target }) =>
      observedReading(body, async () => {
        const limited = { ...target, limits, contexts };
        const submission = await readInPlace(body, { ...limited, expected });
        if (submission) {
          return submission;
        }
        const input = {
          body: cloneable(body),
          target: limited,
          expected,
          mostQuads: MOST_QUADS,
        };
        const { packed, ...read } = await pool.run(SUBMISSION_TASK, input, optionsFor(body));
        return { ...read, ...(packed && { quads: await unpackQuads(packed) }) };
      }),
    vocabulary: (body, { base, ownIri, wanted }) =>
      observedReading(body, async () => {
        const input = {
          body: cloneable(body),
          base,
          ownIri,
          wanted,
          contexts,
          mostQuads: MOST_QUADS,
        };
        const { packed, about, ...read } = await pool.run(VOCABULARY_TASK, input, optionsFor(body));
        return {
          ...read,
          about: await unpackQuads(about),
          ...(packed && { quads: await unpackQuads(packed) }),
        };
      }),
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
