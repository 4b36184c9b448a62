import type { RdfBody } from '../repository.ts';
import { type PackedQuads, packQuads } from '../workers/packed-quads.ts';
import type { WorkerTask } from '../workers/worker-pool.ts';
import { type ExpectedResource, expectationOf } from './main-resource.ts';
import { readSubmission, type SubmissionTarget } from './submission.ts';

/** The arguments of `readSubmission`, as they can be cloned between threads. */
export interface SubmissionInput {
  readonly body: RdfBody;
  readonly target: Omit<SubmissionTarget, 'expected'>;
  readonly expected: ExpectedResource;
  /** Quads of the largest graph that comes back as quads too. */
  readonly mostQuads: number;
}

/** The result of `readSubmission`. */
export interface SubmissionOutput {
  readonly hash: string;
  readonly triples: string;
  readonly packed?: PackedQuads;
  readonly warnings: readonly string[];
}

export const SUBMISSION_TASK: WorkerTask<SubmissionInput, SubmissionOutput> = {
  module: import.meta.url,
};

/** Runs in a worker thread. */
export default async function readSubmissionTask(
  input: SubmissionInput,
): Promise<SubmissionOutput> {
  const { body, target, expected, mostQuads } = input;
  const submission = await readSubmission(body, { ...target, expected: expectationOf(expected) });
  const { hash, triples, quads, warnings } = submission;
  return {
    hash,
    triples,
    warnings,
    ...(quads.length <= mostQuads && { packed: await packQuads(quads) }),
  };
}
