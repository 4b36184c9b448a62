import { setTimeout as sleep } from 'node:timers/promises';
import { reasonOf } from '../../../profile-compiler/index.ts';
import type { Log } from '../../../search/index.ts';
import { CannotStartError } from './prepare.ts';

const FIRST_RETRY_MS = 500;
const LAST_RETRY_MS = 10_000;

/** A server that has to be reachable before the platform can start. */
export interface Needed<T> {
  /** Its role, such as "The triplestore". */
  readonly what: string;
  /** Its address, without credentials. */
  readonly where: string;
  /** The setting that names it. */
  readonly setting: string;
  /** Milliseconds to wait for it at most. */
  readonly limitMs: number;
  readonly open: () => Promise<T>;
  /** Tells whether a retry may succeed after this error. */
  readonly isDown: (error: unknown) => boolean;
}

/** The log of a start. */
export type StartLog = Pick<Log, 'info' | 'warn'>;

/**
 * Opens a connection to a server, and retries with growing pauses while the server cannot be reached. Throws
 * `CannotStartError` after the time limit; rethrows an error that no retry can resolve at once.
 */
export async function whenUp<T>(needed: Needed<T>, log: StartLog): Promise<T> {
  const { what, where, limitMs, open, isDown } = needed;
  const started = performance.now();
  for (let pauseMs = FIRST_RETRY_MS; ; pauseMs = Math.min(pauseMs * 2, LAST_RETRY_MS)) {
    try {
      const opened = await open();
      log.info({ where }, `${what} at ${where} is in use`);
      return opened;
    } catch (error) {
      const leftMs = limitMs - (performance.now() - started);
      if (!isDown(error)) {
        throw error;
      }
      if (leftMs <= 0) {
        throw new CannotStartError(explain(needed, error));
      }
      const retryMs = Math.ceil(Math.min(pauseMs, leftMs));
      log.warn(
        { where, retryMs, reason: reasonOf(error) },
        `${what} at ${where} cannot be reached; retrying in ${seconds(retryMs)} s, for at most ${seconds(leftMs)} s`,
      );
      await sleep(retryMs);
    }
  }
}

function explain({ what, where, setting, limitMs }: Needed<unknown>, error: unknown): string {
  return (
    `${what} at ${where} could not be reached within ${seconds(limitMs)} s: ${reasonOf(error)}\n` +
    `Start it, correct ${setting}, or raise PLATFORM_LIMITS.startWaitMs.`
  );
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(ms < 10_000 ? 1 : 0);
}
