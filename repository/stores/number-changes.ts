import { StoreRequestError } from '../errors.ts';
import type { Change } from './change.ts';
import type { GraphWrite } from './triple-store.ts';

/**
 * The changes of a batch. Each has the `seq` of its write, else the number after the one before;
 * `lastSeq` comes before the first. Throws `StoreRequestError` if a `seq` is not greater than the
 * one before it.
 */
export function numberChanges(writes: readonly GraphWrite[], lastSeq: number): readonly Change[] {
  let before = lastSeq;
  return writes.map((write) => {
    const { seq = before + 1 } = write;
    if (seq <= before) {
      throw new StoreRequestError(`Change ${seq} cannot follow change ${before} of the store.`);
    }
    before = seq;
    return changeOf(write, seq);
  });
}

/** The change that a write with this number is. */
export function changeOf(
  { entry, operation }: Pick<GraphWrite, 'entry' | 'operation'>,
  seq: number,
): Change {
  const { kind, id, graph, catalogue, modified } = entry;
  return { seq, kind, id, graph, ...(catalogue && { catalogue }), operation, at: modified };
}
