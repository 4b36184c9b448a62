import { randomUUID } from 'node:crypto';
import type { TripleStore } from '../stores/triple-store.ts';

/**
 * Marks a store as an unfinished copy, so that no platform starts on it before its base is claimed again: as
 * empty as it is now, it would start as a new one. The store has the identity from now on; a new one if absent.
 */
export async function markUnfinished(
  store: Pick<TripleStore, 'releaseBase' | 'setIdentity'>,
  identity: string = randomUUID(),
): Promise<void> {
  await store.releaseBase();
  await store.setIdentity(identity);
}

/** Tests whether a store holds an unfinished copy or restore. */
export async function isUnfinishedCopy(
  store: Pick<TripleStore, 'base' | 'identity' | 'lastSeq'>,
): Promise<boolean> {
  return (
    (await store.base()) === undefined &&
    ((await store.identity()) !== undefined || (await store.lastSeq()) > 0)
  );
}
