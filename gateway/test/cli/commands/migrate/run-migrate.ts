import type { ChildProcess } from 'node:child_process';
import { type CallPlace, runHere, type StartedRun, startScript } from '../../run-script.ts';

/** Runs the migrate command to its end. */
export function runMigrate(args: readonly string[], place: CallPlace): Promise<StartedRun> {
  return runHere(['migrate', ...args], place);
}

/** Starts the migrate command; to be interrupted. */
export function startMigrate(
  args: readonly string[],
  place: CallPlace,
): { readonly child: ChildProcess; readonly ended: Promise<StartedRun> } {
  return startScript(['migrate', ...args], place);
}
