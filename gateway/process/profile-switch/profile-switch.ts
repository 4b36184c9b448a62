import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { InvalidProfileError, type SourceFile } from '../../../profile-compiler/index.ts';
import { createSerialQueue } from '../../../repository/index.ts';
import type { SearchEngine } from '../../../search/index.ts';
import type {
  CandidateStatus,
  FillProgress,
  ProfileChanges,
  ProfileStatus,
} from '../../api/rest/profile/profile-changes.ts';
import { RequestError } from '../../http/problems/request-error.ts';
import type { RouteGeneration } from '../../http/routes/route-generations.ts';
import type { ServedApp, ServedProfile } from '../build-app.ts';
import { profileReport } from '../start/prepare.ts';
import { createFillRate, describeProgress } from './fill-rate.ts';
import { countedChanges, refusalOf } from './gate.ts';
import {
  type CandidateEntry,
  type CompiledProfile,
  compileStored,
  entriesOf,
  entryOf,
  type ProfileEntry,
  type ProfileRecord,
  type ProfileRecords,
  profileId,
  type StoredProfile,
} from './profile-record.ts';
import type { SearchHandle, SearchHandles } from './search-handles.ts';

/** How often the record is read while a candidate is filled, and while none is, in milliseconds. */
const WATCH_MS = 200;
const REST_MS = 500;
/** How long an index is kept that another process may still read, though its profile was replaced twice. */
const DROP_AFTER_MS = 10_000;
const LOG_EVERY_MS = 5_000;
/** How long the text of a candidate may take to be written. */
const TEXT_MS = 30_000;
/** How long the candidate may take to show what requests were told is stored. */
const CATCH_UP_MS = 30_000;

/** A profile that this process serves, or could. */
export interface OpenProfile extends CompiledProfile {
  readonly id: string;
  /** Absent where no search runs here. */
  readonly handle: SearchHandle | undefined;
}

export interface SwitchParts {
  readonly records: ProfileRecords;
  readonly engine: SearchEngine | undefined;
  readonly searches: SearchHandles | undefined;
  /** The settings that profiles are compiled under here. */
  readonly settings: StoredProfile['settings'];
  readonly served: OpenProfile;
  /** Services and form of the answers of a profile. */
  readonly answersOf: (profile: OpenProfile) => ServedProfile;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
}

/** The profile of a running platform, and its changes. */
export interface ProfileSwitch extends ProfileChanges {
  readonly served: () => OpenProfile;
  /** The candidate whose index is filled: writes wait for it, too. */
  readonly ready: () => OpenProfile | undefined;
  /** Begins to follow the record, so that all processes serve the same profile. */
  follow(app: Pick<ServedApp, 'prepare' | 'serve'>): void;
  close(): Promise<void>;
}

interface Candidate {
  readonly entry: CandidateEntry | ProfileEntry;
  readonly opened: OpenProfile;
  readonly routes: RouteGeneration;
  readonly rate: ReturnType<typeof createFillRate>;
  readonly began: number;
  loggedAt: number;
  isReady: boolean;
}

interface State {
  record: ProfileRecord;
  served: OpenProfile;
  candidate: Candidate | undefined;
  status: CandidateStatus | undefined;
  app: Pick<ServedApp, 'prepare' | 'serve'> | undefined;
  failure: string | undefined;
  /** A candidate whose text is not there yet, and since when. */
  missing: { readonly text: string; readonly since: number } | undefined;
}

export function createProfileSwitch(parts: SwitchParts, record: ProfileRecord): ProfileSwitch {
  const state: State = {
    record,
    served: parts.served,
    candidate: undefined,
    status: undefined,
    app: undefined,
    failure: undefined,
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
      const status = await activate(parts, state, { files, allowBreaking });
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
      const restMs = isChanging || !parts.engine?.shared ? WATCH_MS : REST_MS;
      await sleep(restMs, undefined, { signal: stopping.signal, ref: false }).catch(
        () => undefined,
      );
    }
  }
}

