import { setTimeout } from 'node:timers/promises';
import type { Platform } from '../../start/start-platform.ts';

/** Number of waits, and length of each, for the documents of a change before it is reported. */
const WAITS = 600;
const WAIT_MS = 1_000;
const PAUSE_MS = 50;

/** Waits until the index has all that is stored, or cannot follow. */
export async function untilIndexed({ services: { repository, search } }: Platform): Promise<void> {
  if (!repository || !search) {
    return;
  }
  const seq = await repository.lastSeq();
  for (let waits = 0; waits < WAITS; waits += 1) {
    // On a busy machine the index may be taken for stuck, and waits end at once.
    if ((await search.waitFor(seq, WAIT_MS)) || (await search.status()).state === 'failing') {
      return;
    }
    await setTimeout(PAUSE_MS);
  }
}
