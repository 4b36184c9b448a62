import { issue, type Place, type ProfileIssue } from '../../issues.ts';
import type { EntryFile, EntryRow } from '../../read/entry-file.ts';
import { type JsonNode, member, textOf } from '../../read/json-document.ts';

/** Place of a value of the entry file, called as people write it: `core[1].path`. */
export function placeIn(entry: EntryFile, node: JsonNode, label: string): Place {
  return { file: entry.file, line: node.line, node: label };
}

/** Wants a member to be there and to be a text that is not empty. */
export function checkText(entry: EntryFile, row: EntryRow, name: string): ProfileIssue[] {
  const label = labelOf(row, name);
  const node = member(row.node, name);
  if (!node) {
    return [
      issue('member-missing', placeIn(entry, row.node, label), {
        message: `The member "${name}" is missing`,
        remedy: `Add "${name}": "…"`,
      }),
    ];
  }
  return textOf(node)
    ? []
    : [issue('wrong-type', placeIn(entry, node, label), { message: `"${name}" must be a text` })];
}

/** Wants the id of a profile or an entity to have only characters that ids may have. */
export function checkId(entry: EntryFile, row: EntryRow): ProfileIssue[] {
  const node = member(row.node, 'id');
  const id = textOf(node);
  if (!node || !id || isId(id)) {
    return [];
  }
  return [
    issue('bad-id', placeIn(entry, node, labelOf(row, 'id')), {
      message: `The id "${id}" has characters that an id may not have`,
    }),
  ];
}

/** Whether an id has only characters that the specification allows. */
export function isId(id: string): boolean {
  return /^[0-9a-z-]+$/.test(id);
}

/** Calls a member of a row as people write it. */
export function labelOf({ label }: EntryRow, name: string): string {
  return label === '' ? name : `${label}.${name}`;
}
