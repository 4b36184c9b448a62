import { SearchUnavailableError } from '../errors.ts';
import type { IndexingLease, OpenedIndex, SharedIndex } from '../port/search-engine.ts';
import type { SearchOptions } from '../search.ts';
import type { Generation } from './generation.ts';
import { aroundWrites } from './index-state.ts';
import type { IndexingOptions } from './indexing-generation.ts';
import { holdLease, type LeaseHolder } from './lease-holder.ts';
import { openCurrentIndex, startIndexingOrClose } from './open-current-index.ts';
import { startStandby } from './standby-generation.ts';

/** The generation that queries read: replaced by a rebuild, and as the lease comes and goes. */
export type LiveGeneration = Awaited<ReturnType<typeof openLiveGeneration>>;

/** Everything that changes while generations come and go. */
interface State {
  readonly options: IndexingOptions;
  /** `undefined` if this process has the engine to itself. */
  readonly shared: SharedIndex | undefined;
  current: Generation;
  /** The generation that a rebuild is filling. */
  next: Generation | undefined;
  rebuilding: Promise<void> | undefined;
  indexes: boolean;
  /** The epoch of the lease that it holds, or held last. */
  epoch: number | undefined;
  isStopped: boolean;
}

/**
 * Opens the index and starts to follow the repository. Of several processes that share an engine, the one
 * that holds the lease indexes; the others read what it writes.
 */
export async function openLiveGeneration(options: SearchOptions) {
  const shared = options.engine.shared?.(options.model, options.mapping);
  // A follower that calls before the state is there calls again at its next attempt.
  let opened: State | undefined;
  const indexing: IndexingOptions = {
    ...options,
    onAhead: (generation) => opened && startOver(opened, generation),
  };
  const state: State = {
    options: indexing,
    shared,
    current: await (shared
      ? startStandby(shared)
      : startIndexingOrClose(indexing, await openCurrentIndex(indexing))),
    next: undefined,
    rebuilding: undefined,
    indexes: !shared,
    epoch: undefined,
    isStopped: false,
  };
  opened = state;
  const holder = shared && (await takeLease(state, shared));
  return {
    current: (): Generation => state.current,
    /** Tests whether this process writes the index. If it does not, another one does. */
    indexes: (): boolean => state.indexes,
    /** Waits as `Follower.waitFor`, across a replacement of the generation. */
    waitFor: (seq: number, timeoutMs: number): Promise<boolean> => waitFor(state, seq, timeoutMs),
    /** Fills a new generation beside the current one, then replaces that. */
    rebuild: (): Promise<void> => rebuildOnce(state),
    // A generation that is only being opened need not be called: it reads the imports when it starts.
    /** Brings the current generation, and one that is being filled, up to date with an imported vocabulary. */
    async followImport(id: string): Promise<void> {
      await Promise.all([state.current.followImport(id), state.next?.followImport(id)]);
    },
    stop: (): Promise<void> => stop(state, holder),
  };
}

async function takeLease(state: State, shared: SharedIndex): Promise<LeaseHolder> {
  const { lease } = shared;
  try {
    return await holdLease({
      lease,
      async acquired(epoch) {
        const opened = await openCurrentIndex(state.options, epoch);
        await replaceCurrent(
          state,
          await startIndexingOrClose(state.options, fencedIndex(opened, lease, epoch)),
        );
        state.epoch = epoch;
        state.indexes = true;
      },
      async lost() {
        state.indexes = false;
        await state.next?.stop();
        await replaceCurrent(state, await startStandby(shared));
      },
      log: state.options.log,
    });
  } catch (error) {
    await state.current.stop();
    await lease.release().catch(() => undefined);
    throw error;
  }
}

async function replaceCurrent(state: State, started: Generation): Promise<void> {
  const previous = state.current;
  state.current = started;
  await previous.stop();
}

/**
 * Builds a new index where the repository lost or replaced the changes that one has followed. The old one
 * answers until then. A new one for which that is so, too, is given up.
 */
function startOver(state: State, ahead: Generation): void {
  const { log } = state.options;
  if (ahead === state.next) {
    void ahead.stop();
  } else if (ahead === state.current && !state.rebuilding && !state.isStopped) {
    log.warn(
      { cursor: ahead.follower.cursor },
      'The search index has followed changes that the repository does not have. Rebuilding it',
    );
    rebuildOnce(state).catch((err: unknown) =>
      log.warn({ err }, 'The search index could not be rebuilt; retrying'),
    );
  }
}

async function rebuildOnce(state: State): Promise<void> {
  state.rebuilding ??= rebuild(state).finally(() => {
    state.rebuilding = undefined;
  });
  await state.rebuilding;
}

async function rebuild(state: State): Promise<void> {
  const { options, shared, epoch } = state;
  const opened = await options.engine.open(options.model, {
    mapping: options.mapping,
    fresh: true,
    epoch,
  });
  const fenced = shared ? fencedIndex(opened, shared.lease, epoch) : opened;
  const started = await startIndexingOrClose(options, fenced);
  state.next = started;
  const isFilled = state.indexes && !state.isStopped && (await started.ready);
  state.next = undefined;
  if (!isFilled) {
    await started.stop();
    throw new SearchUnavailableError(
      'The rebuild was abandoned: this process stopped, or another one took over indexing.',
    );
  }
  await replaceCurrent(state, started);
}

/** A request that waits for a generation which is replaced meanwhile waits on for its successor. */
async function waitFor(state: State, seq: number, timeoutMs: number): Promise<boolean> {
  const asked = state.current;
  const started = performance.now();
  const reached = await asked.follower.waitFor(seq, timeoutMs);
  return reached || asked === state.current || state.isStopped
    ? reached
    : waitFor(state, seq, Math.max(0, timeoutMs - (performance.now() - started)));
}

async function stop(state: State, holder: LeaseHolder | undefined): Promise<void> {
  state.isStopped = true;
  await holder?.stop();
  await state.next?.stop();
  await state.rebuilding?.catch(() => undefined);
  await state.next?.stop();
  await state.current.stop();
  await state.shared?.lease.release().catch(() => undefined);
}

/**
 * An index that accepts writes only while the lease is held under `epoch`. A process that was suspended may have lost the
 * lease without noticing; its late writes must not reach the index of the new holder. A lease that was only not renewed in
 * time, by a busy process or server, is renewed first.
 */
function fencedIndex(
  opened: OpenedIndex,
  lease: Pick<IndexingLease, 'isHeld' | 'hold'>,
  epoch: number | undefined,
): OpenedIndex {
  return aroundWrites(opened, async (write) => {
    if (!lease.isHeld() && (await lease.hold()) !== epoch) {
      throw new SearchUnavailableError(
        'This process no longer holds the indexing lease; another one may be writing the search index.',
      );
    }
    return write();
  });
}
