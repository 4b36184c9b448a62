import type { ProfileModel } from '../../../profile-compiler/index.ts';
import type { SearchEngine } from '../../../search/index.ts';
import type { CandidateStatus } from '../../api/rest/profile/profile-changes.ts';
import type { ProfileEntry, ProfileRecords } from './profile-record.ts';

/** The index that a profile is served from, which may have been laid out for another model. */
export interface ServedIndex {
  readonly model: ProfileModel;
  readonly mapping: string;
}

interface Indexes {
  readonly engine: SearchEngine;
  readonly records: Pick<ProfileRecords, 'index'>;
}

/** The index that a record names for a profile; `undefined` where this version cannot read it. */
export async function recordedIndex(
  { engine, records }: Indexes,
  { mapping }: Pick<ProfileEntry, 'mapping'>,
  model: ProfileModel,
): Promise<(ServedIndex & { readonly isCurrent: boolean }) | undefined> {
  if (mapping === engine.mappingOf(model)) {
    return { model, mapping, isCurrent: true };
  }
  const stored = await records.index(mapping);
  return stored && engine.formats.readable.includes(stored.format)
    ? { model: stored.model, mapping, isCurrent: stored.format === engine.formats.current }
    : undefined;
}

type Needed = NonNullable<CandidateStatus['index']>;

/** The index that a profile needs where another index is served; whether it has to be filled, and why. */
export async function neededIndex(
  engine: SearchEngine | undefined,
  served: ServedIndex | undefined,
  model: ProfileModel,
): Promise<Needed & { readonly mapping: string }> {
  if (!engine || !served) {
    return { mapping: '', fill: 'none', because: 'No search runs here.' };
  }
  const mapping = engine.mappingOf(model);
  if (mapping === served.mapping) {
    return { mapping, fill: 'none', because: SAME };
  }
  const { removed, reweighed, obstacles } = engine.fit(served.model, model);
  if (obstacles.length === 0) {
    const reasons = [
      ...(removed.length > 0 ? [`Documents are served without ${listed(removed)}.`] : []),
      ...(reweighed.length > 0 ? [`Searches apply the weights of ${listed(reweighed)}.`] : []),
    ];
    const because = reasons.length > 0 ? reasons.join(' ') : SAME;
    return { mapping: served.mapping, fill: 'none', because };
  }
  return (await engine.isFilled(mapping))
    ? {
        mapping,
        fill: 'catch-up',
        because: 'The index of this profile is kept; it follows what was written since.',
      }
    : { mapping, fill: 'full', because: `Each graph is read once: ${listed(obstacles)}.` };
}

const SAME = 'Documents and index are the same under both profiles.';

const MAX_LISTED = 8;

function listed(names: readonly string[]): string {
  const more = names.length - MAX_LISTED;
  const shown = names.slice(0, MAX_LISTED).join(', ');
  return more > 0 ? `${shown} and ${more} more` : shown;
}
