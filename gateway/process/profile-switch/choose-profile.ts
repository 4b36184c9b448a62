import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import { InvalidProfileError } from '../../../profile-compiler/index.ts';
import { replaceFile, type SearchEngine } from '../../../search/index.ts';
import type { Prepared } from '../prepare/prepare.ts';
import { countBreakingChanges } from './breaking-changes.ts';
import { decideStart, type LastIndex, type StartFromLast } from './decide-start.ts';
import {
  type CompiledProfile,
  compileStored,
  entryOf,
  type ProfileEntry,
  type ProfileRecord,
  type ProfileRecords,
  profileId,
  profileSettingsOf,
  type StoredProfile,
} from './profile-record.ts';
import { neededIndex, recordedIndex, type ServedIndex } from './served-index.ts';

/** A profile with the index that it is served from. */
interface ServableProfile extends CompiledProfile {
  /** Absent where no search runs here. */
  readonly index: ServedIndex | undefined;
}

/** A profile with its text and id. */
interface ConfiguredProfile extends CompiledProfile {
  readonly id: string;
  readonly stored: StoredProfile;
}

/** The profile that was served last, as this version compiles it, and as it can be served. */
interface LastProfile extends ConfiguredProfile, LastIndex {
  readonly served: ServableProfile;
}

/** The profile that a start serves, its index, and the record with it. */
export interface ChosenProfile extends ServableProfile {
  readonly id: string;
  readonly record: ProfileRecord;
}

interface Options {
  readonly records: ProfileRecords;
  readonly engine: SearchEngine | undefined;
  readonly log: Pick<Logger, 'info' | 'warn'>;
}

/**
 * Chooses the profile that a start serves. A configured profile that is new becomes the candidate, where the one that was
 * served last can be served meanwhile; so does the same one, where its index was laid out by an earlier version. An activated
 * profile stays until the configured one changes.
 */
export async function chooseProfile(prepared: Prepared, options: Options): Promise<ChosenProfile> {
  const { config, profile, model } = prepared;
  const stored = { files: profile.files, settings: profileSettingsOf(config) };
  const configured = { id: profileId(stored), stored, model, profile };
  const { id } = configured;
  const before = await options.records.read();
  const last = (await exchangeConfigured(config.dataDirectory, id)) ?? before?.configured;
  const found = before && (await lastProfile(before.active, configured, options));
  const start = decideStart(before, { id, last }, found);
  switch (start.kind) {
    case 'first':
      return serveConfigured(configured, options);
    case 'replace':
      logReplaced(start.before, configured, options);
      return serveConfigured(configured, options);
    default: {
      const record = await recordOf(start, configured, options);
      return { ...start.active.served, id: start.before.active.id, record };
    }
  }
}

/**
 * Stores the id of the configured profile, and gives the one that was stored. Each process has its own: those of one platform may
 * be configured one after another.
 */
async function exchangeConfigured(directory: string, id: string): Promise<string | undefined> {
  const file = path.join(directory, 'configured-profile');
  const last = await readFile(file, 'utf8').catch(() => undefined);
  await mkdir(directory, { recursive: true });
  await replaceFile(file, id);
  return last;
}

/** The profile that was served last; `undefined` where its text or index cannot be read. */
async function lastProfile(
  entry: ProfileEntry,
  configured: ConfiguredProfile,
  { engine, records }: Options,
): Promise<LastProfile | undefined> {
  const found = entry.id === configured.id ? configured : await storedProfile(entry, records);
  if (!found) {
    return undefined;
  }
  const { model, profile } = found;
  if (!engine) {
    const served = { model, profile, index: undefined };
    return { ...found, served, isOwn: true, isCurrent: true, isFilled: true };
  }
  const index = await recordedIndex({ engine, records }, entry, model);
  if (!index) {
    return undefined;
  }
  const isOwn = index.model === model;
  const fits = isOwn || engine.fit(index.model, model).obstacles.length === 0;
  return {
    ...found,
    // Where a version compiles the profile otherwise, the model that the index was laid out for is served.
    served: { model: fits ? model : index.model, profile, index },
    isOwn,
    isCurrent: fits && index.isCurrent,
    isFilled: await engine.isFilled(index.mapping),
  };
}

