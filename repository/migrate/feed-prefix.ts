import { isDeepStrictEqual } from 'node:util';
import type { Change } from '../stores/change.ts';
import type { TripleStore } from '../stores/triple-store.ts';
import { allChanges } from './all-changes.ts';

type Feed = Pick<TripleStore, 'changes' | 'lastSeq'>;

/** Part of a source feed that the target has. */
export interface FeedPrefix {
  /** `seq` of the last change in the target. */
  readonly last: number;
  /** Changes of the source. */
  readonly total: number;
  /** Changes of the source after `last`. */
  readonly missing: number;
}

/**
 * The prefix of the source feed that the target consists of. Graphs that the source has changed since
 * are still part of it. Undefined where the target holds anything else.
 */
export async function feedPrefix(source: Feed, target: Feed): Promise<FeedPrefix | undefined> {
  const last = await target.lastSeq();
  const copied = new Map<string, Change>();
  for await (const change of allChanges(target)) {
    copied.set(change.graph, change);
  }
  let total = 0;
  let missing = 0;
  for await (const change of allChanges(source)) {
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
