import { setTimeout as sleep } from 'node:timers/promises';
import { reasonOf } from '../../../profile-compiler/index.ts';
import { createSerialQueue } from '../../../repository/index.ts';
import type { ProfileChanges, ProfileStatus } from '../../api/rest/profile/profile-changes.ts';
import type { ServedApp } from '../build-app.ts';
import { followRecord } from './follow-record.ts';
import type { ProfileEntry, ProfileRecord } from './profile-record.ts';
import { proposeProfile, rollBack } from './propose-profile.ts';
import { type OpenProfile, type SwitchParts, type SwitchState, statusIn } from './switch-state.ts';

/** How often the record is read while a candidate is filled, and while none is, in milliseconds. */
const WATCH_MS = 200;
const REST_MS = 500;

/** The profile of a running platform, and its changes. */
export interface ProfileSwitch extends ProfileChanges {
  readonly served: () => OpenProfile;
  /** The candidate whose index is filled: writes wait for it, too. */
  readonly ready: () => OpenProfile | undefined;
  /** Begins to follow the record, so that all processes serve the same profile. */
  follow(app: Pick<ServedApp, 'prepare' | 'serve'>): void;
  close(): Promise<void>;
}

export function createProfileSwitch(parts: SwitchParts, record: ProfileRecord): ProfileSwitch {
  const state: SwitchState = {
    record,
    served: parts.served,
    candidate: undefined,
    status: undefined,
    app: undefined,
    failure: undefined,
    proposed: undefined,
    missing: undefined,
  };
  const queue = createSerialQueue();
  const stopping = new AbortController();
  let watching: Promise<void> | undefined;
  const step = () => queue(() => followRecord(parts, state, stopping.signal));
  return {
    served: () => state.served,
    ready: () => (state.candidate?.isReady ? state.candidate.opened : undefined),
    status: () => statusOf(state),
    async activate(files, { allowBreaking }) {
      const status = await proposeProfile(parts, state, { files, allowBreaking });
      void step().catch(() => undefined);
      return status;
    },
    async rollBack() {
      const status = await rollBack(parts, state);
      void step().catch(() => undefined);
      return status;
    },
    follow(app) {
      state.app = app;
      watching = watch();
    },
    async close() {
      stopping.abort();
      await watching;
      await queue(async () => undefined);
      await parts.searches?.close();
    },
  };

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      await step().catch((err: unknown) => logFailure(parts, state, err));
      const isChanging = state.candidate !== undefined || state.record.candidate !== undefined;
      await sleep(isChanging ? WATCH_MS : REST_MS, undefined, {
        signal: stopping.signal,
        ref: false,
      }).catch(() => undefined);
    }
  }
}

function statusOf({ record, status, failure }: SwitchState): ProfileStatus {
  const { active, previous } = record;
  const isFailing = status?.state === 'failing' && failure !== undefined;
  const shown = ({ id, profile, since }: ProfileEntry) => ({ id, profile, since });
  return {
    active: shown(active),
    ...(previous && { previous: shown(previous) }),
    ...(status && { candidate: isFailing ? { ...status, report: [failure] } : status }),
  };
}

/** Logs an outage once. */
function logFailure({ log }: SwitchParts, state: SwitchState, err: unknown): void {
  const failure = reasonOf(err);
  if (state.failure !== failure) {
    log.error({ err }, 'The candidate profile cannot be followed; retrying');
  }
  state.failure = failure;
  const { candidate } = state.record;
  if (candidate) {
    state.status = statusIn(state, candidate, 'failing');
  }
}
