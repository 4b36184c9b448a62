import { isDeepStrictEqual } from 'node:util';
import type { Change } from '../stores/change.ts';
import type { TripleStore } from '../stores/triple-store.ts';
import { allChanges } from './all-changes.ts';

type Feed = Pick<TripleStore, 'changes' | 'lastSeq'>;

/** How far a store is a copy of another one. */
export interface Beginning {
  /** `seq` of the last change that is there. */
  readonly last: number;
  /** Changes of the other store, and how many of them come after `last`. */
  readonly total: number;
  readonly missing: number;
}

/**
 * How far `copy` has come as a copy of `original`: all changes of the original up to some number, some
 * of graphs that it has changed again since. Undefined where it holds anything else.
 */
export async function feedBeginning(original: Feed, copy: Feed): Promise<Beginning | undefined> {
  const last = await copy.lastSeq();
  const copied = new Map<string, Change>();
  for await (const change of allChanges(copy)) {
    copied.set(change.graph, change);
  }
  let total = 0;
  let missing = 0;
  for await (const change of allChanges(original)) {
    const isNewer = change.seq > last;
    if (!isNewer && !isDeepStrictEqual(copied.get(change.graph), change)) {
      return undefined;
    }
    copied.delete(change.graph);
    total += 1;
    missing += isNewer ? 1 : 0;
  }
  return copied.size === 0 ? { last, total, missing } : undefined;
}
