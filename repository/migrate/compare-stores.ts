import { isDeepStrictEqual } from 'node:util';
import { streamBatches } from '../rdf/batches.ts';
import { canonicalize } from '../rdf/canonical/canonicalize.ts';
import { readStoredTriples } from '../rdf/canonical/stored-triples.ts';
import type { Change, ResourceKind } from '../stores/change.ts';
import type { StoredGraph, TripleStore } from '../stores/triple-store.ts';
import { allChanges } from './all-changes.ts';

const READERS = 8;

interface Comparing {
  readonly from: TripleStore;
  readonly to: TripleStore;
  readonly signal?: AbortSignal | undefined;
  readonly compared: (changes: number) => void;
}

/** What two stores that should be equal differ in, one sentence each; empty where they are equal. */
export async function compareStores(stores: Comparing): Promise<readonly string[]> {
  const differences: string[] = [];
  const puts = new Map<ResourceKind, number>();
  const copies = allChanges(stores.to);
  for await (const changes of streamBatches(allChanges(stores.from), READERS)) {
    stores.signal?.throwIfAborted();
    const pairs: Pair[] = [];
    for (const change of changes) {
      pairs.push({ change, copy: (await copies.next()).value ?? undefined });
      puts.set(change.kind, (puts.get(change.kind) ?? 0) + (change.operation === 'put' ? 1 : 0));
    }
    const found = await Promise.all(pairs.map((pair) => differenceIn(stores, pair)));
    differences.push(...found.flatMap((difference) => difference ?? []));
    stores.compared(changes.length);
  }
  const { value: extra } = await copies.next();
  return [
    ...differences,
    ...(extra ? [`The copy has a change ${extra.seq} that the original does not have.`] : []),
    ...(await countDifferences(stores, puts)),
  ];
}

interface Pair {
  readonly change: Change;
  readonly copy: Change | undefined;
}

async function differenceIn(
  { from, to }: Comparing,
  { change, copy }: Pair,
): Promise<string | undefined> {
  if (!isDeepStrictEqual(change, copy)) {
    return `Change ${change.seq} (${change.operation} ${change.graph}) is another one in the copy.`;
  }
  const [original, copied] = await Promise.all([from.read(change.graph), to.read(change.graph)]);
  return (await isEqual(original, copied))
    ? undefined
    : `The graph ${change.graph} is another one in the copy.`;
}

/** By entry and by the canonical form of the triples, as both stores give them now. */
async function isEqual(
  original: StoredGraph | undefined,
  copied: StoredGraph | undefined,
): Promise<boolean> {
  if (!original || !copied) {
    return original === copied;
  }
  const [hash, copiedHash] = [await hashOf(original), await hashOf(copied)];
  return hash === copiedHash && isDeepStrictEqual(original.entry, copied.entry);
}

/** SHA-256 (hex) of the canonical N-Quads of what is stored. */
async function hashOf({ triples }: StoredGraph): Promise<string> {
  return (await canonicalize(await readStoredTriples(triples))).hash;
}

/** The feed tells of every graph: what is counted beyond it does not belong there. */
async function countDifferences(
  { to }: Comparing,
  puts: ReadonlyMap<ResourceKind, number>,
): Promise<readonly string[]> {
  const counted = await Promise.all(
    Array.from(puts, async ([kind, count]) => ({ kind, count, there: await to.count({ kind }) })),
  );
  return counted
    .filter(({ count, there }) => count !== there)
    .map(
      ({ kind, count, there }) => `The copy lists ${there} of kind ${kind} instead of ${count}.`,
    );
}
