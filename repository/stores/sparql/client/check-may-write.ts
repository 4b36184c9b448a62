import { setTimeout } from 'node:timers/promises';
import { NotAllowedError, NotConnectedError } from './request-errors.ts';
import { backOff, despiteDeadlocks } from './retry.ts';
import type { SparqlClient } from './sparql-client.ts';

const ATTEMPTS = 4;

/**
 * Checks at the start, rather than at the first write, whether the user may write. Writes nothing.
 * Rejects at once if the server refuses the user or cannot be reached. Other failures are tried
 * again a few times: Virtuoso fails now and then while other clients write.
 */
export async function checkMayWrite({ update }: Pick<SparqlClient, 'update'>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await despiteDeadlocks(() => update('INSERT DATA {}'));
    } catch (error) {
      const isPlain = error instanceof NotAllowedError || error instanceof NotConnectedError;
      if (isPlain || attempt === ATTEMPTS) {
        throw error;
      }
      await setTimeout(backOff(attempt, { first: 50, most: 1_000 }));
    }
  }
}
