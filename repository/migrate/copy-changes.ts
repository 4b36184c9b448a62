import type { Names } from '../names.ts';
import { streamBatches } from '../scheduling/batches.ts';
import { catalogueLinkOf } from '../stores/catalogue-links.ts';
import type { Change } from '../stores/change.ts';
import type { GraphWrite, TripleStore } from '../stores/triple-store.ts';
import { allChanges } from './all-changes.ts';

/** Graphs that are read concurrently. */
const READERS = 8;

interface Copied {
  readonly source: TripleStore;
  /** Names under the base of the source. */
  readonly names: Names;
  /** `seq` of the last change that is already copied. */
  readonly after: number;
}

/**
 * The writes that copy graphs and changes in the order of the feed, each change under its own number, so that an
 * interrupted copy is always a prefix of the source.
 */
export async function* copyingWrites({ source, names, after }: Copied): AsyncGenerator<GraphWrite> {
  for await (const changes of streamBatches(allChanges(source, after), READERS)) {
    yield* await Promise.all(changes.map((change) => writeOf(source, names, change)));
  }
}

/**
 * The write that repeats a change. A graph that was deleted after the feed was read becomes a deletion
 * here too; the feed has that deletion further on.
 */
async function writeOf(source: TripleStore, names: Names, change: Change): Promise<GraphWrite> {
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
