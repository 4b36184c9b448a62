import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // As Node resolves: a package with a build for development would be there twice otherwise.
  ssr: { resolve: { conditions: ['node', 'module-sync'] } },
  test: {
    include: ['{profile-compiler,repository,search,gateway}/test/**/*.test.ts'],
    globalSetup: ['repository/testing/announce-skipped.ts'],
    // No test changes what another one could see: no mocked module, no environment, no global. So files
    // share a worker and its modules, which halves the time that a processor spends on the whole suite.
    isolate: false,
    // One more than there are processors: tests that kill servers mostly wait for them.
    maxWorkers: availableParallelism() + 1,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // What is polled for comes or does not: a slow machine is no failure.
    expect: { poll: { timeout: 100_000, interval: 20 } },
  },
});
