import { createHash, randomUUID } from 'node:crypto';
import type { ProfileModel, SourceFile } from '../../../profile-compiler/index.ts';
import type { KeyValueStore } from '../../../search/index.ts';
import type { CandidateStatus, KnownProfile } from '../../api/rest/profile/profile-changes.ts';
import { compileSource, type Prepared, type ProfileSettings } from '../prepare/prepare.ts';

/** Which profiles a platform serves, as all its processes see it. */
export interface ProfileRecord {
  readonly active: ProfileEntry;
  /** Served before; its index is kept. */
  readonly previous?: ProfileEntry;
  /** To be served once its index is filled. */
  readonly candidate?: CandidateEntry;
  /** Id of the profile that the process which wrote this was configured with. */
  readonly configured: string;
}

export interface ProfileEntry extends KnownProfile {
  /** Names the index; empty where no search runs. */
  readonly mapping: string;
  /** Name of the note with its text: another one each time it is activated, so that nobody drops it as that of a former time. */
  readonly text: string;
}

export interface CandidateEntry extends ProfileEntry {
  readonly reason: CandidateStatus['reason'];
}

/** A profile as it is stored: it can be compiled without its folder, and under its own settings. */
export interface StoredProfile {
  readonly files: readonly SourceFile[];
  readonly settings: ProfileSettings;
}

/** The model that an index was laid out for, and the format of its layout. */
export interface StoredIndex {
  readonly format: string;
  readonly model: ProfileModel;
}

export type CompiledProfile = Pick<Prepared, 'model' | 'profile'>;

const SERVED = 'served';
const indexKey = (mapping: string) => `index-${mapping}`;

/** The settings of a configuration that a profile is compiled under. */
export function profileSettingsOf({
  enrichment,
  index,
  existingSearchMembers,
  graphqlNames,
}: ProfileSettings): ProfileSettings {
  return { enrichment, index, existingSearchMembers, ...(graphqlNames && { graphqlNames }) };
}

export function profileId({ files, settings }: StoredProfile): string {
  return createHash('sha256')
    .update(JSON.stringify([files, settings]))
    .digest('hex')
    .slice(0, 16);
}

/** Compiles a stored profile; its id stands for the folder that is not there. */
export function compileStored({ files, settings }: StoredProfile) {
  return compileSource({ directory: '', files, unreadable: [] }, settings);
}

export function entryOf(
  id: string,
  model: Pick<ProfileModel, 'id'>,
  mapping: string,
): ProfileEntry {
  const text = `profile-${id}-${randomUUID()}`;
  return { id, profile: model.id, mapping, text, since: new Date().toISOString() };
}

/** The record of profiles, and their texts by id. */
export type ProfileRecords = ReturnType<typeof createProfileRecords>;

type ChangeRecord = (record: ProfileRecord | undefined) => ProfileRecord | undefined;

export function createProfileRecords(metadata: KeyValueStore) {
  const read = async () => (await metadata.read<ProfileRecord>(SERVED))?.value;
  return {
    read,
    /** Changes the record as it is now; gives what was written, or what there is where `change` gives nothing. */
    async change(change: ChangeRecord): Promise<ProfileRecord | undefined> {
      for (;;) {
        const found = await metadata.read<ProfileRecord>(SERVED);
        const changed = change(found?.value);
        if (!changed) {
          return found?.value;
        }
        if (await metadata.write(SERVED, changed, found?.version)) {
          return changed;
        }
      }
    },
    /** `undefined` where the text is not written yet: the record names it first. */
    profile: async ({ text }: Pick<ProfileEntry, 'text'>) =>
      (await metadata.read<StoredProfile>(text))?.value,
    async keep({ text }: Pick<ProfileEntry, 'text'>, profile: StoredProfile): Promise<void> {
      await metadata.write(text, profile, undefined);
    },
    /** `undefined` where an earlier version has made the index, or there is none. */
    index: async (mapping: string) => (await metadata.read<StoredIndex>(indexKey(mapping)))?.value,
    /** Stores what an index was laid out for, unless that is known. */
    async keepIndex(mapping: string, index: StoredIndex): Promise<void> {
      await metadata.write(indexKey(mapping), index, undefined);
    },
    /** Deletes the texts of profiles, and the models of indexes, that the record does not name. */
    async dropOthers(): Promise<void> {
      const keys = await metadata.keys();
      // Read after the keys: a text is written after the record names it.
      const record = await read();
      const kept = new Set(
        record ? entriesOf(record).flatMap(({ text, mapping }) => [text, indexKey(mapping)]) : keys,
      );
      for (const key of keys) {
        if (key !== SERVED && !kept.has(key)) {
          await metadata.delete(key);
        }
      }
    },
  };
}

/** Takes a candidate out of the record, unless it is another one by now. */
export async function removeCandidate(
  records: Pick<ProfileRecords, 'change'>,
  { text }: Pick<ProfileEntry, 'text'>,
): Promise<void> {
  await records.change((found) => {
    if (found?.candidate?.text !== text) {
      return undefined;
    }
    const { candidate: _, ...rest } = found;
    return rest;
  });
}

/** The profiles that a record names. */
export function entriesOf({ active, previous, candidate }: ProfileRecord): readonly ProfileEntry[] {
  return [active, previous, candidate].filter((one) => one !== undefined);
}
