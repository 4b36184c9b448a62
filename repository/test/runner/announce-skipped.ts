import { skippedSuites } from '../backends/backends.ts';

/**
 * Runs once before all tests. Prints which suites are skipped because they have no server, and fails
 * where `TEST_BACKENDS_REQUIRED` is set.
 */
export default function announceSkipped(): void {
  const skipped = skippedSuites();
  if (skipped === undefined) {
    return;
  }
  if (process.env.TEST_BACKENDS_REQUIRED) {
    throw new Error(`No suite may be skipped here. ${skipped}`);
  }
  console.info(skipped);
}
