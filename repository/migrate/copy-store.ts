import { UnusableStoreError } from '../errors.ts';
import { namesUnder } from '../names.ts';
import type { TripleStore } from '../stores/triple-store.ts';
import { compareStores } from './compare-stores.ts';
import { copyChanges } from './copy-changes.ts';
import { type Beginning, feedBeginning } from './feed-prefix.ts';

export interface CopyOptions {
  /** Nobody writes to either store meanwhile. */
  readonly from: TripleStore;
  readonly to: TripleStore;
  readonly progress?: (progress: CopyProgress) => void;
  readonly signal?: AbortSignal;
}

/** How far a step has come, in changes. */
export interface CopyProgress {
  readonly step: 'copy' | 'compare';
  readonly done: number;
  readonly total: number;
}

/** What a copy came to. */
export interface CopyOutcome {
  /** Changes that this run copied; those of an earlier, interrupted one were there. */
  readonly copied: number;
  /** Changes in all: one for each graph that is or was there. */
  readonly total: number;
  /** What the stores differ in, one sentence each. Where there is any, the copy stays unfinished. */
  readonly differences: readonly string[];
}

/**
 * Makes `to` an equal store: every graph with its entry and its change, under the same numbers, and the
 * base. Goes on where an interrupted copy of the same store ended. At the end every graph is read from
 * both and compared by its canonical form; only then is the base written, without which no platform
 * starts on the copy. Rejects with `UnusableStoreError`, and nothing is written, where `from` is no
 * whole store or `to` holds anything else.
 */
export async function copyStore(options: CopyOptions): Promise<CopyOutcome> {
  const { from, to, progress = () => {} } = options;
  const base = await baseOf(from);
  const { last, total, missing } = await beginningOf(options, base);
  await to.releaseBase();
  const copy = counter(progress, { step: 'copy', done: total - missing, total });
  await copyChanges({ ...options, names: namesUnder(base), after: last, copied: copy.add });
  const compare = counter(progress, { step: 'compare', done: 0, total });
  const differences = await compareStores({ ...options, compared: compare.add });
  if (differences.length === 0) {
    await to.claimBase(base);
  }
  return { copied: copy.added(), total, differences };
}

async function baseOf(from: TripleStore): Promise<string> {
  const base = await from.base();
  if (base === undefined) {
    throw (await from.lastSeq()) > 0
      ? new UnusableStoreError(
          'unfinished-copy',
          'What is to be copied is an unfinished copy itself.',
        )
      : new UnusableStoreError('no-content', 'What is to be copied holds nothing.');
  }
  return base;
}

async function beginningOf({ from, to }: CopyOptions, base: string): Promise<Beginning> {
  const found = (await to.base()) ?? base;
  if (found !== base) {
    throw new UnusableStoreError(
      'other-base',
      `The graphs to copy are named under ${base}, those where they should go under ${found}. ` +
        'Choose another place, or empty it.',
    );
  }
  const beginning = await feedBeginning(from, to);
  if (!beginning) {
    throw new UnusableStoreError(
      'other-content',
      'Where the copy should go is something that does not come from the store to copy. ' +
        'Choose another place, or empty it.',
    );
  }
  return beginning;
}

function counter(progress: NonNullable<CopyOptions['progress']>, from: CopyProgress) {
  let added = 0;
  progress(from);
  return {
    add(changes: number) {
      added += changes;
      progress({ ...from, done: from.done + added });
    },
    added: () => added,
  };
}
