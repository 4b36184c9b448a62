import {
  createFixedWindowCounter,
  type FixedWindowCounter,
} from '../rate-limits/fixed-window-counter.ts';

/** Counts requests with wrong credentials by address. */
export type CredentialFailures = ReturnType<typeof countFailures>;

/** Requests with wrong credentials that an address may send in a minute. */
export const FAILURES_PER_MINUTE = 10;

/** Blocks an address after `most` failures, until a minute after the first of them; never if `most` is 0. */
export function countFailures(
  most = FAILURES_PER_MINUTE,
  counter: FixedWindowCounter = createFixedWindowCounter(),
) {
  return {
    /** True if the address has had too many within a minute. */
    isBlocked: (address: string) => most > 0 && counter.get(address).count >= most,
    /** Returns how many the address has had within a minute. */
    record: (address: string) => counter.add(address, 1).count,
  };
}