function statusOf({ record, status }: State): ProfileStatus {
  const { active, previous } = record;
  const shown = ({ id, profile, since }: ProfileEntry) => ({ id, profile, since });
  return {
    active: shown(active),
    ...(previous && { previous: shown(previous) }),
    ...(status && { candidate: status }),
  };
}

interface Activation {
  readonly files: readonly SourceFile[];
  readonly allowBreaking: boolean;
}

/** Checks a profile completely, then makes it the candidate. */
async function activate(
  parts: SwitchParts,
  state: State,
  { files, allowBreaking }: Activation,
): Promise<CandidateStatus> {
  const stored = { files, settings: parts.settings };
  const id = profileId(stored);
  const compiled = compileStored(stored);
  if (compiled instanceof InvalidProfileError) {
    throw refuse(parts, state, {
      code: 'invalid-profile',
      status: { id, profile: '', reason: 'activated', report: profileReport(compiled).split('\n') },
    });
  }
  const { model } = compiled;
  const mapping = parts.engine?.mappingOf(model) ?? '';
  const head = { id, profile: model.id, reason: 'activated' } as const;
  if (id === state.record.active.id) {
    const status = { ...head, state: 'active', report: ['It is served already.'] } as const;
    state.status = status;
    return status;
  }
  const changes = await countedChanges(state.served, compiled);
  if (changes.breaking > 0 && !allowBreaking) {
    const report = refusalOf(changes);
    throw refuse(parts, state, { code: 'breaking-changes', status: { ...head, report, changes } });
  }
  const index = await neededFill(parts, state.served, compiled);
  const entry: CandidateEntry = { ...entryOf(id, model, mapping), reason: 'activated' };
  if (await makeCandidate(parts, state, entry)) {
    await parts.records.keep(entry, stored);
  }
  const report = model.warnings.map(({ message }) => message);
  const status: CandidateStatus = { ...head, state: 'filling', report, changes, index };
  state.status = status;
  parts.log.info(
    { profile: id, index, changes: { ...changes, list: undefined } },
    `Profile ${model.id} is the candidate`,
  );
  return status;
}

/** Whether documents have to be made, and why. */
async function neededFill(
  { engine }: SwitchParts,
  served: CompiledProfile,
  { model }: CompiledProfile,
): Promise<NonNullable<CandidateStatus['index']>> {
  if (!engine) {
    return { fill: 'none', because: 'No search runs here.' };
  }
  if (engine.mappingOf(served.model) === engine.mappingOf(model)) {
    return { fill: 'none', because: 'Documents and index are the same under both profiles.' };
  }
  return (await engine.isFilled(model))
    ? {
        fill: 'catch-up',
        because: 'The index of this profile is kept; it follows what was written since.',
      }
    : { fill: 'full', because: 'Documents or their index differ, so each graph is read once.' };
}

/** Whether it is the candidate now: the same one again changes nothing. Fails where another one is. */
async function makeCandidate(
  { records }: SwitchParts,
  state: State,
  entry: CandidateEntry,
): Promise<boolean> {
  let other: CandidateEntry | undefined;
  const record = await records.change((found) => {
    other = found?.candidate && found.candidate.id !== entry.id ? found.candidate : undefined;
    return other || !found || found.candidate ? undefined : { ...found, candidate: entry };
  });
  if (other) {
    throw new RequestError(
      'profile-changing',
      `The profile ${other.profile} (${other.id}) is being activated. Wait for it, or give it up by a rollback.`,
    );
  }
  state.record = record ?? state.record;
  return record?.candidate?.text === entry.text;
}

interface Refusal {
  readonly code: 'invalid-profile' | 'breaking-changes';
  readonly status: Omit<CandidateStatus, 'state'>;
}

function refuse({ log }: SwitchParts, state: State, { code, status }: Refusal): RequestError {
  // A candidate that is being filled stays the one to be shown.
  if (!state.record.candidate) {
    state.status = { ...status, state: 'refused' };
  }
  log.warn(
    { profile: status.id, code, report: status.report },
    'A profile was refused; the one that is served stays',
  );
  return new RequestError(code, status.report.join('\n'));
}

