import { setTimeout as sleep } from 'node:timers/promises';
import type { Version } from '../backends/ledger.ts';
import { versionIn } from '../backends/verify.ts';
import { readEvents } from '../graphql/read-events.ts';
import { RefusedError } from './answered-text.ts';

const LATER_MS = 1_000;
const CHANGES = `subscription ($after: String) {
  changed(types: [Dataset], after: $after) {
    documentId cursor node { ... on Dataset { title { value } } }
  }
}`;

/**
 * Reads changes until it is stopped, and subscribes again after the last one where the profile changed, or where the process is
 * busy.
 */
export async function subscribeAgain(
  url: string,
  seen: Map<string, Version>,
  stopping: AbortSignal,
): Promise<void> {
  for (let after: string | undefined; !stopping.aborted; ) {
    await using events = await readEvents(url.replace(/\/$/, ''), CHANGES, { after });
    if (!events.response.ok) {
      await sleep(LATER_MS);
      continue;
    }
    const stopped = Promise.withResolvers<undefined>();
    stopping.addEventListener('abort', () => stopped.resolve(undefined), { once: true });
    for (let code: string | undefined; code === undefined; ) {
      const event = await Promise.race([events.next(), stopped.promise]);
      if (stopping.aborted) {
        return;
      }
      const { changed } = event?.data ?? {};
      if (changed) {
        after = changed.cursor;
        seen.set(
          changed.documentId,
          changed.node ? versionIn(changed.node.title.value) : undefined,
        );
      }
      code = event ? event.errors?.[0]?.extensions.code : 'ended';
      if (code !== undefined && code !== 'PROFILE_CHANGED') {
        throw new RefusedError(200, code, 'The subscription ended.');
      }
    }
  }
}
