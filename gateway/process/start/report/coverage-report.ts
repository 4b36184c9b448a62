import type { ProfileCoverage, PropertyCoverage } from '../../../../profile-compiler/index.ts';
import { tableLines } from './text-table.ts';

const HEADINGS: Readonly<Record<PropertyCoverage['disposition'], string>> = {
  field: 'fields',
  informative: 'informative',
  'not-used': 'not used',
};

/** What `--check --coverage` prints: every property shape with its place, and what becomes of it. */
export function coverageReport({ counts, properties }: ProfileCoverage): string {
  const total = Object.entries(HEADINGS).map(
    ([disposition, heading]) => `${counts[disposition as keyof typeof counts]} ${heading}`,
  );
  return [
    '',
    `${properties.length} property shapes: ${total.join(', ')}`,
    ...Object.entries(HEADINGS).flatMap(([disposition, heading]) => {
      const found = properties.filter((property) => property.disposition === disposition);
      return found.length === 0 ? [] : ['', heading, ...tableLines(found.map(rowOf), 2)];
    }),
  ].join('\n');
}

function rowOf({ file, line, label, mappingClass, fields, reason }: PropertyCoverage): string[] {
  const place = line === undefined ? file : `${file}:${line}`;
  const [first, ...others] = fields;
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  const field =
    first === undefined ? [] : [`${first}${more}`, ...(mappingClass ? [mappingClass] : [])];
  return [place, label, [...field, ...(reason === undefined ? [] : [reason])].join(', ')];
}
