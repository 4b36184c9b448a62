import type { Verdict } from './authenticator.ts';

/** Checks that may wait; more than an attacker has connections, usually. */
const MOST_WAITING = 1_000;

/** Runs checks one after the other. Where too many wait, the verdict is that they cannot be checked now. */
export function oneAtATime(
  most = MOST_WAITING,
): (check: () => Promise<Verdict>) => Promise<Verdict> {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async (check) => {
    if (waiting >= most) {
      return { kind: 'unchecked', cause: new Error('Too many credentials wait for their check') };
    }
    waiting += 1;
    const verdict = last.then(check).finally(() => {
      waiting -= 1;
    });
    last = verdict.catch(() => undefined);
    return verdict;
  };
}
