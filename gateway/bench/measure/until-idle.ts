import { setTimeout } from 'node:timers/promises';
import type { Usage } from '../processes/answer-parent.ts';

/** How long, in milliseconds, a platform has to use less than this part of one processor. */
const LOOK_MS = 2_000;
const IDLE_PART = 0.05;

/** Waits for what follows a start: all graphs are checked in a thread, whose processor time is that of the process. */
export async function untilIdle(usage: () => Promise<Usage>): Promise<void> {
  for (let busy = true; busy; ) {
    const before = await usage();
    await setTimeout(LOOK_MS);
    busy = (await usage()).cpu - before.cpu > IDLE_PART * LOOK_MS * 1000;
  }
}
