import { LRUCache } from 'lru-cache';

/** Counts requests with wrong credentials by address. */
export interface CredentialFailures {
  /** True if the address has had too many within a minute. */
  isBlocked(address: string): boolean;
  /** Returns how many the address has had within a minute. */
  record(address: string): number;
}

/** Requests with wrong credentials that an address may send in a minute. */
export const FAILURES_PER_MINUTE = 10;

const MINUTE_MS = 60_000;
/** Addresses that are remembered: some megabytes, however many an attacker has. */
const MOST_ADDRESSES = 10_000;

/** Blocks an address after `most` failures, until a minute after the first of them; never if `most` is 0. */
export function countFailures(most = FAILURES_PER_MINUTE): CredentialFailures {
  const counts = new LRUCache<string, number>({
    max: MOST_ADDRESSES,
    ttl: MINUTE_MS,
    // The minute begins with the first failure.
    noUpdateTTL: true,
  });
  return {
    isBlocked: (address) => most > 0 && (counts.get(address) ?? 0) >= most,
    record(address) {
      const count = (counts.get(address) ?? 0) + 1;
      counts.set(address, count);
      return count;
    },
  };
}
