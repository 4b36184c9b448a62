import { isDeepStrictEqual } from 'node:util';
import { canonicalize } from '../rdf/canonical/canonicalize.ts';
import { readStoredTriples } from '../rdf/canonical/stored-triples.ts';
import { streamBatches } from '../scheduling/batches.ts';
import type { Change } from '../stores/change.ts';
import type { ResourceKind } from '../stores/graph-kinds.ts';
import type { StoredGraph, TripleStore } from '../stores/triple-store.ts';
import { allChanges } from './all-changes.ts';

const READERS = 8;

interface Comparison {
  readonly source: TripleStore;
  readonly target: TripleStore;
  readonly signal?: AbortSignal | undefined;
  /** Called after each batch with the number of changes that were compared. */
  readonly compared: (changes: number) => void;
}

/** The differences of two stores that should be equal, one sentence each. */
export async function compareStores(comparison: Comparison): Promise<readonly string[]> {
  const { source, target, signal, compared } = comparison;
  const differences: string[] = [];
  const puts = new Map<ResourceKind, number>();
  const targetChanges = allChanges(target);
  for await (const changes of streamBatches(allChanges(source), READERS)) {
    signal?.throwIfAborted();
    const pairs: ChangePair[] = [];
    for (const change of changes) {
      pairs.push({ change, copied: (await targetChanges.next()).value ?? undefined });
      puts.set(change.kind, (puts.get(change.kind) ?? 0) + (change.operation === 'put' ? 1 : 0));
    }
    const found = await Promise.all(pairs.map((pair) => differenceIn(comparison, pair)));
    differences.push(...found.flatMap((difference) => difference ?? []));
    compared(changes.length);
  }
  const { value: extra } = await targetChanges.next();
  return [
    ...differences,
    ...(extra ? [`The target has change ${extra.seq}, which the source does not have.`] : []),
    ...(await countDifferences(target, puts)),
  ];
}

/** A change of the source, and the one at the same position of the target's feed. */
interface ChangePair {
  readonly change: Change;
  readonly copied: Change | undefined;
}

async function differenceIn(
  { source, target }: Comparison,
  { change, copied }: ChangePair,
): Promise<string | undefined> {
  if (!isDeepStrictEqual(change, copied)) {
    return `Change ${change.seq} (${change.operation} ${change.graph}) differs in the target.`;
  }
  const graphs = await Promise.all([source.read(change.graph), target.read(change.graph)]);
  return (await isEqual(...graphs))
    ? undefined
    : `The graph ${change.graph} differs in the target.`;
}

/** Compares the entries, and the canonical form of the triples as each store returns them. */
async function isEqual(
  one: StoredGraph | undefined,
  other: StoredGraph | undefined,
): Promise<boolean> {
  if (!one || !other) {
    return one === other;
  }
  const [hash, otherHash] = [await hashOf(one), await hashOf(other)];
  return hash === otherHash && isDeepStrictEqual(one.entry, other.entry);
}

/** SHA-256 (hex) of the canonical N-Quads of a stored graph. */
async function hashOf({ triples }: StoredGraph): Promise<string> {
  return (await canonicalize(await readStoredTriples(triples))).hash;
}

/**
 * The feed names every graph, so a store that lists more graphs than the feed holds graphs that do
 * not belong to it.
 */
async function countDifferences(
  target: TripleStore,
  puts: ReadonlyMap<ResourceKind, number>,
): Promise<readonly string[]> {
  const counted = await Promise.all(
    Array.from(puts, async ([kind, expected]) => ({
      kind,
      expected,
      found: await target.count({ kind }),
    })),
  );
  return counted
    .filter(({ expected, found }) => expected !== found)
    .map(
      ({ kind, expected, found }) =>
        `The target lists ${found} graphs of kind ${kind}; ${expected} were expected.`,
    );
}
