import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { createWaiters } from './cursor-signal.ts';
import type { RepositoryFeed } from './repository-feed.ts';

/** Changes of one step: some writes of the index, so that documents are made during the one before. */
const STEP = 500;
/** How long one question for new changes stays open, in milliseconds. */
const LONG_POLL_MS = 30_000;
const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 10_000;
/** A failure that lasted for the retries up to this one will not be over within the time of a request. */
const HOPELESS_RETRY_MS = 1_000;

/** Reads the change feed, applies what it reads, and goes on after any failure until it is stopped. */
export interface Follower {
  readonly cursor: number;
  /** Why the last step failed; `undefined` while all is well. */
  readonly failure: string | undefined;
  /**
   * `true` once the index has passed `seq` and has caught up once; `false` after `timeoutMs`, and as
   * soon as there is little hope: following keeps failing, or was stopped.
   */
  waitFor(seq: number, timeoutMs: number): Promise<boolean>;
  stop(): Promise<void>;
}

interface Options {
  readonly feed: Pick<RepositoryFeed, 'changes'>;
  readonly cursor: number;
  /** Applies changes that follow a cursor and gives the new one. */
  readonly apply: (
    changes: Awaited<ReturnType<RepositoryFeed['changes']>>,
    from: number,
  ) => Promise<number>;
  /** Called once, when there is nothing more to read for the first time. */
  readonly caughtUp: () => Promise<void>;
  readonly log: Log;
}

/** Begins to follow at `cursor`; goes on until it is stopped. */
export function startFollower({ feed, apply, caughtUp, log, ...options }: Options): Follower {
  const waiters = createWaiters(options.cursor);
  const stopping = new AbortController();
  let cursor = options.cursor;
  let failure: string | undefined;
  let isCaughtUp = false;
  let isHopeless = false;
  const running = run();

  return {
    get cursor() {
      return cursor;
    },
    get failure() {
      return failure;
    },
    waitFor: (seq, timeoutMs) => waiters.wait(seq, isHopeless ? 0 : timeoutMs),
    async stop() {
      stopping.abort();
      giveUp();
      await running;
    },
  };

  async function run(): Promise<void> {
    let retryMs = FIRST_RETRY_MS;
    while (!stopping.signal.aborted) {
      try {
        await step();
        retryMs = FIRST_RETRY_MS;
        recovered();
        // Before, queries are refused: whoever waits wants to read.
        if (isCaughtUp) {
          waiters.passed(cursor);
        }
      } catch (error) {
        failed(error, retryMs);
        await pause(retryMs);
        retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
      }
    }
  }

  async function step(): Promise<void> {
    const { signal } = stopping;
    const waitMs = isCaughtUp ? LONG_POLL_MS : 0;
    const changes = await feed.changes({ after: cursor, limit: STEP, waitMs, signal });
    if (changes.length > 0 && !signal.aborted) {
      cursor = await apply(changes, cursor);
    }
    if (!isCaughtUp && changes.length < STEP && !signal.aborted) {
      await caughtUp();
      isCaughtUp = true;
    }
  }

  function recovered(): void {
    if (stopping.signal.aborted) {
      return;
    }
    isHopeless = false;
    if (failure !== undefined) {
      failure = undefined;
      log.info({ cursor }, 'The search index follows the repository again');
    }
  }

  function failed(error: unknown, retryMs: number): void {
    if (stopping.signal.aborted) {
      return;
    }
    // An outage is told once, however long it lasts; the status tells of it meanwhile.
    if (failure === undefined) {
      log.error(
        { cursor, err: error },
        'The search index cannot follow the repository; it tries again until it can',
      );
    }
    failure = error instanceof Error ? error.message : String(error);
    if (retryMs >= HOPELESS_RETRY_MS) {
      giveUp();
    }
  }

  function giveUp(): void {
    isHopeless = true;
    waiters.giveUp();
  }

  async function pause(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: stopping.signal }).catch(() => undefined);
  }
}
