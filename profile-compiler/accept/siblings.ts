import { type ProfileIssue, type Report, warning } from '../issues.ts';
import type { Property } from '../read/shape.ts';

/** Makes one field of properties that have the same name; the first decides where they differ. */
export function acceptSiblings(
  properties: readonly Property[],
  report: Report,
): readonly Property[] {
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
