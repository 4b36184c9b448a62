import { setTimeout as sleep } from 'node:timers/promises';
import { CannotStartError } from './prepare.ts';

const FIRST_RETRY_MS = 500;
const LAST_RETRY_MS = 10_000;

/** A server that the platform needs before it can start. */
export interface Needed<T> {
  /** What it is to the platform: "The triplestore". */
  readonly what: string;
  /** Its address, without credentials. */
  readonly where: string;
  /** The setting that names it. */
  readonly setting: string;
  /** Milliseconds to wait for it at most. */
  readonly limitMs: number;
  readonly open: () => Promise<T>;
  /** Whether it may be up when asked again. */
  readonly isDown: (error: unknown) => boolean;
}

/** What a start writes to the process's log; pino's signature. */
export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

/**
 * Opens what is on a server, waiting for the server with growing pauses. Throws `CannotStartError`
 * where it is not up in time; what waiting cannot mend is thrown as it came, at once.
 */
export async function whenUp<T>(needed: Needed<T>, log: Log): Promise<T> {
  const { what, where, limitMs, open, isDown } = needed;
  const started = performance.now();
  for (let pauseMs = FIRST_RETRY_MS; ; pauseMs = Math.min(pauseMs * 2, LAST_RETRY_MS)) {
    try {
      const opened = await open();
      log.info({ where }, `${what} at ${where} is used`);
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
        `${what} at ${where} is not up; asking again in ${seconds(retryMs)} s, for ${seconds(leftMs)} s at most`,
      );
      await sleep(retryMs);
    }
  }
}

function explain({ what, where, setting, limitMs }: Needed<unknown>, error: unknown): string {
  return (
    `${what} at ${where} was not up within ${seconds(limitMs)} s: ${reasonOf(error)}\n` +
    `Start it, mend ${setting}, or raise PLATFORM_LIMITS.startWaitMs.`
  );
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(ms < 10_000 ? 1 : 0);
}
