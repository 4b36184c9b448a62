import type { StandInRule } from '../text/stand-ins.ts';
import { type Batch, prepared } from './batch.ts';
import { type Delta, deltaOf, firstDelta, isLarge, replacement, requestBatches } from './delta.ts';
import { replaceInSteps, type Writing } from './write-in-steps.ts';

/** Graphs that are read at once. */
const READS_AT_ONCE = 8;

interface Looking extends Pick<Writing, 'client' | 'names'> {
  /** Graphs that the store has never had, which are not read. */
  readonly unused: ReadonlySet<string>;
}

/** The differences of a batch to the store as it is now. */
export async function deltasOf(
  batch: Batch,
  { client, names, unused }: Looking,
  rule: StandInRule,
): Promise<readonly Delta[]> {
  const writes = batch.writes.map((write) => prepared(write, names, rule));
  const deltas: Delta[] = [];
  for (let start = 0; start < writes.length; start += READS_AT_ONCE) {
    const some = writes.slice(start, start + READS_AT_ONCE);
    deltas.push(
      ...(await Promise.all(
        some.map((write) =>
          unused.has(write.row.entry.graph)
            ? firstDelta(names, write)
            : deltaOf(client, names, write),
        ),
      )),
    );
  }
  return deltas;
}

/**
 * Writes the graphs of a batch in the order of their numbers, several in one request where they are small.
 * Idempotent: after any failure, differences may be computed and written again.
 */
export async function writeDeltas(deltas: readonly Delta[], writing: Writing): Promise<void> {
  for (const request of requestBatches(deltas)) {
    const [only] = request;
    if (request.length === 1 && only && isLarge(only)) {
      await replaceInSteps(only, writing);
    } else {
      const text = replacement(request);
      if (text !== '') {
        await writing.update(text);
      }
    }
  }
}
