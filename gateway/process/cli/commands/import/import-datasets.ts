import { type ContextFiles, hashOfDataset } from '../../../../../repository/index.ts';
import type { ListedResource, TypedBody } from '../../platform/resources.ts';
import type { ItemProgress } from '../../progress.ts';
import { type LoadResult, type LoadState, outcomeOfFile, outcomesOf } from '../../summary.ts';
import type { IdentifiedBody } from './catalogue-client.ts';

/** A dataset to import. */
export interface ImportItem {
  /** For messages. */
  readonly name: string;
  /** Its original id; `undefined` where it has none. Rejects with a message if it cannot be read. */
  identify(): Promise<string | undefined>;
  /** Reads its body. Rejects with a message if it cannot be imported. */
  load(): Promise<TypedBody>;
}

/** The original ids of one import. */
interface Owners {
  /** Original id → name of the item that has it, also of items that failed. */
  readonly claimed: Map<string, string>;
  /** True if there are items whose original id is not known. */
  hasUnidentified: boolean;
}

/** Outcomes of the datasets, and the ids of those in the source. */
export interface ImportResult extends LoadResult, Readonly<Owners> {}

export interface ImportJob {
  readonly items: readonly ImportItem[];
  readonly known: ReadonlyMap<string, ListedResource>;
  /** True to leave datasets alone that the platform has in another form: parts of the new form may be missing. */
  readonly keepsKnown: boolean;
  readonly concurrency: number;
  readonly contexts: ContextFiles;
  /** Sends an item. Rejects with the message of the platform, as `ImportStoppedError` where it applies to every item. */
  put(body: IdentifiedBody): Promise<LoadState>;
  readonly signal: AbortSignal;
  /** Called at the beginning and after each dataset. */
  readonly onProgress: (state: ItemProgress) => void;
}

/**
 * Sends every dataset that the platform does not have in equal form, several at once. One that fails stops no
 * other. Rejects with the signal's reason once that is aborted.
 */
export async function importDatasets(job: ImportJob): Promise<ImportResult> {
  const { items, concurrency, signal, onProgress } = job;
  const owners: Owners = { claimed: new Map(), hasUnidentified: false };
  const total = items.length;
  let failed = 0;
  onProgress({ done: 0, total, failed });
  const send = (item: ImportItem) =>
    outcomeOfFile(item.name, () => sendItem(job, item, owners), signal);
  const result = await outcomesOf(items, send, {
    concurrency,
    signal,
    onOutcome({ state }, { length: done }) {
      failed += state === 'failed' ? 1 : 0;
      onProgress({ done, total, failed });
    },
  });
  return { ...result, ...owners };
}

async function sendItem(
  { put, contexts, known, keepsKnown }: ImportJob,
  item: ImportItem,
  owners: Owners,
): Promise<LoadState> {
  const originalId = await claim(item, owners);
  const body = await item.load();
  const stored = known.get(originalId);
  if (stored && (await hashOfDataset(body, stored, contexts)) === stored.hash) {
    return 'unchanged';
  }
  return stored && keepsKnown ? 'kept' : put({ originalId, ...body });
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
  const other = owners.claimed.get(originalId);
  if (other !== undefined) {
    throw new Error(
      `It has the original id "${originalId}", and so has ${other}: one would replace the other.`,
    );
  }
  owners.claimed.set(originalId, name);
  return originalId;
}
