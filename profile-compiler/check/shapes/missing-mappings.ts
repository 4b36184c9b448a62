import { issue, type ProfileIssue } from '../../issues.ts';
import { SH } from '../../namespaces.ts';
import type { ReadProfile } from '../../read/read-profile.ts';
import type { Statement } from '../../read/turtle.ts';

/** Reports, file by file, plain SHACL shapes that are not mapped to fields. */
export function checkMissingMappings({ graph, shapes }: ReadProfile): readonly ProfileIssue[] {
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
