import type { Bench } from '../bench.ts';
import { below } from '../measure/bounds.ts';
import { median } from '../measure/rounds.ts';
import { startChild } from '../processes/start-child.ts';

const PROCESSES = 5;
/** Milliseconds at most, by the name of the profile; `dcat-ap` is the largest that ships. */
const BOUNDS_MS = { default: 200, 'dcat-ap': 300 };

interface Took {
  readonly turtle: number;
  readonly targets: number;
}

/** From the texts of a profile to all its targets, the first time in a process and later. */
export const benchCompile: Bench = async () => {
  const findings = [];
  for (const [profile, bound] of Object.entries(BOUNDS_MS)) {
    findings.push(...(await benchProfile(profile, bound)));
  }
  return findings;
};

async function benchProfile(profile: string, bound: number) {
  const measured: { readonly fresh: Took; readonly warm: Took }[] = [];
  for (let process = 0; process < PROCESSES; process += 1) {
    const environment = { BENCH_PROFILE: profile };
    await using child = await startChild<(typeof measured)[number]>('compile.ts', environment);
    measured.push(child.ready);
  }
  return (['fresh', 'warm'] as const).map((state) =>
    below(bound, {
      what: `compile the profile ${profile}, all targets, ${state} (against parsing its Turtle)`,
      unit: 'ms',
      subject: median(measured.map((one) => one[state].targets)),
      baseline: median(measured.map((one) => one[state].turtle)),
    }),
  );
}
