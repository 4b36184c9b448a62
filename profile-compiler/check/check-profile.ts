import { type AcceptedProfile, hasMappings } from '../accept/accept-profile.ts';
import { byPlace, issue, type ProfileIssue, warning } from '../issues.ts';
import { entitiesOf } from '../lower/entity.ts';
import { origin } from '../lower/field.ts';
import { planTypes } from '../lower/plan-types.ts';
import type { MappedProperty, PlannedType, TypePlan } from '../lower/planned-type.ts';
import { fillable, titleName } from '../lower/title-name.ts';
import { ENTITY_SCOPES } from '../mapping-classes/platform-fields.ts';
import { queryFieldsOf } from '../names/schema-names.ts';
import { RDF, SH } from '../namespaces.ts';
import { isBorrowed } from '../read/built-in-profile.ts';
import { rowPlace } from '../read/entry-file.ts';
import { keyOf, type ProfileGraph } from '../read/profile-graph.ts';
import { profileNodes } from '../read/profile-node.ts';
import type { ReadProfile } from '../read/read-profile.ts';
import type { Statement } from '../read/turtle.ts';
import { checkEntryFile } from './check-entry-file.ts';
import { checkAgainstShapes } from './terms/against-shapes.ts';
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

/** Reports, file by file, plain SHACL shapes that are not mapped to fields. */
function checkMissingMappings({ graph, shapes }: ReadProfile): readonly ProfileIssue[] {
  const stated = graph.statements
    .filter(({ quad }) => quad.predicate.value === `${SH}property`)
    .filter(({ quad }) => shapes.has(quad.subject.value));
  const byFile = Map.groupBy(stated, ({ file }) => file);
  return [...byFile].map(([file, found]) => missing(file, found));
}

function missing(file: string, properties: readonly Statement[]): ProfileIssue {
  const shapes = new Set(properties.map(({ quad }) => quad.subject.value)).size;
  const line = Math.min(...properties.map((statement) => statement.line));
  const verb = properties.length === 1 ? 'has' : 'have';
  return issue(
    'no-mappings',
    { file, line },
    `Its ${count(properties.length, 'property', 'properties')} in ` +
      `${count(shapes, 'shape', 'shapes')} ${verb} neither pv:mappingName nor pv:mappingClass, ` +
      'so this file defines no fields',
  );
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}

/** Reports fields without a source that a shape demands, or that would be the title. Others are only noted. */
function checkUnfillable({ types }: TypePlan): readonly ProfileIssue[] {
  return types.flatMap((type) => {
    const title = ENTITY_SCOPES.some((one) => one === type.scope)
      ? titleName(type.properties)
      : undefined;
    return type.properties
      .filter((property) => origin(property, type.scope).from === 'none')
      .filter(({ mappingName, minCount }) => minCount > 0 || mappingName === title)
      .map((property) => unfillable(property, type));
  });
}

function unfillable({ mappingName, minCount, place }: MappedProperty, type: PlannedType) {
  const what =
    minCount > 0
      ? 'is mandatory, but it can never be filled; no document has it, and no client has to expect it'
      : `is the title, but it can never be filled; documents are titled by "${titleName(fillable(type))}"`;
  return warning('unfillable', place, `The field "${mappingName}" ${what}`);
}

/** Checks that at most one node describes the profile; SHACL checks the properties of the node. */
function checkProfileNode(profile: ReadProfile): readonly ProfileIssue[] {
  const [first, ...others] = profileNodes(profile.graph);
  return others.map((node) =>
    warning('several-profile-nodes', profile.graph.placeOf(node), {
      message: `<${node.value}> also describes the profile, after <${first?.value}>, which alone is read`,
    }),
  );
}

/** Checks that query fields can be named after each entity. */
function checkQueryFields({ entities, entry }: AcceptedProfile): readonly ProfileIssue[] {
  const owners = new Map<string, string>();
  return entities.flatMap(({ name, row }) => {
    if (!entry) {
      return [];
    }
    const place = rowPlace(entry, row, 'id');
    const { field, plural, isQualified } = queryFieldsOf(name);
    const taken = [field, plural].find((one) => owners.has(one));
    if (taken !== undefined) {
      const message = `Its query field "${taken}" is already used by the entity ${owners.get(taken)}`;
      return [issue('reserved-entity', place, message)];
    }
    owners.set(field, name).set(plural, name);
    const message = `A query field of this name is already used, so clients ask for these resources by "${field}" and "${plural}"`;
    return isQualified ? [warning('reserved-entity', place, message)] : [];
  });
}

const REST = `${RDF}rest`;

/** Finds RDF lists without an end: a program that walks one, such as a SHACL validator, never returns. */
function checkLists(graph: ProfileGraph): readonly ProfileIssue[] {
  const steps = graph.statements.filter(({ quad }) => quad.predicate.value === REST);
  const next = new Map(steps.map(({ quad }) => [keyOf(quad.subject), keyOf(quad.object)]));
  const ended = new Set<string>();
  return steps
    .filter(({ quad }) => graph.about(quad.subject, REST).length > 1 || !ends(keyOf(quad.subject)))
    .map(({ file, line }) =>
      issue('broken-list', { file, line }, 'This RDF list is circular or branches'),
    );

  function ends(start: string): boolean {
    const walked = new Set<string>();
    let at: string | undefined = start;
    while (at !== undefined && !ended.has(at)) {
      if (walked.has(at)) {
        return false;
      }
      walked.add(at);
      at = next.get(at);
    }
    for (const node of walked) {
      ended.add(node);
    }
    return true;
  }
}
