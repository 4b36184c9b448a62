import { randomUUID } from 'node:crypto';
import type { IndexingLease } from '../../../port/search-engine.ts';
import { isConflict } from '../client/errors.ts';
import type { StateStore, Version, Versioned } from './state-store.ts';

/** Interval at which the holder renews it. */
const EVERY_MS = 1_500;
/** The lease expires when it was not renewed for this long. */
const EXPIRES_MS = 6_000;
/** The holder stops this much earlier, since a write that it has sent may still be running. */
const MARGIN_MS = 2_000;

interface Stored {
  /** Empty where it was released. */
  readonly holder: string;
  /** Grows with each renewal, so that each one makes a new version. */
  readonly renewals: number;
}

interface Seen {
  readonly version: Version;
  /** Time at which this version was first seen, by the clock of this process. */
  readonly since: number;
}

interface Held {
  /** The time before the request that took or renewed it. */
  readonly since: number;
  /** Number of renewals when this process took it: no other process can have had that number. */
  readonly epoch: number;
}

/** The lease that is kept as the document `id`; `now` is a clock that only goes forward, in milliseconds. */
export function createLease(
  state: StateStore,
  id: string,
  now: () => number = () => performance.now(),
): IndexingLease {
  const holder = randomUUID();
  let seen: Seen | undefined;
  let held: Held | undefined;

  async function take(
    found: Versioned<Stored> | undefined,
    asked: number,
  ): Promise<number | undefined> {
    const renewals = (found?.value.renewals ?? 0) + 1;
    const isRenewal = found?.value.holder === holder;
    try {
      const version = await state.write(id, { holder, renewals }, found?.version ?? 'nothing');
      seen = { version, since: asked };
      held = { since: asked, epoch: (isRenewal && held?.epoch) || renewals };
      return held.epoch;
    } catch (error) {
      if (!isConflict(error)) {
        throw error;
      }
      const there = await state.read<Stored>(id);
      if (there?.value.holder === holder) {
        // The answer to an earlier request was lost: this process wrote the newer version itself.
        return take(there, asked);
      }
      held = undefined;
      return undefined;
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
      held = undefined;
      return undefined;
    },
    isHeld: () => held !== undefined && now() - held.since < EXPIRES_MS - MARGIN_MS,
    async release() {
      const found = await state.read<Stored>(id);
      held = undefined;
      if (found?.value.holder === holder) {
        await state.write(id, { ...found.value, holder: '' }, found.version);
      }
    },
  };
}

function isSame(one: Version, other: Version): boolean {
  return one.if_seq_no === other.if_seq_no && one.if_primary_term === other.if_primary_term;
}
