import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import { InvalidProfileError } from '../../../profile-compiler/index.ts';
import { replaceFile, type SearchEngine } from '../../../search/index.ts';
import type { Prepared } from '../start/prepare.ts';
import { countedChanges } from './gate.ts';
import {
  type CompiledProfile,
  compileStored,
  entryOf,
  type ProfileRecord,
  type ProfileRecords,
  profileId,
  profileSettingsOf,
} from './profile-record.ts';

/** The profile that a start serves, and the record with it. */
export interface ChosenProfile extends CompiledProfile {
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
 * served last can be served meanwhile. An activated profile stays until the configured one changes.
 */
export async function chooseProfile(
  prepared: Prepared,
  { records, engine, log }: Options,
): Promise<ChosenProfile> {
  const { config, profile, model } = prepared;
  const stored = { files: profile.files, settings: profileSettingsOf(config) };
  const id = profileId(stored);
  const entry = entryOf(id, model, engine?.mappingOf(model) ?? '');
  const before = await records.read();
  const last = (await lastConfigured(config.dataDirectory)) ?? before?.configured;
  const isNew = before !== undefined && id !== before.active.id && id !== last;
  const active =
    before && id !== before.active.id ? await storedProfile(before, records) : undefined;
  const canServe = active && (!isNew || !engine || (await engine.isFilled(active.model)));
  await keepConfigured(config.dataDirectory, id);
  if (before && active && canServe) {
    log.info(
      { active: before.active.id, configured: id },
      isNew
        ? `The profile ${before.active.profile} is served until the index of ${model.id} is filled`
        : `The profile ${before.active.profile} was activated and is served instead of PLATFORM_PROFILE`,
    );
    if (isNew) {
      await logBreaking(active, { model, profile }, log);
    }
    const candidate = { ...entry, reason: 'configured' as const };
    const record = await records.change(
      (found) => found && { ...found, configured: id, ...(isNew && { candidate }) },
    );
    await (isNew && records.keep(entry, stored));
    return { ...active, id: before.active.id, record: record ?? before };
  }
  if (before && id !== before.active.id) {
    log.warn(
      { active: before.active.id, configured: id },
      `The profile ${before.active.profile}, served before, cannot be served by this version: its index or text cannot be read. Searches wait for the new index`,
    );
  }
  const record: ProfileRecord = await records
    .change((found) =>
      found && found.active.id === id && found.active.mapping === entry.mapping
        ? { ...found, configured: id }
        : { active: entry, configured: id },
    )
    .then((written) => written ?? { active: entry, configured: id });
  await (record.active.text === entry.text && records.keep(entry, stored));
  return { model, profile, id, record };
}

/** A start accepts breaking changes: the operator has configured them. */
async function logBreaking(
  active: CompiledProfile,
  configured: CompiledProfile,
  log: Options['log'],
): Promise<void> {
  const { breaking, list } = await countedChanges(active, configured);
  if (breaking > 0) {
    const changes = list.filter(({ level }) => level === 'breaking');
    log.warn(
      { breaking, changes },
      'The configured profile breaks clients of the one that is served',
    );
  }
}

async function storedProfile(
  { active }: ProfileRecord,
  records: ProfileRecords,
): Promise<CompiledProfile | undefined> {
  const stored = await records.profile(active);
  const compiled = stored && compileStored(stored);
  return compiled instanceof InvalidProfileError ? undefined : compiled;
}

/** The configured profile of the last start of this process: processes of one platform may be configured one after another. */
function lastConfigured(dataDirectory: string): Promise<string | undefined> {
  return readFile(fileIn(dataDirectory), 'utf8').catch(() => undefined);
}

async function keepConfigured(dataDirectory: string, id: string): Promise<void> {
  await mkdir(dataDirectory, { recursive: true });
  await replaceFile(fileIn(dataDirectory), id);
}

function fileIn(dataDirectory: string): string {
  return path.join(dataDirectory, 'configured-profile');
}
