import { setTimeout } from 'node:timers/promises';
import { StoreUnavailableError } from '../../../errors.ts';
import { DeadlockError } from './request-errors.ts';

const DEADLOCKS = 12;

/**
 * Calls `send` until it succeeds. `pauseAfter` gives the milliseconds to wait after a failed attempt, counted from 0; where
 * it gives none, this rejects with the error.
 */
export async function withRetries<Result>(
  send: (attempt: number) => Promise<Result>,
  pauseAfter: (error: unknown, attempt: number) => number | undefined,
): Promise<Result> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await send(attempt);
    } catch (error) {
      const pause = pauseAfter(error, attempt);
      if (pause === undefined) {
        throw error;
      }
      await setTimeout(pause);
    }
  }
}

/**
 * Sends an update, and sends it again with growing pauses where the server rolled it back for another
 * writer. Rejects with `StoreUnavailableError` after too many attempts.
 */
export function despiteDeadlocks(send: () => Promise<void>): Promise<void> {
  return withRetries(send, (error, attempt) => {
    if (error instanceof DeadlockError && attempt + 1 === DEADLOCKS) {
      throw new StoreUnavailableError(
        `The store keeps rolling back this write for other writers: ${error.message}.`,
        { cause: error },
      );
    }
    return error instanceof DeadlockError
      ? backOff(attempt + 1, { first: 5, most: 1_000 })
      : undefined;
  });
}

/** Milliseconds to wait before the next attempt: exponential backoff, half of it random. */
export function backOff(
  attempt: number,
  { first, most }: { readonly first: number; readonly most: number },
): number {
  const full = Math.min(most, first * 2 ** attempt);
  return full / 2 + (Math.random() * full) / 2;
}
