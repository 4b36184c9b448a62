import { type PackedQuads, packQuads } from '../workers/packed-quads.ts';
import type { WorkerTask } from '../workers/worker-pool.ts';
import type { BodyInput } from './body-input.ts';
import { type ExpectedResource, expectationOf } from './main-resource.ts';
import { readSubmission, type Submission, type SubmissionTarget } from './submission.ts';

/** The arguments of `readSubmission`, as they can be cloned between threads. */
export interface SubmissionInput {
  readonly target: Omit<SubmissionTarget, 'expected' | 'contexts'>;
  readonly expected: ExpectedResource;
}

/** The result of `readSubmission`, as it can be cloned between threads. */
interface SubmissionOutput extends Omit<Submission, 'quads'> {
  readonly packed?: PackedQuads;
}

export const SUBMISSION_TASK: WorkerTask<SubmissionInput & BodyInput, SubmissionOutput> = {
  module: import.meta.url,
};

/** Runs in a worker thread. */
export default async function readSubmissionTask(
  input: SubmissionInput & BodyInput,
): Promise<SubmissionOutput> {
  const { body, target, contexts, mostQuads } = input;
  const expected = expectationOf(input.expected);
  const { quads, ...read } = await readSubmission(body, { ...target, contexts, expected });
  return { ...read, ...(quads.length <= mostQuads && { packed: await packQuads(quads) }) };
}
