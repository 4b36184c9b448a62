import { setTimeout } from 'node:timers/promises';
import { StoreUnavailableError } from '../../../errors.ts';
import { DeadlockError } from './request-errors.ts';

const DEADLOCKS = 12;

/**
 * Sends an update again, a little later each time, as long as the server undoes it for the sake of
 * another writer. Rejects with `StoreUnavailableError` when that does not end.
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
        throw new StoreUnavailableError(`Others keep writing to the store: ${error.message}.`, {
          cause: error,
        });
      }
      await setTimeout(backOff(attempt, { first: 5, most: 1_000 }));
    }
  }
}

/** Milliseconds to wait before the next attempt: twice as long each time, half of it by chance. */
export function backOff(
  attempt: number,
  { first, most }: { readonly first: number; readonly most: number },
): number {
  const full = Math.min(most, first * 2 ** attempt);
  return full / 2 + (Math.random() * full) / 2;
}
