import { type ContextFiles, hashOfDataset } from '../../../../../repository/index.ts';
import { ImportStoppedError } from '../../platform/persistent-request.ts';
import type { ListedResource } from '../../platform/resources.ts';
import type { ItemProgress } from '../../progress.ts';
import type { LoadResult, Outcome } from '../../summary.ts';
import type { DatasetToPut } from './dataset-client.ts';

/** A dataset to import. */
export interface ImportItem {
  /** For messages. */
  readonly name: string;
  /** Its original id; `undefined` where it has none. Rejects with a message if it cannot be read. */
  identify(): Promise<string | undefined>;
  /** Reads its body. Rejects with a message if it cannot be imported. */
  load(): Promise<ItemBody>;
}

export interface ItemBody {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly contentType: string;
}

/** Client that sends the items. */
export interface ItemClient {
  /** Rejects with the message of the platform, as `ImportStoppedError` where it applies to every item. */
  putDataset(dataset: DatasetToPut): Promise<'created' | 'replaced' | 'unchanged' | 'kept'>;
}

/** Outcomes of the datasets, and the ids of those in the source. */
export interface ImportResult extends LoadResult {
  /** Original ids that the source has, also of datasets that failed. */
  readonly claimed: ReadonlySet<string>;
  /** True if there are datasets whose original id is not known. */
  readonly hasUnidentified: boolean;
}

export interface ImportJob {
  readonly items: readonly ImportItem[];
  readonly catalogue: string;
  readonly known: ReadonlyMap<string, ListedResource>;
  /** True to leave datasets alone that the platform has in another form: parts of the new form may be missing. */
  readonly keepsKnown: boolean;
  readonly concurrency: number;
  readonly contexts: ContextFiles;
  readonly client: ItemClient;
  /** Aborted when the import is cancelled. */
  readonly signal: AbortSignal;
  /** Called at the beginning and after each dataset. */
  readonly onProgress: (state: ItemProgress) => void;
}

/** The original ids of one import. */
interface Owners {
  /** Original id → name of the item that has it. */
  readonly names: Map<string, string>;
  hasUnidentified: boolean;
}

/**
 * Sends every dataset that the platform does not have in equal form, several at once. One that fails stops no
 * other. Rejects with the signal's reason once that is aborted.
 */
export async function importDatasets(job: ImportJob): Promise<ImportResult> {
  const { items, signal } = job;
  const owners: Owners = { names: new Map(), hasUnidentified: false };
  const outcomes: Outcome[] = [];
  const queue = items.values();
  let stoppedBy: string | undefined;
  let failed = 0;
  report();
  await Promise.all(Array.from({ length: job.concurrency }, work));
  signal.throwIfAborted();
  return {
    outcomes,
    ...(stoppedBy !== undefined && { stoppedBy }),
    claimed: new Set(owners.names.keys()),
    hasUnidentified: owners.hasUnidentified,
  };

  async function work(): Promise<void> {
    for (const item of queue) {
      const outcome = await importItem(job, item, owners).catch(stop);
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
    job.onProgress({ done: outcomes.length, total: items.length, failed });
  }
}

async function importItem(job: ImportJob, item: ImportItem, owners: Owners): Promise<Outcome> {
  try {
    return { state: await sendItem(job, item, owners), file: item.name };
  } catch (error) {
    if (error instanceof ImportStoppedError) {
      throw error;
    }
    return { state: 'failed', file: item.name, reason: reasonOf(error) };
  }
}

async function sendItem(
  { client, catalogue, contexts, known, keepsKnown }: ImportJob,
  item: ImportItem,
  owners: Owners,
): Promise<'created' | 'replaced' | 'unchanged' | 'kept'> {
  const originalId = await claim(item, owners);
  const body = await item.load();
  const stored = known.get(originalId);
  if (stored && (await hashOfDataset(body, stored, contexts)) === stored.hash) {
    return 'unchanged';
  }
  return stored && keepsKnown ? 'kept' : client.putDataset({ catalogue, originalId, ...body });
}

/** The original id of an item, which no other has. */
async function claim({ name, identify }: ImportItem, owners: Owners): Promise<string> {
  const originalId = await identify().catch((error: unknown) => {
    owners.hasUnidentified = true;
    throw error;
  });
  if (originalId === undefined) {
    owners.hasUnidentified = true;
    throw new Error(
      'It has neither an IRI nor a dct:identifier of its own, so it has no original id.',
    );
  }
  const other = owners.names.get(originalId);
  if (other !== undefined) {
    throw new Error(
      `It has the original id "${originalId}", and so has ${other}: one would replace the other.`,
    );
  }
  owners.names.set(originalId, name);
  return originalId;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
