import leven from 'leven';
import { issue, type Report, warning } from '../issues.ts';
import { isMappingClass, isNested, mappingClassNames } from '../mapping-classes/index.ts';
import { nearest } from '../names/spelling.ts';
import { PV } from '../namespaces.ts';
import type { ReadProfile } from '../read/read-profile.ts';
import { isMapped, type Property } from '../read/shape.ts';

/** The class whose values are served as they stand. */
const AS_IT_STANDS = 'Standard';

const SERVED = 'so its values are served as they stand: texts, IRIs, and nested nodes as JSON text';

/** Letters by which a name may differ from that of a class to count as misspelt. */
const MISSPELT = 2;

/** Gives a property an existing class. A misspelt one is an error, because its values would be a guess. */
export function acceptClass({ graph }: ReadProfile, property: Property, report: Report): Property {
  const { mappingClass, place } = property;
  if (mappingClass === undefined) {
    const message = `It has a mapping name but no mapping class, ${SERVED}`;
    report(warning('class-missing', place, message));
    return plain(property);
  }
  if (isMappingClass(mappingClass)) {
    return property;
  }
  const at = { ...place, ...graph.placeOf(property.node, `${PV}mappingClass`) };
  const meant = misspeltClass(mappingClass);
  if (meant !== undefined) {
    const message = `The mapping class "${mappingClass}" does not exist`;
    report(issue('unknown-class', at, { message, remedy: `Did you mean "${meant}"?` }));
    return property;
  }
  const message = `There is no mapping class "${mappingClass}", ${SERVED}`;
  const remedy = `Use one of ${mappingClassNames().join(', ')}`;
  report(warning('unknown-class', at, { message, remedy }));
  return plain(property);
}

function misspeltClass(name: string): string | undefined {
  const close = nearest(name, mappingClassNames());
  return close !== undefined && leven(close.toLowerCase(), name.toLowerCase()) <= MISSPELT
    ? close
    : undefined;
}

/** Serves a `Nested` property whose members nothing lists as its values stand. */
export function acceptNesting(profile: ReadProfile, property: Property, report: Report): Property {
  const { link, parts, place } = property;
  if (!isNested(property.mappingClass)) {
    return property;
  }
  const hasParts = parts.length > 0;
  if (link === undefined) {
    if (hasParts) {
      return property;
    }
    const message = `It is Nested but has neither pv:mappingLink nor pv:mappingProperty, ${SERVED}`;
    report(warning('nested-empty', place, message));
    return plain(property);
  }
  const shape = profile.shapes.get(link);
  if (shape) {
    if (hasParts || shape.properties.some(isMapped)) {
      return property;
    }
    const message = `It links to ${shape.place.node}, which has no mapped property, ${SERVED}`;
    report(warning('shape-without-fields', place, message));
    return plain(property);
  }
  const mayBeElsewhere = [...profile.brokenFiles].some((name) => name !== profile.entry?.file);
  if (mayBeElsewhere) {
    return property;
  }
  const at = { ...place, ...profile.graph.placeOf(property.node, `${PV}mappingLink`) };
  const { link: _, ...unlinked } = property;
  const meant = nearest(link, [...profile.shapes.keys()]);
  const effect = hasParts ? 'so only its sub-properties are served' : SERVED;
  const message = `It links to <${link}>, but no file defines that as an sh:NodeShape, ${effect}`;
  const remedy = meant && `Did you mean <${meant}>?`;
  report(warning('unknown-link', at, { message, remedy }));
  return hasParts ? unlinked : plain(property);
}

/** The property with its values as they stand. */
function plain(property: Property): Property & { readonly mappingClass: 'Standard' } {
  const { link: _, ...rest } = property;
  return { ...rest, parts: [], mappingClass: AS_IT_STANDS };
}
