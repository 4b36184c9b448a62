import { issue, type ProfileIssue } from '../issues.ts';
import type { ReadProfile } from '../read/read-profile.ts';
import type { Shape } from '../read/shape.ts';

/** Tells, file by file, that plain SHACL shapes do not say how they map to fields. */
export function checkMissingMappings({ shapes }: ReadProfile): readonly ProfileIssue[] {
  const described = [...shapes.values()].filter(({ properties }) => properties.length > 0);
  const byFile = Map.groupBy(described, ({ place }) => place.file);
  return [...byFile].map(([file, found]) => missing(file, found));
}

function missing(file: string, shapes: readonly Shape[]): ProfileIssue {
  const properties = shapes.reduce((sum, shape) => sum + shape.properties.length, 0);
  const line = shapes[0]?.place.line;
  return issue('no-mappings', line === undefined ? { file } : { file, line }, {
    message:
      `None of the ${count(properties, 'property', 'properties')} of ` +
      `${count(shapes.length, 'shape', 'shapes')} carries a pv:mappingName and a pv:mappingClass, ` +
      'so there is no field',
  });
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}
