import { type ProfileIssue, warning } from '../issues.ts';
import { PV, RDF, SH } from '../namespaces.ts';
import type { ReadProfile } from '../read/read-profile.ts';
import { isMapped, type Property } from '../read/shape.ts';
import { type Accepted, asStated, inTurn, warned } from './accepted.ts';
import { acceptClass, acceptNesting } from './property-class.ts';
import { acceptName } from './property-name.ts';
import { acceptSiblings } from './siblings.ts';

/** Makes the properties of a shape such that each of those that are mapped is one field. */
export function acceptProperties(
  profile: ReadProfile,
  properties: readonly Property[],
): Accepted<readonly Property[]> {
  const each = properties.map((property) => acceptProperty(profile, property));
  const siblings = acceptSiblings(each.map(({ value }) => value));
  return {
    value: siblings.value,
    issues: [...each.flatMap(({ issues }) => issues), ...siblings.issues],
  };
}

function acceptProperty(profile: ReadProfile, property: Property): Accepted<Property> {
  if (!isMapped(property)) {
    return asStated(property);
  }
  return inTurn(property, [
    (one) => acceptName(profile, one),
    (one) => (isMapped(one) ? acceptMapped(profile, one) : asStated(one)),
  ]);
}

function acceptMapped(profile: ReadProfile, property: Property): Accepted<Property> {
  return inTurn(property, [
    (one) => acceptClass(profile, one),
    (one) => acceptPath(profile, one),
    (one) => ({ value: one, issues: contradictingCounts(profile, one) }),
    (one) => acceptParts(profile, one),
    (one) => acceptNesting(profile, one),
  ]);
}

function acceptPath({ graph }: ReadProfile, property: Property): Accepted<Property> {
  const { path, ...pathless } = property;
  if (!path || path.termType === 'NamedNode') {
    return asStated(property);
  }
  const at = { ...property.place, ...graph.placeOf(property.node, `${SH}path`) };
  const message = 'Its sh:path is not a single predicate IRI, so no value is read from it';
  return warned(pathless, 'path-form', at, message);
}

function contradictingCounts({ graph }: ReadProfile, property: Property): ProfileIssue[] {
  const { minCount, maxCount, place } = property;
  if (maxCount === undefined || minCount <= maxCount) {
    return [];
  }
  const at = { ...place, ...graph.placeOf(property.node, `${SH}minCount`) };
  const message = `It requires at least ${minCount} values but allows at most ${maxCount}; clients see at most ${maxCount}, and validation always reports a violation`;
  return [warning('contradicting-counts', at, message)];
}

/** Leaves out sub-properties that are not mapped. */
function acceptParts(profile: ReadProfile, property: Property): Accepted<Property> {
  const { value, issues } = acceptProperties(profile, property.parts);
  const parts = value.filter(isMapped);
  return {
    value: { ...property, parts },
    issues: [...unfitForms(profile, property), ...issues],
  };
}

function unfitForms({ graph }: ReadProfile, property: Property): ProfileIssue[] {
  const mapped = new Set(property.parts.filter(isMapped).map(({ node }) => node.value));
  return graph
    .about(property.node, `${PV}mappingProperty`)
    .filter(({ quad }) => quad.object.termType !== 'Literal' && !mapped.has(quad.object.value))
    .map(({ quad, file, line }) =>
      warning(
        'sub-property-form',
        { ...property.place, file, line },
        graph.about(quad.object, `${RDF}first`).length > 0
          ? 'Its pv:mappingProperty is an RDF list, which is read as if each entry were written by itself'
          : 'One of its pv:mappingProperty nodes has neither a mapping name nor a mapping class, so it becomes no field',
      ),
    );
}
