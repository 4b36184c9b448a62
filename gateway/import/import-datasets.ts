import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RdfBody } from '../../repository/index.ts';
import { isUnchanged } from './is-unchanged.ts';
import { MEDIA_TYPES } from './media-types.ts';
import type { KnownDataset, PlatformClient } from './platform-client.ts';

/** What became of one file. */
export type Outcome =
  | { readonly state: 'created' | 'replaced' | 'unchanged'; readonly file: string }
  | { readonly state: 'failed'; readonly file: string; readonly reason: string };

interface Import {
  readonly files: readonly string[];
  readonly catalogue: string;
  readonly concurrency: number;
  /** The original id under which a file is put. */
  readonly originalIdOf: (file: string, body: RdfBody) => Promise<string> | string;
  readonly client: PlatformClient;
  /** Called once for each file, as soon as it is known what became of it. */
  readonly done: (outcome: Outcome) => void;
}

/** Puts every file that the platform does not have as it is, several at once; a failure stops no other. */
export async function importDatasets(job: Import): Promise<readonly Outcome[]> {
  const known = await job.client.knownDatasets(job.catalogue);
  const outcomes: Outcome[] = [];
  const queue = job.files.values();
  await Promise.all(Array.from({ length: job.concurrency }, work));
  return outcomes;

  async function work(): Promise<void> {
    for (const file of queue) {
      const outcome = await importFile(job, file, known);
      outcomes.push(outcome);
      job.done(outcome);
    }
  }
}

async function importFile(
  { client, catalogue, originalIdOf }: Import,
  file: string,
  known: ReadonlyMap<string, KnownDataset>,
): Promise<Outcome> {
  try {
    const contentType = MEDIA_TYPES[path.extname(file)] ?? 'text/turtle';
    const body = { bytes: await readFile(file), contentType };
    const originalId = await originalIdOf(file, body);
    if (await isUnchanged(body, known.get(originalId))) {
      return { state: 'unchanged', file };
    }
    return { state: await client.putDataset({ catalogue, originalId, ...body }), file };
  } catch (error) {
    return {
      state: 'failed',
      file,
      reason: error instanceof Error ? error.message : String(error),
    };
  }
}
