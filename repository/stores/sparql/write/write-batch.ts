import type { StoreReader } from '../read/store-reader.ts';
import type { PlaceholderRule } from '../text/placeholders.ts';
import { type Batch, prepared } from './batch.ts';
import { type Delta, deltaOf, firstDelta, isLarge, replacement, requestBatches } from './delta.ts';
import { replaceInSteps, type Writing } from './write-in-steps.ts';

const NONE: ReadonlySet<string> = new Set();

/** The differences of a batch to the store as it is now. `unused` graphs are not read: the store has never had them. */
export function deltasOf(
  batch: Batch,
  reader: StoreReader,
  rule: PlaceholderRule,
  unused: ReadonlySet<string> = NONE,
): Promise<readonly Delta[]> {
  const { names } = reader;
  return Promise.all(
    batch.writes
      .map((write) => prepared(write, names, rule))
      .map((write) =>
        unused.has(write.row.entry.graph) ? firstDelta(names, write) : deltaOf(reader, write),
      ),
  );
}

/**
 * Writes the graphs of a batch in the order of their numbers, several in one request where they are small.
 * Idempotent: after any failure, differences may be computed and written again. `onError` gets those of a request that
 * failed, and decides about them.
 */
export async function writeDeltas(
  deltas: readonly Delta[],
  writing: Writing,
  onError: (request: readonly Delta[], error: unknown) => Promise<void> = rethrow,
): Promise<void> {
  for (const request of requestBatches(deltas)) {
    await writeTogether(request, writing).catch((error: unknown) => onError(request, error));
  }
}

async function writeTogether(request: readonly Delta[], writing: Writing): Promise<void> {
  const [only] = request;
  if (request.length === 1 && only && isLarge(only)) {
    await replaceInSteps(only, writing);
    return;
  }
  const text = replacement(request);
  if (text !== '') {
    await writing.update(text);
  }
}

async function rethrow(_request: readonly Delta[], error: unknown): Promise<void> {
  throw error;
}
