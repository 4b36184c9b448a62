import { setTimeout } from 'node:timers/promises';
import type { Usage } from '../processes/answer-parent.ts';

/** Ten seconds after a start all graphs are inspected, in a thread whose processor time is that of the process. */
const FIRST_LOOK_MS = 12_000;
/** How long, in milliseconds, a platform has to use less than this part of one processor. */
const LOOK_MS = 2_000;
const IDLE_PART = 0.05;

/** Servers may work for others, too: five minutes. */
const MOST_LOOKS = 150;

/** Waits until what follows a start is done, in all processes that `usage` adds up. */
export async function untilIdle(usage: () => Promise<Pick<Usage, 'cpu'>>): Promise<void> {
  await setTimeout(FIRST_LOOK_MS);
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    const before = await usage();
    await setTimeout(LOOK_MS);
    if ((await usage()).cpu - before.cpu <= IDLE_PART * LOOK_MS * 1000) {
      return;
    }
  }
  console.log('  not idle after five minutes; measuring beside other work');
}
