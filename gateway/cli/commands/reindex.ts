import { once } from 'node:events';
import type { PlatformCommand } from '../command.ts';

const TELL_EVERY_MS = 1_000;

/** Builds the search index anew. */
export const reindex: PlatformCommand = {
  kind: 'platform',
  name: 'reindex',
  summary: 'Builds the search index anew beside the one in use, then takes it into use.',
  service: 'search',
  options: {},
  async run(_call, { reindex: build, output, signal }) {
    if (!build) {
      throw new Error('No search service can be reached from here.');
    }
    signal.throwIfAborted();
    const started = Date.now();
    const timer = setInterval(() => {
      output.progress(`building for ${Math.round((Date.now() - started) / 1000)} s`);
    }, TELL_EVERY_MS);
    try {
      // What has begun cannot be taken back; whoever cancels only waits no longer.
      await Promise.race([build(), once(signal, 'abort')]);
      signal.throwIfAborted();
      output.print('The new index is in use.');
      return 0;
    } finally {
      clearInterval(timer);
    }
  },
};
