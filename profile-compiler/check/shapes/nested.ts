import { issue, type ProfileIssue } from '../../issues.ts';
import { isNested } from '../../mapping-classes/index.ts';
import { PV, RDF } from '../../namespaces.ts';
import type { ReadProfile } from '../../read/read-profile.ts';
import { isMapped, type Property } from '../../read/shape.ts';
import { nearest } from '../names/nearest.ts';

/** Checks link and sub-properties of a property of class `Nested`. */
export function checkNested(profile: ReadProfile, property: Property): readonly ProfileIssue[] {
  if (!isNested(property.mappingClass)) {
    return [];
  }
  const { node, place } = property;
  const terms = [`${PV}mappingLink`, `${PV}mappingProperty`];
  if (terms.every((term) => profile.graph.about(node, term).length === 0)) {
    const message = 'It is Nested but has neither pv:mappingLink nor pv:mappingProperty';
    return [issue('nested-empty', place, { message })];
  }
  return [...checkLink(profile, property), ...checkForms(profile, property)];
}

function checkLink(profile: ReadProfile, property: Property): ProfileIssue[] {
  const { link, node, parts, place } = property;
  const shape = profile.shapes.get(link ?? '');
  if (shape && parts.length === 0 && !shape.properties.some(isMapped)) {
    const message = `It links to ${shape.place.node}, which has no mapped property`;
    return [issue('shape-without-fields', place, { message })];
  }
  const mayBeElsewhere = [...profile.brokenFiles].some((name) => name !== profile.entry?.file);
  if (link === undefined || shape || mayBeElsewhere) {
    return [];
  }
  const meant = nearest(link, [...profile.shapes.keys()]);
  const at = { ...place, ...profile.graph.placeOf(node, `${PV}mappingLink`) };
  return [
    issue('unknown-link', at, {
      message: `It links to <${link}>, but no file defines that as an sh:NodeShape`,
      ...(meant ? { remedy: `Did you mean <${meant}>?` } : {}),
    }),
  ];
}

function checkForms({ graph }: ReadProfile, property: Property): ProfileIssue[] {
  const mapped = new Set(property.parts.filter(isMapped).map(({ node }) => node.value));
  return graph
    .about(property.node, `${PV}mappingProperty`)
    .filter(({ quad }) => quad.object.termType !== 'Literal' && !mapped.has(quad.object.value))
    .map(({ quad, file, line }) =>
      issue(
        'sub-property-form',
        { ...property.place, file, line },
        {
          message:
            graph.about(quad.object, `${RDF}first`).length > 0
              ? 'Its pv:mappingProperty is an RDF list'
              : 'One of its pv:mappingProperty nodes has neither a mapping name nor a mapping class',
        },
      ),
    );
}
