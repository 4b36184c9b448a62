import { setTimeout } from 'node:timers/promises';
import { NotAllowedError, NotConnectedError } from './request-errors.ts';
import { backOff, despiteDeadlocks } from './retry.ts';
import type { SparqlClient } from './sparql-client.ts';

const ATTEMPTS = 4;

/**
 * Tells at the start, not at the first write, whether this user may write; nothing is written. Rejects
 * at once where the server does not let the user in or is not there, and after some attempts where it
 * fails otherwise: while others write, Virtuoso fails now and then.
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
