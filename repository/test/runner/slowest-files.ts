import type { Reporter, TestModule } from 'vitest/node';

const SHOWN = 10;

/** Prints the files whose tests took longest, at the end of a run of many files. */
export default class SlowestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    if (modules.length <= SHOWN) {
      return;
    }
    const slowest = modules
      .map((module) => ({ name: module.relativeModuleId, ms: module.diagnostic().duration }))
      .sort((one, other) => other.ms - one.ms)
      .slice(0, SHOWN);
    const lines = slowest.map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`);
    console.log(`\nSlowest files\n${lines.join('\n')}`);
  }
}
