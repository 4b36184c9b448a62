import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { datasetIdentifier, hashOfDataset } from '../../../../repository/index.ts';
import { MEDIA_TYPES } from '../../media-types.ts';
import { ImportStoppedError } from '../../platform/persistent-request.ts';
import type { ItemProgress } from '../../progress.ts';
import type { LoadResult, Outcome } from '../../summary.ts';
import type { DatasetClient, KnownDataset } from './dataset-client.ts';
import type { FoundFile } from './find-files.ts';
import type { ImportRequest } from './import-request.ts';

interface Import extends Omit<ImportRequest, 'paths' | 'url' | 'apiKey'> {
  readonly files: readonly FoundFile[];
  readonly client: DatasetClient;
  /** Aborted when the import is cancelled. */
  readonly signal: AbortSignal;
  /** Called at the beginning and after each file. */
  readonly onProgress: (state: ItemProgress) => void;
}

/** What the files of one import share. */
interface Shared {
  readonly known: ReadonlyMap<string, KnownDataset>;
  /** Original id → name of the file that has it. */
  readonly files: Map<string, string>;
}

/**
 * Sends every file that the platform does not have in equal form, several at once. A file that fails stops no
 * other. Rejects with the signal's reason once that is aborted.
 */
export async function importDatasets(job: Import): Promise<LoadResult> {
  const { files, signal } = job;
  const shared: Shared = {
    known: await job.client.knownDatasets(job.catalogue),
    files: new Map(),
  };
  const outcomes: Outcome[] = [];
  const queue = files.values();
  let stoppedBy: string | undefined;
  let failed = 0;
  report();
  await Promise.all(Array.from({ length: job.concurrency }, work));
  signal.throwIfAborted();
  return { outcomes, ...(stoppedBy !== undefined && { stoppedBy }) };

  async function work(): Promise<void> {
    for (const file of queue) {
      const outcome = await importFile(job, file, shared).catch(stop);
      if (outcome) {
        outcomes.push(outcome);
        failed += outcome.state === 'failed' ? 1 : 0;
        report();
      }
      if (stoppedBy !== undefined || signal.aborted) {
        return;
      }
    }
  }

  function stop(error: unknown): undefined {
    stoppedBy ??= reasonOf(error);
  }

  function report(): void {
    job.onProgress({ done: outcomes.length, total: files.length, failed });
  }
}

async function importFile(job: Import, file: FoundFile, shared: Shared): Promise<Outcome> {
  try {
    return { state: await sendFile(job, file, shared), file: file.name };
  } catch (error) {
    if (error instanceof ImportStoppedError) {
      throw error;
    }
    return { state: 'failed', file: file.name, reason: reasonOf(error) };
  }
}

async function sendFile(
  { client, catalogue, contexts, idFrom }: Import,
  file: FoundFile,
  { known, files }: Shared,
): Promise<'created' | 'replaced' | 'unchanged'> {
  const contentType = MEDIA_TYPES[path.extname(file.path)] ?? 'text/turtle';
  const body = { bytes: await readFile(file.path), contentType };
  // The `dct:identifier` of the dataset if the request wants it, else the file name without its ending.
  const identifier = idFrom === 'identifier' ? await datasetIdentifier(body, contexts) : undefined;
  const originalId = identifier ?? path.parse(file.path).name;
  const other = files.get(originalId);
  if (other !== undefined) {
    throw new Error(
      `It has the original id "${originalId}", and so has ${other}: one would replace the other.`,
    );
  }
  files.set(originalId, file.name);
  const stored = known.get(originalId);
  if (stored && (await hashOfDataset(body, stored, contexts)) === stored.hash) {
    return 'unchanged';
  }
  return client.putDataset({ catalogue, originalId, ...body });
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
