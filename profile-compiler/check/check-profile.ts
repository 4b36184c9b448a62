import { byPlace, type ProfileIssue } from '../issues.ts';
import { entitiesOf } from '../lower/entity.ts';
import { planTypes } from '../lower/plan-types.ts';
import type { ReadProfile } from '../read/read-profile.ts';
import { isMapped, withParts } from '../read/shape.ts';
import { checkEntryFile } from './entry-file/check-entry-file.ts';
import { checkTypeNames } from './names/type-names.ts';
import { checkEntities } from './shapes/entities.ts';
import { checkLinkCycles } from './shapes/link-cycles.ts';
import { checkMissingMappings } from './shapes/missing-mappings.ts';
import { checkPlatformFields } from './shapes/platform-fields.ts';
import { checkProperties } from './shapes/properties.ts';
import { checkAgainstShapes } from './terms/against-shapes.ts';
import { checkLists } from './terms/lists.ts';
import { checkNamespaces } from './terms/namespaces.ts';
import { checkProfileNode } from './terms/profile-node.ts';
import { checkTermNames } from './terms/term-names.ts';

/** Checks a profile as it was read; gives every issue once, by file and line. */
export function checkReadProfile(profile: ReadProfile): readonly ProfileIssue[] {
  const issues = [
    ...profile.issues,
    ...checkEntryFile(profile),
    ...checkTermNames(profile),
    ...checkLists(profile.graph),
    ...checkAgainstShapes(profile),
    ...(hasMappings(profile) ? checkMappings(profile) : withoutMappings(profile)),
  ];
  return [...new Map(issues.map((found) => [JSON.stringify(found), found])).values()].sort(byPlace);
}

/** Without any mapping that is the one issue to report; what follows from it would only hide it. */
function hasMappings({ shapes }: ReadProfile): boolean {
  return [...shapes.values()].some(({ properties }) => withParts(properties).some(isMapped));
}

function withoutMappings(profile: ReadProfile): readonly ProfileIssue[] {
  const strays = checkNamespaces(profile);
  return strays.length > 0 ? strays : checkMissingMappings(profile);
}

function checkMappings(profile: ReadProfile): readonly ProfileIssue[] {
  const entities = entitiesOf(profile);
  const plan = planTypes(entities, profile.shapes);
  return [
    ...checkNamespaces(profile),
    ...checkProfileNode(profile),
    ...checkEntities(entities),
    ...checkProperties(profile),
    ...checkPlatformFields(plan),
    ...checkTypeNames(plan),
    ...checkLinkCycles(plan),
  ];
}
