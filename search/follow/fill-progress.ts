import type { Log } from '../log.ts';
import type { RepositoryFeed } from './repository-feed.ts';

const REPORT_EVERY_MS = 2_000;

interface Options {
  readonly log: Log;
  readonly feed: Pick<RepositoryFeed, 'lastSeq'>;
  /** Position of the index in the feed. */
  readonly cursor: () => number;
}

/**
 * Reports on an index that is being filled; ends with either call. Logs every two seconds how far a new index has been
 * filled.
 */
export function reportFillProgress({ log, feed, cursor }: Options) {
  const started = performance.now();
  const timer = setInterval(report, REPORT_EVERY_MS);
  timer.unref();
  log.info({}, 'Filling a new search index from the repository');
  return {
    /** The index is filled: logs how long that took. */
    done(): void {
      clearInterval(timer);
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      log.info({ cursor: cursor() }, `Search index filled in ${seconds} s`);
    },
    /** Filling was given up: logs nothing more. */
    stop: (): void => clearInterval(timer),
  };

  async function report(): Promise<void> {
    const target = await feed.lastSeq().catch(() => undefined);
    if (target) {
      const percent = Math.floor((100 * cursor()) / target);
      log.info({ cursor: cursor(), target, percent }, `Search index filled to ${percent} %`);
    }
  }
}
