import { setTimeout as sleep } from 'node:timers/promises';
import { reasonOf } from '../../profile-compiler/index.ts';
import { AheadOfFeedError, type Change, observed } from '../../repository/index.ts';
import type { Log } from '../log.ts';
import { type CursorSignal, createCursorSignal } from './cursor-signal.ts';
import type { RepositoryFeed } from './documents/repository-feed.ts';

/** Changes that are read at once, the most that `/changes` gives: making documents and writing overlap within them. */
const PAGE = 1_000;
/** The same after a failure: what a busy server does not take at once it takes in parts, and each part advances the cursor. */
const PAGE_AFTER_FAILURE = 100;
/** Time that a request for new changes stays open, in milliseconds. */
const LONG_POLL_MS = 30_000;
/** A failure that outlasts the retries up to this delay will outlast a request that waits. */
const HOPELESS_DELAY_MS = 1_000;

/** Reads the change feed and applies what it reads; retries after a failure, until it is stopped. */
export interface Follower {
  /** Sequence number of the last change that was applied. */
  readonly cursor: number;
  /** Message of the error that the last attempt ended with; `undefined` while following works. */
  readonly failure: string | undefined;
  /**
   * `true` once the index has caught up for the first time and has passed `seq`; `false` after
   * `timeoutMs`, or as soon as waiting is pointless: following keeps failing, or was stopped.
   */
  waitFor(seq: number, timeoutMs: number): Promise<boolean>;
  /** Resolves once the cursor may have advanced, or following has failed or stopped. */
  next(): Promise<void>;
  stop(): Promise<void>;
}

interface Options {
  readonly feed: Pick<RepositoryFeed, 'changes'>;
  /** Cursor to begin at. */
  readonly cursor: number;
  /** The identity of the store that the cursor is a position of. Asked for before each request. */
  readonly store: () => Promise<string>;
  /** Applies the changes that come after a cursor, and gives the new cursor. */
  readonly apply: (changes: readonly Change[], from: number) => Promise<number>;
  /** Called once, when the feed has been read to its end for the first time. */
  readonly caughtUp: () => Promise<void>;
  /** Called at each attempt for which the cursor is no position of the feed. Only a new index can follow it. */
  readonly onAhead?: () => void;
  readonly log: Log;
}

/** The state of a running follower. */
interface Run extends Omit<Options, 'cursor'> {
  readonly signal: CursorSignal;
  readonly stopping: AbortSignal;
  cursor: number;
  failure: string | undefined;
  isCaughtUp: boolean;
  /** Requests need not wait: following keeps failing, or was stopped. */
  isHopeless: boolean;
}

/** Starts to follow at `cursor`. */
export function startFollower(options: Options): Follower {
  const stopping = new AbortController();
  const run: Run = {
    ...options,
    signal: createCursorSignal(options.cursor),
    stopping: stopping.signal,
    failure: undefined,
    isCaughtUp: false,
    isHopeless: false,
  };
  const running = followUntilStopped(run);
  return {
    get cursor() {
      return run.cursor;
    },
    get failure() {
      return run.failure;
    },
    waitFor: (seq, timeoutMs) => run.signal.wait(seq, run.isHopeless ? 0 : timeoutMs),
    next: run.signal.next,
    async stop() {
      stopping.abort();
      giveUp(run);
      await running;
    },
  };
}

async function followUntilStopped(run: Run): Promise<void> {
  const backoff = createBackoff();
  while (!run.stopping.aborted) {
    try {
      await applyNext(run);
      backoff.reset();
      recover(run);
      // Queries are refused until the index has caught up, so a request waits that long at least.
      if (run.isCaughtUp) {
        run.signal.advance(run.cursor);
      }
    } catch (error) {
      const delayMs = backoff.next();
      fail(run, error, delayMs);
      if (error instanceof AheadOfFeedError && !run.stopping.aborted) {
        run.onAhead?.();
      }
      await sleep(delayMs, undefined, { signal: run.stopping }).catch(() => undefined);
    }
  }
}

async function applyNext(run: Run): Promise<void> {
  const changes = await readFeed(run);
  if (changes.length > 0 && !run.stopping.aborted) {
    run.cursor = await observed({ name: 'follow', attributes: { changes: changes.length } }, () =>
      run.apply(changes, run.cursor),
    );
  }
  if (!run.isCaughtUp && changes.length < pageOf(run) && !run.stopping.aborted) {
    await run.caughtUp();
    run.isCaughtUp = true;
  }
}

/** The next changes; once caught up, the request stays open until there are some. */
async function readFeed(run: Run): Promise<readonly Change[]> {
  const { feed, cursor, isCaughtUp, stopping } = run;
  const waitMs = isCaughtUp ? LONG_POLL_MS : 0;
  const store = await run.store();
  return feed.changes({ after: cursor, store, limit: pageOf(run), waitMs, signal: stopping });
}

function pageOf({ failure }: Run): number {
  return failure === undefined ? PAGE : PAGE_AFTER_FAILURE;
}

function recover(run: Run): void {
  if (run.stopping.aborted) {
    return;
  }
  run.isHopeless = false;
  if (run.failure !== undefined) {
    run.failure = undefined;
    run.log.info({ cursor: run.cursor }, 'The search index follows the repository again');
  }
}

/** Logs an outage once, however long it lasts; meanwhile the status shows it. */
function fail(run: Run, error: unknown, delayMs: number): void {
  if (run.stopping.aborted) {
    return;
  }
  if (run.failure === undefined) {
    run.log.error(
      { cursor: run.cursor, err: error },
      'The search index cannot follow the repository; retrying until it can',
    );
  }
  run.failure = reasonOf(error);
  if (delayMs >= HOPELESS_DELAY_MS) {
    giveUp(run);
  }
}

function giveUp(run: Run): void {
  run.isHopeless = true;
  run.signal.giveUp();
}

const FIRST_DELAY_MS = 100;
const MAX_DELAY_MS = 10_000;

/** The delays between retries: each is twice the one before, up to a limit. Exponential backoff from 100 ms to 10 s. */
export function createBackoff() {
  let delayMs = FIRST_DELAY_MS;
  return {
    /** The delay before the next retry, in milliseconds. */
    next(): number {
      const now = delayMs;
      delayMs = Math.min(delayMs * 2, MAX_DELAY_MS);
      return now;
    },
    /** Begins with the first delay again, after a success. */
    reset(): void {
      delayMs = FIRST_DELAY_MS;
    },
  };
}
