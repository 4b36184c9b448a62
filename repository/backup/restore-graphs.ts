import { hash } from 'node:crypto';
import { UnusableStoreError } from '../errors.ts';
import { allChanges } from '../migrate/all-changes.ts';
import { commitWrites } from '../migrate/commit-writes.ts';
import { markUnfinished } from '../migrate/unfinished-copy.ts';
import { namesUnder } from '../names.ts';
import { catalogueLinkOf } from '../stores/catalogue-links.ts';
import type { Change } from '../stores/change.ts';
import type { GraphWrite, StoredGraph, TripleStore } from '../stores/triple-store.ts';

interface RestoreOptions {
  /** Empty, or left by an interrupted restore of the same writes. No platform may use it meanwhile. */
  readonly target: TripleStore;
  /** Absolute IRI ending in `/`, under which the graphs are named. */
  readonly base: string;
  /** The writes of a snapshot, each with its number; of several ones in the order in which they were made. */
  readonly writes: AsyncIterable<GraphWrite>;
  readonly progress: (progress: RestoreProgress) => void;
  readonly signal?: AbortSignal;
}

/** Changes that were written, then those that were read back. */
export interface RestoreProgress {
  readonly step: 'write' | 'compare';
  readonly done: number;
}

/**
 * Writes a snapshot to an empty store, every change under its number, and reads all of it back. Returns the
 * differences, one sentence each. The store gets a new identity, because its next changes take numbers that others
 * had. It has no base, so that no platform starts on it: claim it if nothing differs. Rejects with
 * `UnusableStoreError` (`other-content`), and writes nothing, if the store is not empty.
 */
export async function restoreGraphs(options: RestoreOptions): Promise<readonly string[]> {
  const { target, progress, signal } = options;
  await refuseContent(target);
  await markUnfinished(target);
  const done = await target.lastSeq();
  const expected = new Map<string, string>();
  let written = 0;
  await commitWrites({
    target,
    writes: missingWrites(options, expected, done),
    signal,
    committed(changes) {
      written += changes;
      progress({ step: 'write', done: written });
    },
  });
  return differences(options, expected);
}

async function refuseContent(target: TripleStore): Promise<void> {
  const [base, last] = await Promise.all([target.base(), target.lastSeq()]);
  if (base !== undefined && last > 0) {
    throw new UnusableStoreError(
      'other-content',
      `The store is not empty: it holds graphs under ${base}, up to change ${last}. A backup is restored into ` +
        'an empty store only. Name an empty data directory with --data-dir, or move the old one away.',
    );
  }
}

/** Skips writes that an interrupted restore committed. Records the expected digest of every write. */
async function* missingWrites(
  { base, writes }: RestoreOptions,
  expected: Map<string, string>,
  done: number,
): AsyncGenerator<GraphWrite> {
  const names = namesUnder(base);
  for await (const write of writes) {
    const { entry, seq = 0 } = write;
    expected.set(
      entry.graph,
      write.operation === 'put' ? `${seq} ${graphDigest(write)}` : `${seq} -`,
    );
    if (seq > done) {
      const link = write.operation === 'put' && catalogueLinkOf(entry, names);
      yield link ? { ...write, link } : write;
    }
  }
}

async function differences(
  { target, progress, signal }: RestoreOptions,
  expected: Map<string, string>,
): Promise<readonly string[]> {
  const found: string[] = [];
  let compared = 0;
  for await (const change of allChanges(target)) {
    signal?.throwIfAborted();
    const { graph } = change;
    if ((await stateOf(target, change)) !== expected.get(graph)) {
      found.push(`The graph ${graph} is not as in the backup.`);
    }
    expected.delete(graph);
    compared += 1;
    progress({ step: 'compare', done: compared });
  }
  return [
    ...found,
    ...Array.from(expected.keys(), (graph) => `The graph ${graph} was not restored.`),
  ];
}

async function stateOf(target: TripleStore, { seq, graph, operation }: Change): Promise<string> {
  const stored = await target.read(graph);
  const isThere = operation === 'put' && stored !== undefined;
  return `${seq} ${isThere ? graphDigest(stored) : '-'}`;
}

/** SHA-256 (hex) of a graph with its entry, whatever stores it. */
export function graphDigest({ entry, triples }: StoredGraph): string {
  const { graph, kind, id, catalogue, originalId, hash: content, issued, modified } = entry;
  const values = [graph, kind, id, catalogue, originalId, content, issued, modified, triples];
  return hash('sha256', values.join('\0'));
}
