import { randomUUID } from 'node:crypto';
import type { IndexingLease } from '../../shared-index.ts';
import { isConflict } from '../client/refused-error.ts';
import type { StateStore, Version, Versioned } from './state-store.ts';

/** How often the holder renews it. */
const EVERY_MS = 1_500;
/** Not renewed for so long, it is anyone's. */
const EXPIRES_MS = 6_000;
/** The holder stops so much earlier: a write that it has sent may still be under way. */
const MARGIN_MS = 2_000;

interface Stored {
  /** Empty where it was given up. */
  readonly holder: string;
  /** Grows with each renewal, so that each makes another version. */
  readonly renewals: number;
}

interface Seen {
  readonly version: Version;
  /** When this version was seen first, by the clock of this process. */
  readonly since: number;
}

/** The lease that is kept as the document `id`; `now` is a clock that only goes forward, in milliseconds. */
export function createLease(
  state: StateStore,
  id: string,
  now: () => number = () => performance.now(),
): IndexingLease {
  const holder = randomUUID();
  let seen: Seen | undefined;
  /** From when on it counts as held: taken before the request that renewed it. */
  let heldSince: number | undefined;

  async function take(found: Versioned<Stored> | undefined, asked: number): Promise<boolean> {
    const renewals = (found?.value.renewals ?? 0) + 1;
    try {
      const version = await state.write(id, { holder, renewals }, found?.version ?? 'nothing');
      seen = { version, since: asked };
      heldSince = asked;
      return true;
    } catch (error) {
      if (!isConflict(error)) {
        throw error;
      }
      const there = await state.read<Stored>(id);
      if (there?.value.holder === holder) {
        // An earlier answer was lost: what it acknowledged is ours.
        return take(there, asked);
      }
      heldSince = undefined;
      return false;
    }
  }

  function isFree({ value, version }: Versioned<Stored>): boolean {
    if (!seen || !isSame(seen.version, version)) {
      seen = { version, since: now() };
    }
    return value.holder === '' || now() - seen.since >= EXPIRES_MS;
  }

  return {
    everyMs: EVERY_MS,
    async hold() {
      const asked = now();
      const found = await state.read<Stored>(id);
      if (!found || found.value.holder === holder || isFree(found)) {
        return take(found, asked);
      }
      heldSince = undefined;
      return false;
    },
    isHeld: () => heldSince !== undefined && now() - heldSince < EXPIRES_MS - MARGIN_MS,
    async release() {
      const found = await state.read<Stored>(id);
      heldSince = undefined;
      if (found?.value.holder === holder) {
        await state.write(id, { ...found.value, holder: '' }, found.version);
      }
    },
  };
}

function isSame(one: Version, other: Version): boolean {
  return one.if_seq_no === other.if_seq_no && one.if_primary_term === other.if_primary_term;
}
