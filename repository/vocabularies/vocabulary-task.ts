import type { RdfBody } from '../repository.ts';
import { type PackedQuads, packQuads } from '../workers/packed-quads.ts';
import type { WorkerTask } from '../workers/worker-pool.ts';
import { describesScheme } from './vocabulary-dataset.ts';
import { readVocabularyBody, type VocabularyTarget } from './vocabulary-submission.ts';

/** The arguments of `readVocabularyBody`. */
export interface VocabularyTaskInput extends VocabularyTarget {
  readonly body: RdfBody;
  /** Quads of the largest graph that comes back as quads too. */
  readonly mostQuads: number;
}

/** The result of `readVocabularyBody`. */
export interface VocabularyOutput {
  readonly scheme: string;
  readonly hash: string;
  readonly triples: string;
  readonly count: number;
  readonly packed?: PackedQuads;
  /** Those quads that the dataset of the vocabulary is made of. */
  readonly about: PackedQuads;
  readonly concepts: number;
  readonly warnings: readonly string[];
}

export const VOCABULARY_TASK: WorkerTask<VocabularyTaskInput, VocabularyOutput> = {
  module: import.meta.url,
};

/** Runs in a worker thread. */
export default async function readVocabularyTask(
  input: VocabularyTaskInput,
): Promise<VocabularyOutput> {
  const { body, mostQuads, ...target } = input;
  const { quads, ...submission } = await readVocabularyBody(body, target);
  return {
    ...submission,
    count: quads.length,
    about: await packQuads(quads.filter((quad) => describesScheme(quad, submission.scheme))),
    ...(quads.length <= mostQuads && { packed: await packQuads(quads) }),
  };
}
