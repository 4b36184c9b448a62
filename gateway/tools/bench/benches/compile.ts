import { startChild } from '../../harness/start-child.ts';
import type { Bench } from '../bed.ts';
import { finding } from '../findings.ts';
import { median } from '../rounds.ts';

const PROCESSES = 3;
/** Milliseconds at most, by the name of the profile; `dcat-ap` is the largest that ships. */
const BOUNDS_MS = { default: 200, 'dcat-ap': 300 };

/** From the texts of a profile to all its targets, the first time in a process and later. */
export const benchCompile: Bench = async () => {
  const findings = [];
  for (const [profile, below] of Object.entries(BOUNDS_MS)) {
    const measured: { readonly fresh: number; readonly warm: number }[] = [];
    for (let process = 0; process < PROCESSES; process += 1) {
      await using child = await startChild<(typeof measured)[number]>(
        'bench/processes/compile.ts',
        { BENCH_PROFILE: profile },
      );
      measured.push(child.ready);
    }
    for (const state of ['fresh', 'warm'] as const) {
      const what = `compile the profile ${profile}, all targets, ${state}`;
      const subject = median(measured.map((one) => one[state]));
      findings.push(finding(what, 'ms', { subject }, ['below', below]));
    }
  }
  return findings;
};
