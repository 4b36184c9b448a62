import {
  type ProfileCoverage,
  type PropertyCoverage,
  placeText,
} from '../../../../profile-compiler/index.ts';
import { section } from '../../command/text-table.ts';

const HEADINGS: Readonly<Record<PropertyCoverage['disposition'], string>> = {
  field: 'fields',
  informative: 'informative',
  'not-used': 'not used',
};

/** The output of `--check --coverage`: every property shape with its place and disposition. */
export function coverageReport({ counts, properties }: ProfileCoverage): string {
  const total = Object.entries(HEADINGS).map(
    ([disposition, heading]) => `${counts[disposition as keyof typeof counts]} ${heading}`,
  );
  return [
    '',
    `${properties.length} property shapes: ${total.join(', ')}`,
    ...Object.entries(HEADINGS).flatMap(([disposition, heading]) => {
      const found = properties.filter((property) => property.disposition === disposition);
      return section(heading, found.map(rowOf));
    }),
  ].join('\n');
}

function rowOf(property: PropertyCoverage): string[] {
  const { label, mappingClass, fields, reason } = property;
  const [first, ...others] = fields;
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  const field =
    first === undefined ? [] : [`${first}${more}`, ...(mappingClass ? [mappingClass] : [])];
  return [
    placeText(property),
    label,
    [...field, ...(reason === undefined ? [] : [reason])].join(', '),
  ];
}
