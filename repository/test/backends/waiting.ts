import { setTimeout } from 'node:timers/promises';
import { scheduler } from '../../scheduling/scheduler.ts';

const INTERVAL_MS = 20;
/** Long enough for any machine, and less than a test may take: a wait in vain says what it saw. */
const PATIENCE_MS = 240_000;

/**
 * Asks again and again until the answer is wanted (by default: neither undefined nor false), and gives
 * that answer. Rejects with the last answer when it does not come.
 */
export async function until<Answer>(
  ask: () => Answer | Promise<Answer>,
  isWanted: (answer: Answer) => boolean = Boolean,
  intervalMs = INTERVAL_MS,
): Promise<Answer> {
  for (let waited = 0; ; waited += intervalMs) {
    const answer = await ask();
    if (isWanted(answer)) {
      return answer;
    }
    if (waited > PATIENCE_MS) {
      throw new Error(`Waited in vain; the last answer was ${JSON.stringify(answer)}`);
    }
    await setTimeout(intervalMs);
  }
}

/** A random moment within so many milliseconds: for crashes, which come at any point of the work. */
export async function randomMoment(withinMs: number): Promise<void> {
  await setTimeout(Math.random() * withinMs);
}

/** Counts the turns that the scheduler gives during some work: as often, other requests can run. */
export async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  const before = scheduler.steps;
  await work();
  return scheduler.steps - before;
}
