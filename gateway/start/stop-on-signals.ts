import type { Logger } from 'pino';
import type { Platform } from './start-platform.ts';

/** Stops the platform on SIGTERM and SIGINT and exits with 0; a second signal exits at once. */
export function stopOnSignals(platform: Pick<Platform, 'close'>, log: Logger): void {
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, async () => {
      if (stopping) {
        process.exit(1);
      }
      stopping = true;
      log.info({ signal }, 'Stopping: requests that run are finished first');
      await platform.close();
      log.info({}, 'Stopped');
      process.exit(0);
    });
  }
}
