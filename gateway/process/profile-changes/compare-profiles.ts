import type { ProfileCoverage } from '../../../profile-compiler/index.ts';
import type { ComparedProfile } from './compared-profile.ts';
import { documentChanges } from './document-changes.ts';
import { type FieldPlaces, fieldPlaces } from './field-places.ts';
import { graphqlChanges } from './graphql-changes.ts';
import { indexChanges } from './index-changes.ts';
import type { ChangeCause, ChangeLevel, FoundChange, ProfileChange } from './profile-change.ts';
import { fieldChanges, settingChanges } from './search-changes.ts';

interface Side {
  readonly name: ChangeCause['profile'];
  readonly profile: ComparedProfile;
  readonly places: FieldPlaces;
}

/** All differences between two profiles, each with the property shape that causes it, the worst first. */
export async function compareProfiles(
  before: ComparedProfile,
  after: ComparedProfile,
): Promise<readonly ProfileChange[]> {
  const old: Side = { name: 'old', profile: before, places: fieldPlaces(before) };
  const now: Side = { name: 'new', profile: after, places: fieldPlaces(after) };
  const found: readonly FoundChange[] = [
    ...(await graphqlChanges(before.schema, after.schema)),
    ...documentChanges(before, after),
    ...fieldChanges(old.places, now.places),
    ...settingChanges(before, after),
    ...indexChanges(before, after),
  ];
  return LEVELS.flatMap((level) =>
    found.filter((one) => one.level === level).map((one) => withCause(one, old, now)),
  );
}

/** The worst first. */
export const LEVELS: readonly ChangeLevel[] = ['breaking', 'dangerous', 'safe'];

/** The cause is in the new profile, of what is removed in the old one. */
function withCause(change: FoundChange, old: Side, now: Side): ProfileChange {
  for (const at of aboveOf(change.at)) {
    for (const side of [now, old]) {
      const { byPath, byCoordinate } = side.places;
      const field = byPath.has(at) ? at : byCoordinate.get(at)?.[0];
      if (field !== undefined) {
        const cause = causeOf(field, side);
        return { ...change, field, ...(cause && { cause }) };
      }
    }
  }
  return change;
}

/** A path or coordinate, and those above it: an argument is part of its field. */
function aboveOf(at: string): readonly string[] {
  const cut = at.lastIndexOf('.');
  return cut < 0 ? [] : [at, ...aboveOf(at.slice(0, cut))];
}

/** The property shape of a field, with the field; of a member of a value that of the field around it. */
export function propertyOf({ properties }: ProfileCoverage, path: string) {
  for (const field of aboveOf(path)) {
    const property = properties.find(({ fields }) => fields.includes(field));
    if (property) {
      return { property, field };
    }
  }
  return undefined;
}

function causeOf(field: string, { name, profile }: Side): ChangeCause | undefined {
  const { file, line, shape } = propertyOf(profile.coverage, field)?.property ?? {};
  return file === undefined
    ? undefined
    : {
        profile: name,
        file,
        ...(line !== undefined && { line }),
        ...(shape !== undefined && { shape }),
      };
}
