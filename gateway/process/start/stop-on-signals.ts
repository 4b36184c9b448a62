import type { Logger } from 'pino';
import type { Platform } from './start-platform.ts';

/**
 * A terminal or service manager may signal all processes of a group, and the launcher forwards the signal that it gets
 * itself: signals that come this soon after the first are the same wish.
 */
const SAME_WISH_MS = 1_000;

/** The process that is signalled, and its clock in milliseconds. */
export interface Signalled {
  readonly on: (signal: 'SIGTERM' | 'SIGINT', listener: () => void) => unknown;
  readonly exit: (code: number) => void;
  readonly now: () => number;
}

const THIS_PROCESS: Signalled = {
  on: (signal, listener) => process.on(signal, listener),
  exit: (code) => process.exit(code),
  now: () => performance.now(),
};

/** Stops the platform on SIGTERM and SIGINT and exits with 0; another signal a second later exits at once with 1. */
export function stopOnSignals(
  platform: Pick<Platform, 'close'>,
  log: Pick<Logger, 'info'>,
  { on, exit, now }: Signalled = THIS_PROCESS,
): void {
  let stoppingSince: number | undefined;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    on(signal, async () => {
      if (stoppingSince !== undefined) {
        if (now() - stoppingSince >= SAME_WISH_MS) {
          exit(1);
        }
        return;
      }
      stoppingSince = now();
      log.info({ signal }, 'Stopping: requests that run are finished first');
      await platform.close();
      log.info({}, 'Stopped');
      exit(0);
    });
  }
}
