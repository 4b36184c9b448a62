import { InvalidProfileError } from '../../../profile-compiler/index.ts';
import type { SearchEngine } from '../../../search/index.ts';
import {
  type CompiledProfile,
  compileStored,
  type ProfileEntry,
  type ProfileRecords,
  type StoredProfile,
} from './profile-record.ts';
import { recordedIndex, type ServedIndex } from './served-index.ts';

/** A profile with the index that it is served from. */
export interface ServableProfile extends CompiledProfile {
  /** Absent where no search runs here. */
  readonly index: ServedIndex | undefined;
}

/** A profile with its text and id. */
export interface ConfiguredProfile extends CompiledProfile {
  readonly id: string;
  readonly stored: StoredProfile;
}

/** The profile that was served last, as this version compiles it, and as it can be served. */
export interface ServedLast extends ConfiguredProfile {
  readonly served: ServableProfile;
  /** Whether its index needs no other one. */
  readonly isCurrent: boolean;
}

interface Options {
  readonly engine: SearchEngine | undefined;
  readonly records: ProfileRecords;
  /** Whether another profile is to follow. */
  readonly isNew: boolean;
}

/** The profile that was served last; `undefined` where its text or index cannot be read. */
export async function servedLast(
  entry: ProfileEntry,
  configured: ConfiguredProfile,
  { engine, records, isNew }: Options,
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
