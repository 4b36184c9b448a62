import type { PlatformClient } from './platform-client.ts';
import type { ReadDataset } from './read-dataset.ts';

/** What became of one file. */
export type Outcome =
  | { readonly state: 'created' | 'replaced' | 'unchanged'; readonly file: string }
  | { readonly state: 'failed'; readonly file: string; readonly reason: string };

interface Import {
  readonly files: readonly string[];
  readonly catalogue: string;
  readonly concurrency: number;
  readonly read: (file: string) => Promise<ReadDataset>;
  readonly client: PlatformClient;
  /** Called once for each file, as soon as it is known what became of it. */
  readonly done: (outcome: Outcome) => void;
}

/** Puts every file that the platform does not have as it is, several at once; a failure stops no other. */
export async function importDatasets(job: Import): Promise<readonly Outcome[]> {
  const known = await job.client.knownHashes(job.catalogue);
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
  { client, catalogue, read }: Import,
  file: string,
  known: ReadonlyMap<string, string>,
): Promise<Outcome> {
  try {
    const dataset = await read(file);
    if (known.get(dataset.originalId) === dataset.hash) {
      return { state: 'unchanged', file };
    }
    return { state: await client.putDataset({ catalogue, ...dataset }), file };
  } catch (error) {
    return {
      state: 'failed',
      file,
      reason: error instanceof Error ? error.message : String(error),
    };
  }
}
