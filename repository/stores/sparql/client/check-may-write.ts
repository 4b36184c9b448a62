import { NotAllowedError, NotConnectedError } from './request-errors.ts';
import { backOff, despiteDeadlocks, withRetries } from './retry.ts';
import type { SparqlClient } from './sparql-client.ts';

const ATTEMPTS = 4;

/**
 * Checks at the start, rather than at the first write, whether the user may write. Writes nothing.
 * Rejects at once if the server refuses the user or cannot be reached. Other failures are tried
 * again a few times: Virtuoso fails now and then while other clients write.
 */
export function checkMayWrite({ update }: Pick<SparqlClient, 'update'>): Promise<void> {
  return withRetries(
    () => despiteDeadlocks(() => update('INSERT DATA {}')),
    (error, attempt) => {
      const isPlain = error instanceof NotAllowedError || error instanceof NotConnectedError;
      return isPlain || attempt + 1 === ATTEMPTS
        ? undefined
        : backOff(attempt + 1, { first: 50, most: 1_000 });
    },
  );
}
