import type { Log } from '../log.ts';
import type { RepositoryFeed } from './repository-feed.ts';

const EVERY_MS = 2_000;

interface Options {
  readonly log: Log;
  readonly feed: Pick<RepositoryFeed, 'lastSeq'>;
  /** How far the index has come. */
  readonly cursor: () => number;
}

/** A report that goes on until it is told to end. */
export interface Progress {
  /** The index is filled: says so. */
  done(): void;
  /** Says nothing more. */
  stop(): void;
}

/** Tells the log now and then how far a new index has been filled, until it is done or stopped. */
export function reportProgress({ log, feed, cursor }: Options): Progress {
  const started = performance.now();
  const timer = setInterval(report, EVERY_MS);
  timer.unref();
  log.info({}, 'Filling a new search index from the repository');
  return {
    done() {
      clearInterval(timer);
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      log.info({ cursor: cursor() }, `Search index filled in ${seconds} s`);
    },
    stop: () => clearInterval(timer),
  };

  async function report(): Promise<void> {
    const target = await feed.lastSeq().catch(() => undefined);
    if (target) {
      const percent = Math.floor((100 * cursor()) / target);
      log.info({ cursor: cursor(), target, percent }, `Search index filled to ${percent} %`);
    }
  }
}
