import { type AcceptedProfile, hasMappings } from '../accept/accept-profile.ts';
import { byPlace, type ProfileIssue } from '../issues.ts';
import { entitiesOf } from '../lower/entity.ts';
import { planTypes } from '../lower/plan-types.ts';
import { isBorrowed } from '../read/built-in-profile.ts';
import { checkEntryFile } from './entry-file/check-entry-file.ts';
import { checkQueryFields } from './names/query-fields.ts';
import { checkMissingMappings } from './shapes/missing-mappings.ts';
import { checkUnfillable } from './shapes/unfillable.ts';
import { checkAgainstShapes } from './terms/against-shapes.ts';
import { checkLists } from './terms/lists.ts';
import { checkProfileNode } from './terms/profile-node.ts';
import { checkTermNames } from './terms/term-names.ts';

/** Checks a profile as it is accepted; gives every issue once, by file and line. */
export function checkProfile(profile: AcceptedProfile): readonly ProfileIssue[] {
  const issues = [
    ...profile.issues,
    ...checkEntryFile(profile),
    ...checkTermNames(profile),
    ...checkLists(profile.graph),
    ...checkAgainstShapes(profile),
    ...(hasMappings(profile) ? checkMappings(profile) : checkMissingMappings(profile)),
  ].filter((found) => !isBorrowed(found));
  return [...new Map(issues.map((found) => [JSON.stringify(found), found])).values()].sort(byPlace);
}

function checkMappings(profile: AcceptedProfile): readonly ProfileIssue[] {
  const plan = planTypes(entitiesOf(profile), profile.shapes);
  return [
    ...checkProfileNode(profile),
    ...checkQueryFields(profile),
    ...plan.issues,
    ...checkUnfillable(plan),
  ];
}
