import type { Names } from '../names.ts';
import { streamBatches } from '../scheduling/batches.ts';
import { catalogueLinkOf } from '../stores/catalogue-links.ts';
import type { Change } from '../stores/change.ts';
import type { GraphWrite, TripleStore } from '../stores/triple-store.ts';
import { allChanges } from './all-changes.ts';
import { commitWrites } from './commit-writes.ts';

/** Graphs that are read concurrently. */
const READERS = 8;

interface Copying {
  readonly source: TripleStore;
  readonly target: TripleStore;
  /** Names under the base of the source. */
  readonly names: Names;
  /** `seq` of the last change that is already copied. */
  readonly after: number;
  readonly signal?: AbortSignal | undefined;
  /** Called after each commit with its number of changes. */
  readonly copied: (changes: number) => void;
}

/**
 * Copies graphs and changes in the order of the feed, each change under its own number, so that an
 * interrupted copy is always a prefix of the source. Rejects when the signal aborts; commits that were
 * made stay.
 */
export function copyChanges(copying: Copying): Promise<void> {
  const { target, signal, copied } = copying;
  return commitWrites({ target, writes: writesOf(copying), signal, committed: copied });
}

async function* writesOf(copying: Copying): AsyncGenerator<GraphWrite> {
  const { source, after } = copying;
  for await (const changes of streamBatches(allChanges(source, after), READERS)) {
    yield* await Promise.all(changes.map((change) => writeOf(copying, change)));
  }
}

/**
 * The write that repeats a change. A graph that was deleted after the feed was read becomes a deletion
 * here too; the feed has that deletion further on.
 */
async function writeOf(
  { source, names }: Pick<Copying, 'source' | 'names'>,
  change: Change,
): Promise<GraphWrite> {
  const { seq, operation } = change;
  const stored = operation === 'put' ? await source.read(change.graph) : undefined;
  const link = stored && catalogueLinkOf(stored.entry, names);
  return stored
    ? { operation: 'put', ...stored, seq, ...(link && { link }) }
    : { ...deletionOf(change), seq };
}

/** The write that repeats a deletion of the feed, without its number. */
export function deletionOf({ at, seq: _, operation: __, ...named }: Change): GraphWrite {
  return { operation: 'delete', entry: { ...named, hash: '', issued: at, modified: at } };
}
