import { createSerialQueue } from '../../../repository/index.ts';
import type { Verdict } from './authenticator.ts';

/** Checks that may wait; more than an attacker has connections, usually. */
const MOST_WAITING = 1_000;

/** Runs checks one after the other. If too many wait, the verdict is that they cannot be checked now. */
export function oneAtATime(
  most = MOST_WAITING,
): (check: () => Promise<Verdict>) => Promise<Verdict> {
  const queue = createSerialQueue();
  let waiting = 0;
  return async (check) => {
    if (waiting >= most) {
      return { kind: 'unchecked', cause: new Error('Too many credentials wait for their check') };
    }
    waiting += 1;
    return queue(check).finally(() => {
      waiting -= 1;
    });
  };
}
