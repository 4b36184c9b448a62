import { issue, type ProfileIssue, type ProfilePlace } from '../../issues.ts';
import type { EntryFile, EntryRow } from '../../read/entry-file.ts';
import { type JsonNode, memberOf, stringOf } from '../../read/json-document.ts';

/** Place of a value of the entry file, named as people write it: `core[1].path`. */
export function placeIn(entry: EntryFile, node: JsonNode, label: string): ProfilePlace {
  return { file: entry.file, line: node.line, node: label };
}

/** Checks that a member exists and is a non-empty string. */
export function checkText(entry: EntryFile, row: EntryRow, name: string): ProfileIssue[] {
  const label = labelOf(row, name);
  const node = memberOf(row.node, name);
  if (!node) {
    return [
      issue('member-missing', placeIn(entry, row.node, label), {
        message: `The member "${name}" is missing`,
        remedy: `Add "${name}": "…"`,
      }),
    ];
  }
  return stringOf(node)
    ? []
    : [
        issue('wrong-type', placeIn(entry, node, label), {
          message: `"${name}" must be a non-empty string`,
        }),
      ];
}

/** Checks the characters of the id of a profile or an entity. */
export function checkId(entry: EntryFile, row: EntryRow): ProfileIssue[] {
  const node = memberOf(row.node, 'id');
  const id = stringOf(node);
  if (!node || !id || isProfileId(id)) {
    return [];
  }
  return [
    issue('bad-id', placeIn(entry, node, labelOf(row, 'id')), {
      message: `The id "${id}" contains characters that are not allowed`,
    }),
  ];
}

/** Tells whether an id has only characters that the specification allows. */
export function isProfileId(id: string): boolean {
  return /^[0-9a-z-]+$/.test(id);
}

/** Names a member of a row as people write it. */
export function labelOf({ label }: EntryRow, name: string): string {
  return label === '' ? name : `${label}.${name}`;
}
