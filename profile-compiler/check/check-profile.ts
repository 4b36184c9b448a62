import { byPlace, type ProfileIssue } from '../issues.ts';
import { entitiesOf } from '../lower/entity.ts';
import { planTypes } from '../lower/type-plan.ts';
import type { ReadProfile } from '../read/read-profile.ts';
import { isMapped, withParts } from '../read/shape.ts';
import { checkAgainstShapes } from './against-shapes.ts';
import { checkEntities } from './entities.ts';
import { checkEntryFile } from './entry-file.ts';
import { checkLinkCycles } from './link-cycles.ts';
import { checkLists } from './lists.ts';
import { checkMissingMappings } from './missing-mappings.ts';
import { checkProfileNode } from './profile-node.ts';
import { checkProperties } from './properties.ts';
import { checkSpecialFields } from './special-fields.ts';
import { checkTermNames } from './term-names.ts';
import { checkTypeNames } from './type-names.ts';

/** Checks a profile as it was read; gives every issue once, ordered by file and line. */
export function checkReadProfile(profile: ReadProfile): readonly ProfileIssue[] {
  const issues = [
    ...profile.issues,
    ...checkEntryFile(profile),
    ...checkTermNames(profile),
    ...checkLists(profile.graph),
    ...checkAgainstShapes(profile),
    ...(hasMappings(profile) ? checkMappings(profile) : checkMissingMappings(profile)),
  ];
  return [...new Map(issues.map((found) => [JSON.stringify(found), found])).values()].sort(byPlace);
}

/** Without any mapping there is one thing to say; what follows from it would only hide it. */
function hasMappings({ shapes }: ReadProfile): boolean {
  return [...shapes.values()].some(({ properties }) => withParts(properties).some(isMapped));
}

function checkMappings(profile: ReadProfile): readonly ProfileIssue[] {
  const entities = entitiesOf(profile);
  const plan = planTypes(entities, profile.shapes);
  return [
    ...checkProfileNode(profile),
    ...checkEntities(entities),
    ...checkProperties(profile),
    ...checkSpecialFields(plan),
    ...checkTypeNames(plan),
    ...checkLinkCycles(plan),
  ];
}
