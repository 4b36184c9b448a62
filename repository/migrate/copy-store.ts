import { UnusableStoreError } from '../errors.ts';
import { namesUnder } from '../names.ts';
import type { TripleStore } from '../stores/triple-store.ts';
import { commitWrites } from './commit-writes.ts';
import { compareStores } from './compare-stores.ts';
import { copyingWrites } from './copy-changes.ts';
import { type FeedPrefix, feedPrefix } from './feed-prefix.ts';
import { isUnfinishedCopy, markUnfinished } from './unfinished-copy.ts';

interface CopyOptions {
  /** No platform may write to the source or the target during the copy. */
  readonly source: TripleStore;
  readonly target: TripleStore;
  readonly progress?: (progress: CopyProgress) => void;
  readonly signal?: AbortSignal;
}

/** Progress of one step, in changes. */
export interface CopyProgress {
  readonly step: 'copy' | 'compare';
  readonly done: number;
  readonly total: number;
}

/** The result of a copy. */
interface CopyOutcome {
  /** Changes that this run copied, without those that an earlier, interrupted run had copied. */
  readonly copied: number;
  /** Number of changes of the source: one for each graph that exists or was deleted. */
  readonly total: number;
  /** Differences between the stores, one sentence each. If there are any, the copy stays unfinished. */
  readonly differences: readonly string[];
}

/**
 * Copies every graph with its entry and its change number, the identity and the base, so that the target
 * equals the source and followers go on. Continues an interrupted copy of the same source. Finally every graph is read from both
 * stores and compared by its canonical form; only if all are equal is the base written, and without a
 * base no platform starts on the target. Rejects with `UnusableStoreError`, and writes nothing, where
 * the source is incomplete or the target holds graphs that are not from the source.
 */
export async function copyStore(options: CopyOptions): Promise<CopyOutcome> {
  const { source, target, progress = () => {} } = options;
  const base = await baseOf(source);
  const { last, total, missing } = await prefixOf(options, base);
  await markUnfinished(target, (await source.identity()) ?? (await target.identity()));
  const copy = counter(progress, { step: 'copy', done: total - missing, total });
  const writes = copyingWrites({ source, names: namesUnder(base), after: last });
  await commitWrites({ target, writes, signal: options.signal, committed: copy.add });
  const compare = counter(progress, { step: 'compare', done: 0, total });
  const differences = await compareStores({ ...options, compared: compare.add });
  if (differences.length === 0) {
    await target.claimBase(base);
  }
  return { copied: copy.added(), total, differences };
}

async function baseOf(source: TripleStore): Promise<string> {
  const base = await source.base();
  if (base === undefined) {
    throw (await isUnfinishedCopy(source))
      ? new UnusableStoreError(
          'unfinished-copy',
          'The source store is itself an unfinished copy. Finish that copy first, or choose another source.',
        )
      : new UnusableStoreError(
          'no-content',
          'The source store is empty: there is nothing to copy. Check which store --from names.',
        );
  }
  return base;
}

async function prefixOf({ source, target }: CopyOptions, base: string): Promise<FeedPrefix> {
  const found = (await target.base()) ?? base;
  if (found !== base) {
    throw new UnusableStoreError(
      'other-base',
      `The source store names its graphs under ${base}, the target store under ${found}. ` +
        'Choose another target, or empty it.',
    );
  }
  const prefix = await feedPrefix(source, target);
  if (!prefix) {
    throw new UnusableStoreError(
      'other-content',
      'The target store holds graphs that are not from the source. Choose another target, or empty it.',
    );
  }
  return prefix;
}

function counter(progress: NonNullable<CopyOptions['progress']>, start: CopyProgress) {
  let added = 0;
  progress(start);
  return {
    add(changes: number) {
      added += changes;
      progress({ ...start, done: start.done + added });
    },
    added: () => added,
  };
}
