import leven from 'leven';
import { issue } from '../issues.ts';
import { isMappingClass, isNested, mappingClassNames } from '../mapping-classes/index.ts';
import { nearest } from '../names/nearest.ts';
import { PV } from '../namespaces.ts';
import type { ReadProfile } from '../read/read-profile.ts';
import { isMapped, type Property } from '../read/shape.ts';
import { type Accepted, asStated, warned } from './accepted.ts';

/** The class whose values are served as they stand. */
const AS_IT_STANDS = 'Standard';

const SERVED = 'so its values are served as they stand: texts, IRIs, and nested nodes as JSON text';

/** Letters by which a name may differ from that of a class to count as misspelt. */
const MISSPELT = 2;

/** Gives a property an existing class. A misspelt one is an error, because its values would be a guess. */
export function acceptClass({ graph }: ReadProfile, property: Property): Accepted<Property> {
  const { mappingClass, place } = property;
  if (mappingClass === undefined) {
    const message = `It has a mapping name but no mapping class, ${SERVED}`;
    return warned(plain(property), 'class-missing', place, message);
  }
  if (isMappingClass(mappingClass)) {
    return asStated(property);
  }
  const at = { ...place, ...graph.placeOf(property.node, `${PV}mappingClass`) };
  const meant = misspeltClass(mappingClass);
  return meant === undefined
    ? warned(plain(property), 'unknown-class', at, {
        message: `There is no mapping class "${mappingClass}", ${SERVED}`,
        remedy: `Use one of ${mappingClassNames().join(', ')}`,
      })
    : {
        value: property,
        issues: [
          issue('unknown-class', at, {
            message: `The mapping class "${mappingClass}" does not exist`,
            remedy: `Did you mean "${meant}"?`,
          }),
        ],
      };
}

function misspeltClass(name: string): string | undefined {
  const close = nearest(name, mappingClassNames());
  return close !== undefined && leven(close.toLowerCase(), name.toLowerCase()) <= MISSPELT
    ? close
    : undefined;
}

/** Serves a `Nested` property whose members nothing lists as its values stand. */
export function acceptNesting(profile: ReadProfile, property: Property): Accepted<Property> {
  const { link, parts, place } = property;
  if (!isNested(property.mappingClass)) {
    return asStated(property);
  }
  const at = { ...place, ...profile.graph.placeOf(property.node, `${PV}mappingLink`) };
  if (link === undefined) {
    return parts.length > 0
      ? asStated(property)
      : warned(
          plain(property),
          'nested-empty',
          place,
          `It is Nested but has neither pv:mappingLink nor pv:mappingProperty, ${SERVED}`,
        );
  }
  const shape = profile.shapes.get(link);
  const mayBeElsewhere = [...profile.brokenFiles].some((name) => name !== profile.entry?.file);
  if (!shape && mayBeElsewhere) {
    return asStated(property);
  }
  if (shape) {
    return parts.length > 0 || shape.properties.some(isMapped)
      ? asStated(property)
      : warned(
          plain(property),
          'shape-without-fields',
          place,
          `It links to ${shape.place.node}, which has no mapped property, ${SERVED}`,
        );
  }
  const { link: _, ...unlinked } = property;
  const meant = nearest(link, [...profile.shapes.keys()]);
  const effect = parts.length > 0 ? 'so only its sub-properties are served' : SERVED;
  return warned(parts.length > 0 ? unlinked : plain(property), 'unknown-link', at, {
    message: `It links to <${link}>, but no file defines that as an sh:NodeShape, ${effect}`,
    remedy: meant && `Did you mean <${meant}>?`,
  });
}

/** The property with its values as they stand. */
function plain(property: Property): Property & { readonly mappingClass: 'Standard' } {
  const { link: _, ...rest } = property;
  return { ...rest, parts: [], mappingClass: AS_IT_STANDS };
}
