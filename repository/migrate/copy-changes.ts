import type { Names } from '../names.ts';
import { streamBatches } from '../rdf/batches.ts';
import { listingOf } from '../stores/catalogue-links.ts';
import type { Change } from '../stores/change.ts';
import type { GraphWrite, TripleStore } from '../stores/triple-store.ts';
import { allChanges } from './all-changes.ts';

/** Graphs that are read at once. */
const READERS = 8;
/** A commit takes no further write once it has so many, or so many characters of triples. */
const WRITES = 200;
const CHARACTERS = 4_000_000;

interface Copying {
  readonly from: TripleStore;
  readonly to: TripleStore;
  /** Of the base that the graphs are named under. */
  readonly names: Names;
  /** `seq` of the last change that is not copied. */
  readonly after: number;
  readonly signal?: AbortSignal | undefined;
  /** Told of every commit: how many changes it had. */
  readonly copied: (changes: number) => void;
}

/**
 * Copies graphs and changes in the order of the feed, each under its own number, so that what is there
 * at any moment is the beginning of a copy. Rejects when the signal aborts; whole commits stay.
 */
export async function copyChanges({
  from,
  to,
  names,
  after,
  signal,
  copied,
}: Copying): Promise<void> {
  let batch: GraphWrite[] = [];
  let characters = 0;
  const commit = async () => {
    signal?.throwIfAborted();
    await to.commit(batch);
    copied(batch.length);
    batch = [];
    characters = 0;
  };
  for await (const changes of streamBatches(allChanges(from, after), READERS)) {
    for (const write of await Promise.all(
      changes.map((change) => writeOf({ from, names }, change)),
    )) {
      batch.push(write);
      characters += write.operation === 'put' ? write.triples.length : 0;
      if (batch.length >= WRITES || characters >= CHARACTERS) {
        await commit();
      }
    }
  }
  await commit();
}

async function writeOf(
  { from, names }: Pick<Copying, 'from' | 'names'>,
  change: Change,
): Promise<GraphWrite> {
  const { seq, operation } = change;
  const stored = operation === 'put' ? await from.read(change.graph) : undefined;
  const listing = stored && listingOf(stored.entry, names);
  return stored
    ? { operation: 'put', ...stored, seq, ...(listing && { listing }) }
    : { ...deletionOf(change), seq };
}

/** Also of a graph that was deleted while the feed was read: its deletion comes later in the feed. */
function deletionOf({ at, seq: _, operation: __, ...named }: Change): GraphWrite {
  return { operation: 'delete', entry: { ...named, hash: '', issued: at, modified: at } };
}
