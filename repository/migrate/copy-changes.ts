import type { Names } from '../names.ts';
import { streamBatches } from '../rdf/batches.ts';
import { catalogueLinkOf } from '../stores/catalogue-links.ts';
import type { Change } from '../stores/change.ts';
import type { GraphWrite, TripleStore } from '../stores/triple-store.ts';
import { allChanges } from './all-changes.ts';

/** Graphs that are read concurrently. */
const READERS = 8;
/** A commit is closed once it has this many writes, or this many characters of triples. */
const WRITES_PER_COMMIT = 200;
const CHARACTERS_PER_COMMIT = 4_000_000;

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
export async function copyChanges(copying: Copying): Promise<void> {
  const { source, target, after, signal, copied } = copying;
  let writes: GraphWrite[] = [];
  let characters = 0;
  const commit = async () => {
    signal?.throwIfAborted();
    await target.commit(writes);
    copied(writes.length);
    writes = [];
    characters = 0;
  };
  for await (const changes of streamBatches(allChanges(source, after), READERS)) {
    for (const write of await Promise.all(changes.map((change) => writeOf(copying, change)))) {
      writes.push(write);
      characters += write.operation === 'put' ? write.triples.length : 0;
      if (writes.length >= WRITES_PER_COMMIT || characters >= CHARACTERS_PER_COMMIT) {
        await commit();
      }
    }
  }
  await commit();
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

function deletionOf({ at, seq: _, operation: __, ...named }: Change): GraphWrite {
  return { operation: 'delete', entry: { ...named, hash: '', issued: at, modified: at } };
}
