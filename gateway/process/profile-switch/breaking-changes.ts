import { placeText } from '../../../profile-compiler/index.ts';
import type { CountedChanges } from '../../api/rest/profile/profile-changes.ts';
import { compareProfiles } from '../profile-changes/compare-profiles.ts';
import { comparedProfile } from '../profile-changes/compared-profile.ts';
import type { ChangeLevel, ProfileChange } from '../profile-changes/profile-change.ts';
import type { CompiledProfile } from './profile-record.ts';

const MAX_LISTED = 200;

/** What a profile changes for clients and index, compared with the one that is served. */
export async function countBreakingChanges(
  served: CompiledProfile,
  next: CompiledProfile,
): Promise<CountedChanges> {
  const changes = await compareProfiles(comparedProfile(served), comparedProfile(next));
  const count = (level: ChangeLevel) => changes.filter((one) => one.level === level).length;
  return {
    breaking: count('breaking'),
    dangerous: count('dangerous'),
    safe: count('safe'),
    list: changes.slice(0, MAX_LISTED).map(listed),
  };
}

function listed({ level, target, at, message, meaning, cause }: ProfileChange) {
  const place = cause && {
    file: cause.file,
    ...(cause.line !== undefined && { line: cause.line }),
  };
  return { level, target, at, message, meaning, ...(place && { cause: place }) };
}

/** The breaking changes, one a line, and how to make them all the same. */
export function refusalOf({ breaking, list }: CountedChanges): readonly string[] {
  return [
    `${breaking} ${breaking === 1 ? 'change breaks' : 'changes break'} clients. Allow them with --allow-breaking (allowBreaking=true).`,
    ...list
      .filter(({ level }) => level === 'breaking')
      .map(({ target, at, message, cause }) => {
        const place = cause ? ` (${placeText(cause)})` : '';
        return `${target}: ${at}: ${message}${place}`;
      }),
  ];
}
