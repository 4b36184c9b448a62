import { type ProfileIssue, type Report, warning } from '../issues.ts';
import { isGraphqlName } from '../names/type-names.ts';
import { PV, RDF, SH } from '../namespaces.ts';
import type { ReadProfile } from '../read/read-profile.ts';
import { isMapped, type Property } from '../read/shape.ts';
import { acceptClass, acceptNesting } from './property-class.ts';

/** Makes the properties of a shape such that each of those that are mapped is one field. */
export function acceptProperties(
  profile: ReadProfile,
  properties: readonly Property[],
  report: Report,
): readonly Property[] {
  const accepted = properties.map((property) => acceptProperty(profile, property, report));
  return acceptSiblings(accepted, report);
}

function acceptProperty(profile: ReadProfile, property: Property, report: Report): Property {
  const named = isMapped(property) ? acceptName(profile, property, report) : property;
  if (!isMapped(named)) {
    return named;
  }
  const read = acceptPath(profile, acceptClass(profile, named, report), report);
  checkCounts(profile, read, report);
  reportUnfitForms(profile, read, report);
  // Leaves out sub-properties that are not mapped.
  const parts = acceptProperties(profile, read.parts, report).filter(isMapped);
  return acceptNesting(profile, { ...read, parts }, report);
}

/** Gives a property a name that every target accepts; one without a name becomes no field. */
function acceptName({ graph }: ReadProfile, property: Property, report: Report): Property {
  const { mappingName, mappingClass, place } = property;
  if (mappingName === undefined) {
    const { mappingClass: _, ...unmapped } = property;
    const message = `It has the mapping class ${mappingClass} but no mapping name, so it becomes no field`;
    report(warning('name-missing', place, message));
    return unmapped;
  }
  if (isGraphqlName(mappingName)) {
    return property;
  }
  const name = legalName(mappingName);
  const at = { ...place, ...graph.placeOf(property.node, `${PV}mappingName`) };
  const message = `"${mappingName}" is not a valid field name, so clients see the field as "${name}"`;
  report(warning('illegal-name', at, message));
  return { ...property, mappingName: name };
}

/** A valid name that resembles another: `access-url` → `access_url`. */
function legalName(name: string): string {
  const letters = name.replace(/[^_0-9A-Za-z]+/g, '_').replace(/^_+(?=[A-Za-z])|^_*(?=_)/, '');
  return /^[A-Za-z]/.test(letters) ? letters : `field_${letters.replace(/^_+/, '')}`;
}

function acceptPath({ graph }: ReadProfile, property: Property, report: Report): Property {
  const { path, ...pathless } = property;
  if (!path || path.termType === 'NamedNode') {
    return property;
  }
  const at = { ...property.place, ...graph.placeOf(property.node, `${SH}path`) };
  const message = 'Its sh:path is not a single predicate IRI, so no value is read from it';
  report(warning('path-form', at, message));
  return pathless;
}

function checkCounts({ graph }: ReadProfile, property: Property, report: Report): void {
  const { minCount, maxCount, place } = property;
  if (maxCount !== undefined && minCount > maxCount) {
    const at = { ...place, ...graph.placeOf(property.node, `${SH}minCount`) };
    const message = `It requires at least ${minCount} values but allows at most ${maxCount}; clients see at most ${maxCount}, and validation always reports a violation`;
    report(warning('contradicting-counts', at, message));
  }
}

function reportUnfitForms({ graph }: ReadProfile, property: Property, report: Report): void {
  const mapped = new Set(property.parts.filter(isMapped).map(({ node }) => node.value));
  for (const { quad, file, line } of graph.about(property.node, `${PV}mappingProperty`)) {
    if (quad.object.termType !== 'Literal' && !mapped.has(quad.object.value)) {
      const message =
        graph.about(quad.object, `${RDF}first`).length > 0
          ? 'Its pv:mappingProperty is an RDF list, which is read as if each entry were written by itself'
          : 'One of its pv:mappingProperty nodes has neither a mapping name nor a mapping class, so it becomes no field';
      report(warning('sub-property-form', { ...property.place, file, line }, message));
    }
  }
}

/** Makes one field of properties that have the same name; the first decides where they differ. */
function acceptSiblings(properties: readonly Property[], report: Report): readonly Property[] {
  const byName = new Map<string, Property>();
  for (const property of properties) {
    const name = property.mappingName;
    const first = name === undefined ? undefined : byName.get(name);
    if (name !== undefined && first === undefined) {
      byName.set(name, property);
    } else if (name !== undefined && first !== undefined) {
      const both = isSameField(first, property) ? merged(first, property) : undefined;
      byName.set(name, both ?? first);
      report(repeated(first, property, both !== undefined));
    }
  }
  const kept = new Set(byName.keys());
  return properties.flatMap((property) => {
    const name = property.mappingName;
    if (name === undefined) {
      return [property];
    }
    const field = kept.delete(name) ? byName.get(name) : undefined;
    return field ? [field] : [];
  });
}

function isSameField(first: Property, again: Property): boolean {
  const paths = [first.path?.value, again.path?.value].filter((path) => path !== undefined);
  return first.mappingClass === again.mappingClass && new Set(paths).size <= 1;
}

/** Both statements hold, as with constraints of SHACL: of two counts the stricter one. */
function merged(first: Property, again: Property): Property {
  const maxCounts = [first.maxCount, again.maxCount].filter((count) => count !== undefined);
  const names = new Set(first.parts.map(({ mappingName }) => mappingName));
  return {
    ...again,
    ...first,
    minCount: Math.max(first.minCount, again.minCount),
    ...(maxCounts.length > 0 && { maxCount: Math.min(...maxCounts) }),
    parts: [...first.parts, ...again.parts.filter(({ mappingName }) => !names.has(mappingName))],
  };
}

function repeated(first: Property, again: Property, isMerged: boolean): ProfileIssue {
  const { file, line } = first.place;
  const effect = isMerged
    ? 'both are one field'
    : 'with another class or path, so only the first is served';
  return warning('duplicate-name', again.place, {
    message: `The mapping name "${again.mappingName}" is already used at ${file}:${line}; ${effect}`,
  });
}
