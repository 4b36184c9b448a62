import type { StandInRule } from '../text/stand-ins.ts';
import { type Batch, prepared } from './batch.ts';
import { type Delta, deltaOf, firstDelta, inRequests, isLarge, replacement } from './delta.ts';
import { replaceInSteps, type Writing } from './write-in-steps.ts';

/** How many graphs are looked at at once. */
const LOOKS = 8;

/** How the store is looked at. */
interface Looking extends Pick<Writing, 'client' | 'names'> {
  /** Graphs that the store never had: there is nothing to look at. */
  readonly unused: ReadonlySet<string>;
}

/** What a batch changes in the store as it is now. */
export async function deltasOf(
  batch: Batch,
  { client, names, unused }: Looking,
  rule: StandInRule,
): Promise<readonly Delta[]> {
  const writes = batch.writes.map((write) => prepared(write, names, rule));
  const deltas: Delta[] = [];
  for (let start = 0; start < writes.length; start += LOOKS) {
    const some = writes.slice(start, start + LOOKS);
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
 * Changes the graphs of a batch in the order of their numbers, several by one request where they are
 * small. Looking and writing once more gives the same, so it may be repeated after any failure.
 */
export async function writeDeltas(deltas: readonly Delta[], writing: Writing): Promise<void> {
  for (const request of inRequests(deltas)) {
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
