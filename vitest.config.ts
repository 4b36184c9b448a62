import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{profile-compiler,repository,search,gateway}/test/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
