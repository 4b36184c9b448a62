import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import { InvalidProfileError } from '../../../profile-compiler/index.ts';
import { replaceFile, type SearchEngine } from '../../../search/index.ts';
import type { Prepared } from '../prepare/prepare.ts';
import { countBreakingChanges } from './breaking-changes.ts';
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
interface ServedLast extends ConfiguredProfile {
  readonly served: ServableProfile;
  /** Whether its index needs no other one. */
  readonly isCurrent: boolean;
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
  const { records, engine, log } = options;
  const stored = { files: profile.files, settings: profileSettingsOf(config) };
  const configured = { id: profileId(stored), stored, model, profile };
  const { id } = configured;
  const before = await records.read();
  // Of this process: processes of one platform may be configured one after another.
  const lastFile = path.join(config.dataDirectory, 'configured-profile');
  const last = (await readFile(lastFile, 'utf8').catch(() => undefined)) ?? before?.configured;
  const isNew = before !== undefined && id !== before.active.id && id !== last;
  await mkdir(config.dataDirectory, { recursive: true });
  await replaceFile(lastFile, id);
  const active = before && (await servedLast(before.active, configured, { ...options, isNew }));
  if (before && active) {
    const upgraded = active.isCurrent ? undefined : active;
    const next = isNew ? configured : upgraded;
    if (isNew) {
      await logBreaking(active.served, configured, log);
    }
    const record = await withNext(before, { configured, active, next }, options);
    return { ...active.served, id: before.active.id, record };
  }
  const entry = entryOf(id, model, engine?.mappingOf(model) ?? '');
  if (before && (id !== before.active.id || entry.mapping !== before.active.mapping)) {
    log.warn(
      { active: before.active.id, configured: id },
      `The profile ${before.active.profile}, served before, cannot be served by this version: its index or text cannot be read. Searches wait for the new index`,
    );
  }
  const first: ProfileRecord = { active: entry, configured: id };
  const written = await records.change((found) =>
    found && isAlike(found.active, entry) ? { ...found, configured: id } : first,
  );
  const record = written ?? first;
  await (record.active.text === entry.text && records.keep(entry, stored));
  const index = engine && { model, mapping: entry.mapping };
  return { model, profile, index, id, record };
}

/** The profile that was served last; `undefined` where its text or index cannot be read. `isNew`: another one is to follow. */
async function servedLast(
  entry: ProfileEntry,
  configured: ConfiguredProfile,
  { engine, records, isNew }: Options & { readonly isNew: boolean },
): Promise<ServedLast | undefined> {
  const found = entry.id === configured.id ? configured : await storedProfile(entry, records);
  const index = engine && found && (await recordedIndex({ engine, records }, entry, found.model));
  if (!found || !engine) {
    return found && { ...found, served: { ...found, index }, isCurrent: true };
  }
  const isOwn = index?.model === found.model;
  if (!index || ((isNew || !isOwn) && !(await engine.isFilled(index.mapping)))) {
    return undefined;
  }
  const fits = isOwn || engine.fit(index.model, found.model).obstacles.length === 0;
  // Where a version compiles the profile otherwise, the model that the index was laid out for is served.
  const model = fits ? found.model : index.model;
  const isCurrent = fits && index.isCurrent;
  return { ...found, served: { model, profile: found.profile, index }, isCurrent };
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

interface Next {
  readonly configured: ConfiguredProfile;
  readonly active: ServedLast;
  /** What becomes the candidate. */
  readonly next: ConfiguredProfile | undefined;
}

/** The record with the candidate that the start makes; one that is the same stays. */
async function withNext(
  before: ProfileRecord,
  { configured, active, next }: Next,
  { engine, records, log }: Options,
): Promise<ProfileRecord> {
  const { id, profile } = before.active;
  const logged = { active: id, configured: configured.id };
  if (!next) {
    if (id !== configured.id) {
      const message = `The profile ${profile} was activated and is served instead of PLATFORM_PROFILE`;
      log.info(logged, message);
    }
    return (
      (await records.change((found) => found && { ...found, configured: configured.id })) ?? before
    );
  }
  const isUpgrade = next.id === id;
  const { mapping, ...index } = await candidateIndex(engine, active, { next, isUpgrade });
  const reason = isUpgrade ? 'upgraded' : 'configured';
  const candidate = { ...entryOf(next.id, next.model, mapping), reason } as const;
  log.info(
    { ...logged, index },
    `The profile ${profile} is served until ${next.model.id} (${reason}) replaces it. ${index.because}`,
  );
  const record = await records.change((found) => {
    // Another profile that is being activated replaces the one that is upgraded, too.
    const isKept =
      found?.candidate &&
      (isAlike(found.candidate, candidate) || (isUpgrade && found.candidate.id !== id));
    return found && { ...found, configured: configured.id, ...(!isKept && { candidate }) };
  });
  if (record?.candidate?.text === candidate.text) {
    await records.keep(candidate, next.stored);
  }
  return record ?? before;
}

async function candidateIndex(
  engine: SearchEngine | undefined,
  { served }: ServedLast,
  { next, isUpgrade }: { readonly next: ConfiguredProfile; readonly isUpgrade: boolean },
): ReturnType<typeof neededIndex> {
  return engine && isUpgrade
    ? {
        mapping: engine.mappingOf(next.model),
        fill: 'full',
        because: 'Its index is that of another version, so each graph is read once.',
      }
    : neededIndex(engine, served.index, next.model);
}

function isAlike(one: ProfileEntry, other: ProfileEntry): boolean {
  return one.id === other.id && one.mapping === other.mapping;
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
