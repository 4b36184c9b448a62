import { isGraphqlName } from '../../emit/graphql-names/type-names.ts';
import { issue, type ProfileIssue } from '../../issues.ts';
import { isMappingClass, mappingClassNames } from '../../mapping-classes/index.ts';
import { PV, SH } from '../../namespaces.ts';
import type { ReadProfile } from '../../read/read-profile.ts';
import { isMapped, type Property, withParts } from '../../read/shape.ts';
import { nearest } from '../names/nearest.ts';
import { checkNested } from './nested.ts';

/** Checks every property of every shape that is meant to become a field. */
export function checkProperties(profile: ReadProfile): readonly ProfileIssue[] {
  return [...profile.shapes.values()].flatMap(({ properties }) => [
    ...checkSiblings(properties),
    ...withParts(properties).flatMap((property) => checkSiblings(property.parts)),
    ...withParts(properties)
      .filter((property) => isMapped(property))
      .flatMap((property) => [
        ...checkName(profile, property),
        ...checkClass(profile, property),
        ...checkPath(profile, property),
        ...checkCounts(profile, property),
        ...checkNested(profile, property),
      ]),
  ]);
}

function checkName({ graph }: ReadProfile, property: Property): ProfileIssue[] {
  const { mappingName, mappingClass, place } = property;
  if (mappingName === undefined && graph.about(property.node, `${PV}mappingName`).length > 0) {
    return [];
  }
  if (mappingName === undefined) {
    const message = `It has the mapping class ${mappingClass} but no mapping name`;
    return [issue('name-missing', place, { message })];
  }
  if (isGraphqlName(mappingName)) {
    return [];
  }
  const at = { ...place, ...graph.placeOf(property.node, `${PV}mappingName`) };
  return [issue('illegal-name', at, { message: `"${mappingName}" is not a valid field name` })];
}

function checkClass({ graph }: ReadProfile, property: Property): ProfileIssue[] {
  const { mappingClass, place } = property;
  if (mappingClass === undefined && graph.about(property.node, `${PV}mappingClass`).length > 0) {
    return [];
  }
  if (mappingClass === undefined) {
    return [
      issue('class-missing', place, { message: 'It has a mapping name but no mapping class' }),
    ];
  }
  if (isMappingClass(mappingClass)) {
    return [];
  }
  const meant = nearest(mappingClass, mappingClassNames());
  const at = { ...place, ...graph.placeOf(property.node, `${PV}mappingClass`) };
  return [
    issue('unknown-class', at, {
      message: `The mapping class "${mappingClass}" does not exist`,
      remedy: meant ? `Did you mean "${meant}"?` : `Use one of ${mappingClassNames().join(', ')}`,
    }),
  ];
}

function checkPath({ graph }: ReadProfile, property: Property): ProfileIssue[] {
  if (!property.path || property.path.termType === 'NamedNode') {
    return [];
  }
  const at = { ...property.place, ...graph.placeOf(property.node, `${SH}path`) };
  return [issue('path-form', at, { message: 'Its sh:path is not a single predicate IRI' })];
}

function checkCounts({ graph }: ReadProfile, property: Property): ProfileIssue[] {
  const { minCount, maxCount, place } = property;
  if (maxCount === undefined || minCount <= maxCount) {
    return [];
  }
  const at = { ...place, ...graph.placeOf(property.node, `${SH}minCount`) };
  const message = `It requires at least ${minCount} values but allows at most ${maxCount}`;
  return [issue('contradicting-counts', at, { message })];
}

function checkSiblings(properties: readonly Property[]): ProfileIssue[] {
  const named = properties.filter(({ mappingName }) => mappingName !== undefined);
  const groups = Map.groupBy(named, ({ mappingName }) => mappingName);
  return [...groups.values()].flatMap(([first, ...again]) =>
    again.map(({ mappingName, place }) =>
      issue('duplicate-name', place, {
        message: `The mapping name "${mappingName}" is already used at ${first?.place.file}:${first?.place.line}`,
      }),
    ),
  );
}
