import { until } from '../../../repository/test/backends/index.ts';
import type { StartedRun, startScript } from './run-script.ts';

interface Interruption {
  readonly signal: NodeJS.Signals;
  /** Whether the command has begun its work and has not ended it. */
  readonly isAmidst: () => boolean | Promise<boolean>;
  /** Takes back what a command did that was not interrupted. */
  readonly undo: () => Promise<unknown>;
}

const ASK_EVERY_MS = 2;

/**
 * Starts a command and sends it a signal amidst its work. On a busy machine it may end first: then it is started again on the state
 * from before.
 */
export async function interrupted(
  start: () => ReturnType<typeof startScript>,
  { signal, isAmidst, undo }: Interruption,
): Promise<StartedRun> {
  for (;;) {
    const { child, ended } = start();
    await until(async () => child.exitCode !== null || (await isAmidst()), Boolean, ASK_EVERY_MS);
    child.kill(signal);
    const run = await ended;
    if (run.code !== 0) {
      return run;
    }
    await undo();
  }
}
