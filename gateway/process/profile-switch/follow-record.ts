import { setTimeout as sleep } from 'node:timers/promises';
import { InvalidProfileError, type ProfileModel } from '../../../profile-compiler/index.ts';
import { type FillProgress, isAwaited } from '../../api/rest/profile/profile-changes.ts';
import { createFillRate, describeProgress } from './fill-rate.ts';
import {
  type CandidateEntry,
  compileStored,
  entriesOf,
  type ProfileEntry,
  type ProfileRecords,
  removeCandidate,
} from './profile-record.ts';
import { recordedIndex, type ServedIndex } from './served-index.ts';
import {
  type Candidate,
  isEntryOf,
  type OpenProfile,
  type SwitchParts,
  type SwitchState,
  statusIn,
} from './switch-state.ts';

/** How long an index is kept that another process may still read, though its profile was replaced twice. */
const DROP_AFTER_MS = 10_000;
const LOG_EVERY_MS = 5_000;
/** How long the text of a candidate may take to be written. */
const TEXT_MS = 30_000;
/** How long the candidate may take to show what requests were told is stored. */
const CATCH_UP_MS = 30_000;

/** Brings this process to what the record says. */
export async function followRecord(
  parts: SwitchParts,
  state: SwitchState,
  stopping: AbortSignal,
): Promise<void> {
  const record = await parts.records.read();
  if (!record || !state.app || stopping.aborted) {
    return;
  }
  state.record = record;
  const wanted = isEntryOf(record.active, state.served) ? record.candidate : record.active;
  if (state.candidate && state.candidate.entry.text !== wanted?.text) {
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
    if (state.record.active.text === candidate.entry.text) {
      serve(parts, state, candidate);
    }
    state.failure = undefined;
  }
}

async function openCandidate(
  parts: SwitchParts,
  state: SwitchState,
  entry: CandidateEntry | ProfileEntry,
): Promise<Candidate | undefined> {
  const { records, searches, answersOf } = parts;
  const stored = await records.profile(entry);
  if (!stored || !state.app) {
    await giveUpWithoutText(records, state, entry);
    return undefined;
  }
  state.missing = undefined;
  const { proposed } = state;
  const compiled = proposed?.text === entry.text ? proposed.compiled : compileStored(stored);
  state.proposed = undefined;
  if (compiled instanceof InvalidProfileError) {
    throw new Error(
      `The stored profile ${entry.profile} (${entry.id}) cannot be read by this version`,
    );
  }
  const index = await indexToServe(parts, entry, compiled.model);
  if (index && index.mapping !== entry.mapping) {
    await renameIndex(records, entry, index);
    return undefined;
  }
  const handle = index && (await searches?.take(index, compiled.model));
  const opened: OpenProfile = { ...compiled, id: entry.id, index, handle };
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

/** Its own one, where the version that made the index of the entry laid it out otherwise. */
async function indexToServe(
  { engine, records }: SwitchParts,
  entry: ProfileEntry,
  model: ProfileModel,
): Promise<ServedIndex | undefined> {
  return (
    engine &&
    ((await recordedIndex({ engine, records }, entry, model)) ?? {
      model,
      mapping: engine.mappingOf(model),
    })
  );
}

async function renameIndex(
  records: ProfileRecords,
  { text }: ProfileEntry,
  { mapping }: ServedIndex,
): Promise<void> {
  await records.change((found) =>
    found?.candidate?.text === text
      ? { ...found, candidate: { ...found.candidate, mapping } }
      : undefined,
  );
}

/** The process that makes a candidate may die before it has written the text. */
async function giveUpWithoutText(
  records: ProfileRecords,
  state: SwitchState,
  { text }: ProfileEntry,
): Promise<void> {
  const now = performance.now();
  const since = state.missing?.text === text ? state.missing.since : now;
  state.missing = { text, since };
  if (now - since > TEXT_MS) {
    await removeCandidate(records, { text });
  }
}

/** Whether the index of the candidate was filled; tells how far it is. */
async function isFilled(
  { log }: SwitchParts,
  state: SwitchState,
  candidate: Candidate,
): Promise<boolean> {
  const search = candidate.opened.handle?.search;
  if (!search) {
    return true;
  }
  const status = await search.status();
  const progress = candidate.rate(status);
  const reason = 'reason' in candidate.entry ? candidate.entry.reason : 'activated';
  const now = status.failure === undefined ? 'filling' : 'failing';
  state.status = { ...statusIn(state, { ...candidate.entry, reason }, now), progress };
  logProgress(log, candidate, progress);
  if (status.state === 'following') {
    return true;
  }
  state.failure = status.failure;
  return false;
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
async function catchUp({ served }: SwitchState, candidate: Candidate): Promise<void> {
  candidate.isReady = true;
  const cursor = served.handle?.search.cursor();
  if (cursor !== undefined) {
    await candidate.opened.handle?.search.waitFor(cursor, CATCH_UP_MS);
  }
  await candidate.opened.handle?.search.useWeights();
}

/** Makes the candidate the active profile of all processes; another one may have done so. */
async function promote(
  { records }: SwitchParts,
  state: SwitchState,
  { entry }: Candidate,
): Promise<void> {
  const record = await records.change((found) => {
    if (found?.candidate?.text !== entry.text) {
      return undefined;
    }
    const { candidate, active, ...rest } = found;
    const { reason: _, ...now } = candidate;
    const since = new Date().toISOString();
    // The same profile in a newer index is no other one to go back to.
    const previous = candidate.id === active.id ? {} : { previous: active };
    return { ...rest, active: { ...now, since }, ...previous };
  });
  state.record = record ?? state.record;
}

/** Serves the candidate, in one step. */
function serve(parts: SwitchParts, state: SwitchState, candidate: Candidate): void {
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

async function giveUp(parts: SwitchParts, state: SwitchState): Promise<void> {
  const given = state.candidate;
  state.candidate = undefined;
  // Another process has given it up, unless this one has said so.
  if (isAwaited(state.status) && state.status.id === given?.entry.id) {
    state.status = { ...state.status, state: 'given-up', report: ['It was given up.'] };
  }
  await state.served.handle?.search.useWeights();
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
