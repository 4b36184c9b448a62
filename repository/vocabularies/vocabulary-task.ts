import type { RdfBody } from '../repository.ts';
import { type PackedQuads, packQuads, unpackQuads } from '../workers/packed-quads.ts';
import type { WorkerTask } from '../workers/worker-pool.ts';
import type { BodyInput } from '../write/body-input.ts';
import type { BodyReader } from '../write/body-reader.ts';
import { describesScheme } from './vocabulary-dataset.ts';
import {
  readVocabularyBody,
  type VocabularySubmission,
  type VocabularyTarget,
} from './vocabulary-submission.ts';

type TaskInput = Omit<VocabularyTarget, 'contexts'>;

/** The result of `readVocabularyBody`, as it can be cloned between threads. */
interface TaskOutput extends Omit<VocabularySubmission, 'quads'> {
  /** Number of triples. */
  readonly count: number;
  /** The quads, unless the graph is very large. */
  readonly packed?: PackedQuads;
  /** Quads that the dataset of the vocabulary is made of. */
  readonly about: PackedQuads;
}

/** A vocabulary, checked and ready to be stored. */
export type SubmittedVocabulary = Awaited<ReturnType<typeof readVocabularyInThread>>;

const TASK: WorkerTask<TaskInput & BodyInput, TaskOutput> = { module: import.meta.url };

/** Reads the body of a vocabulary in a worker thread. See `readVocabularyBody`. */
export async function readVocabularyInThread(bodies: BodyReader, body: RdfBody, target: TaskInput) {
  const { packed, about, ...read } = await bodies.inThread(TASK, body, target);
  return {
    ...read,
    about: await unpackQuads(about),
    ...(packed && { quads: await unpackQuads(packed) }),
  };
}

/** Runs in a worker thread. */
export default async function readVocabularyTask(
  input: TaskInput & BodyInput,
): Promise<TaskOutput> {
  const { body, mostQuads, ...target } = input;
  const { quads, ...submission } = await readVocabularyBody(body, target);
  return {
    ...submission,
    count: quads.length,
    about: await packQuads(quads.filter((quad) => describesScheme(quad, submission.scheme))),
    ...(quads.length <= mostQuads && { packed: await packQuads(quads) }),
  };
}
