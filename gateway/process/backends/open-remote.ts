import { setTimeout as sleep } from 'node:timers/promises';
import { reasonOf } from '../../../profile-compiler/index.ts';
import { UnusableStoreError } from '../../../repository/index.ts';
import type { Log } from '../../../search/index.ts';
import { errorCode } from '../../http/problems/explain-file-error.ts';
import { CannotStartError } from '../prepare/prepare.ts';

const FIRST_RETRY_MS = 500;
const LAST_RETRY_MS = 10_000;

/** Errors that only a bug in the platform throws. */
const BUGS = [TypeError, ReferenceError, RangeError] as const;

/** A server that has to be reachable before the platform can start, and that may use TLS. */
interface Remote<T> {
  /** Its role, such as "The triplestore". */
  readonly what: string;
  /** Its address, without credentials. */
  readonly where: string;
  /** The setting that names it. */
  readonly setting: string;
  /** The setting that names the authority of its certificate. */
  readonly authority: string;
  readonly limitMs: number;
  readonly open: () => Promise<T>;
  /** Tells whether a retry may succeed after this error. */
  readonly isDown: (error: unknown) => boolean;
}

/**
 * Opens a connection to a server, and retries with growing pauses while the server cannot be reached. Throws
 * `CannotStartError` after the time limit, and at once if waiting cannot help: the server refuses the credentials, its
 * certificate is not trusted, or another service answers.
 */
export async function openRemote<T>(
  remote: Remote<T>,
  log: Pick<Log, 'info' | 'warn'>,
): Promise<T> {
  const { what, where, setting, limitMs } = remote;
  const started = performance.now();
  for (let pauseMs = FIRST_RETRY_MS; ; pauseMs = Math.min(pauseMs * 2, LAST_RETRY_MS)) {
    try {
      const opened = await remote.open();
      log.info({ where }, `${what} at ${where} is in use`);
      return opened;
    } catch (error) {
      const leftMs = limitMs - (performance.now() - started);
      if (!remote.isDown(error) || tlsErrorBehind(error)) {
        throw explained(error, remote);
      }
      const reason = reasonOf(error);
      if (leftMs <= 0) {
        throw new CannotStartError(
          `${what} at ${where} could not be reached within ${seconds(limitMs)} s: ${reason}\n` +
            `Start it, correct ${setting}, or raise PLATFORM_LIMITS.startWaitMs.`,
        );
      }
      const retryMs = Math.ceil(Math.min(pauseMs, leftMs));
      log.warn(
        { where, retryMs, reason },
        `${what} at ${where} cannot be reached; retrying in ${seconds(retryMs)} s, for at most ${seconds(leftMs)} s`,
      );
      await sleep(retryMs);
    }
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

function seconds(ms: number): string {
  return (ms / 1000).toFixed(ms < 10_000 ? 1 : 0);
}

const CODES = /^(ERR_TLS_|ERR_SSL_|CERT_|UNABLE_TO_|DEPTH_ZERO_SELF_SIGNED|SELF_SIGNED_|EPROTO$)/;
/** For clients that keep only the message. */
const WORDS = /\bcertificate\b|certificate's altnames|SSL routines/i;

/** The TLS error behind an error, if one is: a certificate that is not trusted, or no TLS on the other side. */
export function tlsErrorBehind(error: unknown): Error | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (CODES.test(errorCode(cause)) || WORDS.test(cause.message)) {
      return cause;
    }
  }
  return undefined;
}
