import { isCoreEntity } from '../../core-entities.ts';
import { issue, type ProfileIssue } from '../../issues.ts';
import type { EntryFile, EntryRow } from '../../read/entry-file.ts';
import { memberOf, stringOf } from '../../read/json-document.ts';
import { labelOf, placeIn } from './entry-member.ts';

/** Checks what only an entry of `resources` has: an id that no core entity has, a class, a flag. */
export function checkResource(entry: EntryFile, row: EntryRow): readonly ProfileIssue[] {
  return [
    ...checkId(entry, row),
    ...checkMember(entry, row, 'typeUri'),
    ...checkMember(entry, row, 'inCatalogue'),
  ];
}

function checkId(entry: EntryFile, row: EntryRow): ProfileIssue[] {
  const node = memberOf(row.node, 'id');
  const id = stringOf(node);
  if (!node || id === undefined || !isCoreEntity(id)) {
    return [];
  }
  return [
    issue('reserved-entity', placeIn(entry, node, labelOf(row, 'id')), {
      message: `"${id}" is the id of a core entity`,
      remedy: 'Move the entry to "core", or choose another id',
    }),
  ];
}

/** The value that each member may have. */
const MEMBERS = {
  typeUri: { fits: isAbsoluteIri, what: 'an absolute IRI' },
  inCatalogue: { fits: (value: unknown) => typeof value === 'boolean', what: 'true or false' },
} as const;

function checkMember(entry: EntryFile, row: EntryRow, name: keyof typeof MEMBERS): ProfileIssue[] {
  const node = memberOf(row.node, name);
  const { fits, what } = MEMBERS[name];
  return !node || fits(node.value)
    ? []
    : [
        issue('wrong-type', placeIn(entry, node, labelOf(row, name)), {
          message: `"${name}" must be ${what}`,
        }),
      ];
}

function isAbsoluteIri(value: unknown): boolean {
  return typeof value === 'string' && /^[a-z][a-z0-9+.-]*:[^\s<>"{}|\\^`]+$/i.test(value);
}
