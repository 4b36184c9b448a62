import type { Bench } from '../bench.ts';
import { below } from '../measure/bounds.ts';
import { median } from '../measure/rounds.ts';
import { startChild } from '../processes/start-child.ts';

const PROCESSES = 5;
const BOUND_MS = 200;

interface Took {
  readonly turtle: number;
  readonly targets: number;
}

/** From the texts of the default profile to all its targets, the first time in a process and later. */
export const benchCompile: Bench = async () => {
  const measured: { readonly fresh: Took; readonly warm: Took }[] = [];
  for (let process = 0; process < PROCESSES; process += 1) {
    await using child = await startChild<(typeof measured)[number]>('compile.ts');
    measured.push(child.ready);
  }
  return (['fresh', 'warm'] as const).map((state) =>
    below(BOUND_MS, {
      what: `compile the default profile, all targets, ${state} (against parsing its Turtle)`,
      unit: 'ms',
      subject: median(measured.map((one) => one[state].targets)),
      baseline: median(measured.map((one) => one[state].turtle)),
    }),
  );
};
