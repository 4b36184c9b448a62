import { UnusableStoreError } from '../../repository/index.ts';
import { CannotStartError } from './prepare.ts';
import { tlsErrorBehind } from './tls-error.ts';
import { type Log, type Needed, whenUp } from './when-up.ts';

/** What only a mistake of our own throws. */
const SURPRISES = [TypeError, ReferenceError, RangeError] as const;

/** A server that may be reached by TLS. */
export interface Remote<T> extends Needed<T> {
  /** Where the authority of its certificate is named. */
  readonly authority: string;
}

/**
 * Opens what is on a server, waiting until that is up. What waiting cannot mend ends it at once, with
 * `CannotStartError`: the server refuses us, nobody vouches for it, or something else answers.
 */
export async function openRemote<T>(needed: Remote<T>, log: Log): Promise<T> {
  const isDown = (error: unknown) => needed.isDown(error) && !tlsErrorBehind(error);
  try {
    return await whenUp({ ...needed, isDown }, log);
  } catch (error) {
    throw explained(error, needed);
  }
}

/** What others have against us is told in a line; a surprise of our own keeps its stack. */
function explained(error: unknown, { what, where, setting, authority }: Remote<unknown>): unknown {
  const isTold = error instanceof CannotStartError || error instanceof UnusableStoreError;
  if (isTold || !(error instanceof Error) || SURPRISES.some((type) => error instanceof type)) {
    return error;
  }
  const advice = tlsErrorBehind(error)
    ? ` Check whether it speaks https, and name the authority of its certificate by ${authority}.`
    : '';
  return new CannotStartError(
    `${what} at ${where} cannot be used: ${error.message}\nMend ${setting}.${advice}`,
    { cause: error },
  );
}
