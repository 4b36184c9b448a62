import { once } from 'node:events';
import type { PlatformCommand } from '../../command/command.ts';

const PROGRESS_EVERY_MS = 1_000;

/** Rebuilds the search index. */
export const reindex: PlatformCommand = {
  kind: 'platform',
  name: 'reindex',
  summary: 'Builds a new search index beside the current one, then switches to it.',
  service: 'search',
  options: {},
  async run(_call, { reindex: build, output, signal }) {
    if (!build) {
      throw new Error('No search service can be reached from here.');
    }
    signal.throwIfAborted();
    const started = performance.now();
    const timer = setInterval(() => {
      output.progress(`building for ${Math.round((performance.now() - started) / 1000)} s`);
    }, PROGRESS_EVERY_MS);
    try {
      // A rebuild cannot be undone: cancelling ends only the wait.
      await Promise.race([build(), once(signal, 'abort')]);
      signal.throwIfAborted();
      output.print('The new index is in use.');
      return 0;
    } finally {
      clearInterval(timer);
    }
  },
};
