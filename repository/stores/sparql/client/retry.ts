import { setTimeout } from 'node:timers/promises';
import { StoreUnavailableError } from '../../../errors.ts';
import { DeadlockError } from './request-errors.ts';

const DEADLOCKS = 12;

/**
 * Sends an update, and sends it again with growing pauses where the server rolled it back for another
 * writer. Rejects with `StoreUnavailableError` after too many attempts.
 */
export async function despiteDeadlocks(send: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await send();
      return;
    } catch (error) {
      if (!(error instanceof DeadlockError)) {
        throw error;
      }
      if (attempt === DEADLOCKS) {
        throw new StoreUnavailableError(
          `The store keeps rolling back this write for other writers: ${error.message}.`,
          {
            cause: error,
          },
        );
      }
      await setTimeout(backOff(attempt, { first: 5, most: 1_000 }));
    }
  }
}

/** Milliseconds to wait before the next attempt: exponential backoff, half of it random. */
export function backOff(
  attempt: number,
  { first, most }: { readonly first: number; readonly most: number },
): number {
  const full = Math.min(most, first * 2 ** attempt);
  return full / 2 + (Math.random() * full) / 2;
}