async function storedProfile(
  entry: ProfileEntry,
  records: ProfileRecords,
): Promise<ConfiguredProfile | undefined> {
  const stored = await records.profile(entry);
  if (!stored) {
    return undefined;
  }
  const compiled = compileStored(stored);
  return compiled instanceof InvalidProfileError
    ? undefined
    : { ...compiled, id: entry.id, stored };
}

/** Serves the configured profile; another process may have begun to do so. */
async function serveConfigured(
  { id, stored, model, profile }: ConfiguredProfile,
  { engine, records }: Options,
): Promise<ChosenProfile> {
  const entry = entryOf(id, model, engine?.mappingOf(model) ?? '');
  const first: ProfileRecord = { active: entry, configured: id };
  const written = await records.change((found) =>
    found && isAlike(found.active, entry) ? { ...found, configured: id } : first,
  );
  const record = written ?? first;
  if (record.active.text === entry.text) {
    await records.keep(entry, stored);
  }
  const index = engine && { model, mapping: entry.mapping };
  return { model, profile, index, id, record };
}

/** The record of a start that serves the profile that was served last. */
async function recordOf(
  start: StartFromLast<LastProfile>,
  configured: ConfiguredProfile,
  options: Options,
): Promise<ProfileRecord> {
  const { kind, before, active } = start;
  const { engine, records, log } = options;
  switch (kind) {
    case 'propose': {
      await logBreaking(active.served, configured, log);
      const index = await neededIndex(engine, active.served.index, configured.model);
      const next = { ...configured, reason: 'configured', index } as const;
      return withCandidate(before, { configured, next }, options);
    }
    case 'upgrade': {
      const index = {
        mapping: engine?.mappingOf(active.model) ?? '',
        fill: 'full',
        because: 'Its index is that of another version, so each graph is read once.',
      } as const;
      const next = { ...active, reason: 'upgraded', index } as const;
      return withCandidate(before, { configured, next }, options);
    }
    case 'keep-activated':
      log.info(
        { active: before.active.id, configured: configured.id },
        `The profile ${before.active.profile} was activated and is served instead of PLATFORM_PROFILE`,
      );
      break;
    case 'keep':
      break;
  }
  const kept = await records.change((found) => found && { ...found, configured: configured.id });
  return kept ?? before;
}

interface Next {
  readonly configured: Pick<ConfiguredProfile, 'id'>;
  /** What becomes the candidate. */
  readonly next: ConfiguredProfile & {
    readonly reason: 'configured' | 'upgraded';
    readonly index: Awaited<ReturnType<typeof neededIndex>>;
  };
}

/** The record with a candidate; one that is the same stays. */
async function withCandidate(
  before: ProfileRecord,
  { configured, next }: Next,
  { records, log }: Options,
): Promise<ProfileRecord> {
  const { reason } = next;
  const { mapping, ...index } = next.index;
  const candidate = { ...entryOf(next.id, next.model, mapping), reason };
  log.info(
    { active: before.active.id, configured: configured.id, index },
    `The profile ${before.active.profile} is served until ${next.model.id} (${reason}) replaces it. ${index.because}`,
  );
  const record = await records.change((found) => {
    // Another profile that is being activated replaces the one that is upgraded, too.
    const isKept =
      found?.candidate &&
      (isAlike(found.candidate, candidate) ||
        (reason === 'upgraded' && found.candidate.id !== candidate.id));
    return found && { ...found, configured: configured.id, ...(!isKept && { candidate }) };
  });
  if (record?.candidate?.text === candidate.text) {
    await records.keep(candidate, next.stored);
  }
  return record ?? before;
}

function isAlike(one: ProfileEntry, other: ProfileEntry): boolean {
  return one.id === other.id && one.mapping === other.mapping;
}

function logReplaced(
  { active }: ProfileRecord,
  { id }: ConfiguredProfile,
  { log }: Pick<Options, 'log'>,
): void {
  log.warn(
    { active: active.id, configured: id },
    `The profile ${active.profile}, served before, cannot be served by this version: its index or text cannot be read. Searches wait for the new index`,
  );
}

/** A start accepts breaking changes: the operator has configured them. */
async function logBreaking(
  active: CompiledProfile,
  configured: CompiledProfile,
  log: Options['log'],
): Promise<void> {
  const { breaking, list } = await countBreakingChanges(active, configured);
  if (breaking > 0) {
    const changes = list.filter(({ level }) => level === 'breaking');
    log.warn(
      { breaking, changes },
      'The configured profile breaks clients of the one that is served',
    );
  }
}
