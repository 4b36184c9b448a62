import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RdfBody } from '../../../../repository/index.ts';
import { MEDIA_TYPES } from '../../media-types.ts';
import { ImportStoppedError } from '../../platform/persistent-request.ts';
import type { KnownDataset, PlatformClient } from './dataset-client.ts';
import type { FoundFile } from './find-files.ts';
import { isUnchanged } from './is-unchanged.ts';

/** What became of one file. */
export type Outcome =
  | { readonly state: 'created' | 'replaced' | 'unchanged'; readonly file: string }
  | { readonly state: 'failed'; readonly file: string; readonly reason: string };

/** What became of the files, and why the rest was not sent where something kept all of them back. */
export interface ImportResult {
  readonly outcomes: readonly Outcome[];
  readonly stoppedBy?: string;
}

interface Import {
  readonly files: readonly FoundFile[];
  readonly catalogue: string;
  readonly concurrency: number;
  /** The original id under which a file is put. */
  readonly originalIdOf: (path: string, body: RdfBody) => Promise<string> | string;
  readonly client: PlatformClient;
  /** Called once for each file, as soon as it is known what became of it. */
  readonly done: (outcome: Outcome) => void;
}

/** What the files of one import share. */
interface Shared {
  readonly known: ReadonlyMap<string, KnownDataset>;
  /** Original id → the file that has it. */
  readonly taken: Map<string, string>;
}

/** Puts every file that the platform does not have as it is, several at once; a file that fails stops no other. */
export async function importDatasets(job: Import): Promise<ImportResult> {
  const shared: Shared = {
    known: await job.client.knownDatasets(job.catalogue),
    taken: new Map(),
  };
  const outcomes: Outcome[] = [];
  const queue = job.files.values();
  let stoppedBy: string | undefined;
  await Promise.all(Array.from({ length: job.concurrency }, work));
  return { outcomes, ...(stoppedBy !== undefined && { stoppedBy }) };

  async function work(): Promise<void> {
    for (const file of queue) {
      const outcome = await importFile(job, file, shared).catch(stop);
      if (outcome) {
        outcomes.push(outcome);
        job.done(outcome);
      }
      if (stoppedBy !== undefined) {
        return;
      }
    }
  }

  function stop(error: unknown): undefined {
    stoppedBy ??= reasonOf(error);
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
  { client, catalogue, originalIdOf }: Import,
  file: FoundFile,
  { known, taken }: Shared,
): Promise<'created' | 'replaced' | 'unchanged'> {
  const contentType = MEDIA_TYPES[path.extname(file.path)] ?? 'text/turtle';
  const body = { bytes: await readFile(file.path), contentType };
  const originalId = await originalIdOf(file.path, body);
  const other = taken.get(originalId);
  if (other !== undefined) {
    throw new Error(
      `It has the original id "${originalId}", and so has ${other}: one would replace the other.`,
    );
  }
  taken.set(originalId, file.name);
  if (await isUnchanged(body, known.get(originalId))) {
    return 'unchanged';
  }
  return client.putDataset({ catalogue, originalId, ...body });
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
