const FIRST_DELAY_MS = 100;
const LONGEST_DELAY_MS = 10_000;

/** The delays between retries: each is twice the one before, up to a limit. Exponential backoff from 100 ms to 10 s. */
export function createBackoff() {
  let delayMs = FIRST_DELAY_MS;
  return {
    /** The delay before the next retry, in milliseconds. */
    next(): number {
      const now = delayMs;
      delayMs = Math.min(delayMs * 2, LONGEST_DELAY_MS);
      return now;
    },
    /** Begins with the first delay again, after a success. */
    reset(): void {
      delayMs = FIRST_DELAY_MS;
    },
  };
}