/** Gives the candidate up; without one, the former profile becomes the candidate. */
async function rollBack(parts: SwitchParts, state: State): Promise<CandidateStatus> {
  let givenUp: CandidateEntry | undefined;
  const record = await parts.records.change((found) => {
    givenUp = found?.candidate;
    if (!found || (!found.candidate && !found.previous)) {
      return undefined;
    }
    const { candidate, ...rest } = found;
    return candidate || !found.previous
      ? rest
      : { ...found, candidate: { ...found.previous, reason: 'rolled-back' as const } };
  });
  state.record = record ?? state.record;
  const entry = givenUp ?? record?.candidate;
  if (!entry) {
    throw new RequestError('not-found', 'No profile was served before this one.');
  }
  const { id, profile } = entry;
  const status: CandidateStatus = givenUp
    ? {
        id,
        profile,
        reason: givenUp.reason,
        state: 'given-up',
        report: ['It was given up by a rollback.'],
      }
    : { id, profile, reason: 'rolled-back', state: 'filling', report: [] };
  state.status = status;
  parts.log.info(
    { profile: id },
    `Profile ${profile} ${givenUp ? 'is given up' : 'is the candidate again'}`,
  );
  return status;
}

/** Brings this process to what the record says. */
async function followRecord(
  parts: SwitchParts,
  state: State,
  stopping: AbortSignal,
): Promise<void> {
  const record = await parts.records.read();
  if (!record || !state.app || stopping.aborted) {
    return;
  }
  state.record = record;
  const wanted = record.active.id === state.served.id ? record.candidate : record.active;
  if (state.candidate && state.candidate.entry.id !== wanted?.id) {
    await giveUp(parts, state);
  }
  if (!wanted) {
    return;
  }
  state.candidate ??= await openCandidate(parts, state, wanted);
  const { candidate } = state;
  if (candidate && (await isFilled(parts, state, candidate))) {
    await catchUp(state, candidate);
    if (wanted !== record.active) {
      await promote(parts, state, candidate);
    }
    if (state.record.active.id === candidate.entry.id) {
      serve(parts, state, candidate);
    }
  }
  state.failure = undefined;
}

async function openCandidate(
  { records, searches, answersOf }: SwitchParts,
  state: State,
  entry: CandidateEntry | ProfileEntry,
): Promise<Candidate | undefined> {
  const stored = await records.profile(entry);
  if (!stored || !state.app) {
    await giveUpWithoutText(records, state, entry);
    return undefined;
  }
  state.missing = undefined;
  const compiled = compileStored(stored);
  if (compiled instanceof InvalidProfileError) {
    throw new Error(
      `The stored profile ${entry.profile} (${entry.id}) cannot be read by this version`,
    );
  }
  const handle = await searches?.take(compiled.model);
  const opened: OpenProfile = { ...compiled, id: entry.id, handle };
  try {
    const routes = await state.app.prepare(answersOf(opened));
    const now = performance.now();
    return {
      entry,
      opened,
      routes,
      rate: createFillRate(),
      began: now,
      loggedAt: now,
      isReady: false,
    };
  } catch (error) {
    await handle?.release();
    throw error;
  }
}

/** The process that makes a candidate may die before it has written the text. */
async function giveUpWithoutText(
  records: ProfileRecords,
  state: State,
  { text }: ProfileEntry,
): Promise<void> {
  const now = performance.now();
  const since = state.missing?.text === text ? state.missing.since : now;
  state.missing = { text, since };
  if (now - since > TEXT_MS) {
    await records.change((found) => {
      if (found?.candidate?.text !== text) {
        return undefined;
      }
      const { candidate: _, ...rest } = found;
      return rest;
    });
  }
}

