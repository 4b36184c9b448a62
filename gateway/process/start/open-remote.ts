import { UnusableStoreError } from '../../../repository/index.ts';
import { CannotStartError } from './prepare.ts';
import { tlsErrorBehind } from './tls-error.ts';
import { type Needed, type StartLog, whenUp } from './when-up.ts';

/** Errors that only a bug in the platform throws. */
const BUGS = [TypeError, ReferenceError, RangeError] as const;

/** A server that may use TLS. */
export interface Remote<T> extends Needed<T> {
  /** The setting that names the authority of its certificate. */
  readonly authority: string;
}

/**
 * Opens a connection to a server, waiting until it can be reached. Throws `CannotStartError` at once if waiting cannot
 * help: the server refuses the credentials, its certificate is not trusted, or another service answers.
 */
export async function openRemote<T>(needed: Remote<T>, log: StartLog): Promise<T> {
  const isDown = (error: unknown) => needed.isDown(error) && !tlsErrorBehind(error);
  try {
    return await whenUp({ ...needed, isDown }, log);
  } catch (error) {
    throw explained(error, needed);
  }
}

/** Turns an error of the server into one line with a remedy; an error of the platform keeps its stack. */
function explained(error: unknown, { what, where, setting, authority }: Remote<unknown>): unknown {
  const isExplained = error instanceof CannotStartError || error instanceof UnusableStoreError;
  if (isExplained || !(error instanceof Error) || BUGS.some((type) => error instanceof type)) {
    return error;
  }
  const advice = tlsErrorBehind(error)
    ? ` Check that it uses https, and name the authority of its certificate with ${authority}.`
    : '';
  return new CannotStartError(
    `${what} at ${where} cannot be used: ${error.message}\nCorrect ${setting}.${advice}`,
    { cause: error },
  );
}