/** Whether the index of the candidate was filled; tells how far it is. */
async function isFilled(
  { log }: SwitchParts,
  state: State,
  candidate: Candidate,
): Promise<boolean> {
  const search = candidate.opened.handle?.search;
  if (!search) {
    return true;
  }
  const status = await search.status();
  const progress = candidate.rate(status);
  const reason = 'reason' in candidate.entry ? candidate.entry.reason : 'activated';
  const { id, profile } = candidate.entry;
  const known = state.status?.id === id ? state.status : { id, profile, reason, report: [] };
  state.status = {
    ...known,
    state: status.failure === undefined ? 'filling' : 'failing',
    report: status.failure === undefined ? known.report : [status.failure],
    progress,
  };
  logProgress(log, candidate, progress);
  return status.state !== 'building' && status.failure === undefined;
}

function logProgress(log: SwitchParts['log'], candidate: Candidate, progress: FillProgress): void {
  const now = performance.now();
  if (now - candidate.loggedAt >= LOG_EVERY_MS) {
    candidate.loggedAt = now;
    log.info(
      { profile: candidate.entry.id, ...progress },
      `Profile ${candidate.entry.profile}: ${describeProgress(progress)}`,
    );
  }
}

/** From now on writes wait for the candidate, too; then it shows everything that requests were told is stored. */
async function catchUp({ served }: State, candidate: Candidate): Promise<void> {
  candidate.isReady = true;
  const cursor = served.handle?.search.cursor();
  if (cursor !== undefined) {
    await candidate.opened.handle?.search.waitFor(cursor, CATCH_UP_MS);
  }
}

/** Makes the candidate the active profile of all processes; another one may have done so. */
async function promote(
  { records }: SwitchParts,
  state: State,
  { entry }: Candidate,
): Promise<void> {
  const record = await records.change((found) => {
    if (found?.candidate?.id !== entry.id) {
      return undefined;
    }
    const { candidate, active, previous, ...rest } = found;
    const { reason: _, ...now } = candidate;
    const since = new Date().toISOString();
    return { ...rest, active: { ...now, since }, previous: active };
  });
  state.record = record ?? state.record;
}

/** Serves the candidate, in one step. */
function serve(parts: SwitchParts, state: State, candidate: Candidate): void {
  const former = state.served;
  const began = performance.now();
  const idle = state.app?.serve(candidate.routes);
  state.served = candidate.opened;
  const swapMs = performance.now() - began;
  state.candidate = undefined;
  const { id, profile } = candidate.entry;
  if (state.status?.id === id) {
    state.status = { ...state.status, state: 'active' };
  }
  const seconds = ((began - candidate.began) / 1_000).toFixed(1);
  parts.log.info(
    { profile: id, swapMs: Number(swapMs.toFixed(3)), seconds },
    `Profile ${profile} is served, after ${seconds} s`,
  );
  void (async () => {
    await idle;
    await former.handle?.release();
    await (parts.engine?.shared && sleep(DROP_AFTER_MS, undefined, { ref: false }));
    await dropUnneeded(parts);
  })().catch((err: unknown) =>
    parts.log.warn({ err }, 'A replaced index could not be dropped; the next start tries again'),
  );
}

async function giveUp(parts: SwitchParts, state: State): Promise<void> {
  const given = state.candidate;
  state.candidate = undefined;
  await given?.opened.handle?.release();
  await dropUnneeded(parts);
}

/** Drops the indexes and texts of all profiles that are neither served, nor were served before, nor are the candidate. */
export async function dropUnneeded({
  records,
  engine,
}: Pick<SwitchParts, 'records' | 'engine'>): Promise<void> {
  await engine?.keepOnly(async () => {
    const record = await records.read();
    return new Set(record ? entriesOf(record).map(({ mapping }) => mapping) : []);
  });
  await records.dropOthers();
}

/** Logs an outage once. */
function logFailure({ log }: SwitchParts, state: State, err: unknown): void {
  const failure = err instanceof Error ? err.message : String(err);
  if (state.failure !== failure) {
    log.error({ err }, 'The candidate profile cannot be followed; retrying');
  }
  state.failure = failure;
  const { candidate } = state.record;
  if (candidate) {
    const { id, profile, reason } = candidate;
    const known = state.status?.id === id ? state.status : { id, profile, reason };
    state.status = { ...known, state: 'failing', report: [failure] };
  }
}
