import { issue, type ProfileIssue, warning } from '../issues.ts';
import { type EntryFile, type EntryRow, idOfRow } from '../read/entry-file.ts';
import { memberOf, stringOf } from '../read/json-document.ts';
import type { Accepted } from './accepted.ts';
import { rowPlace } from './entry-place.ts';

/** Members of an entry besides its shape. */
interface RowMembers {
  readonly typeUri?: string;
  readonly inCatalogue: boolean;
}

/** Reads the id, the name, the class and the flag of an entry. */
export function acceptRowMembers(entry: EntryFile, row: EntryRow): Accepted<RowMembers> {
  const typeUri = acceptTypeUri(entry, row);
  const inCatalogue = acceptFlag(entry, row);
  return {
    value: {
      ...(typeUri.value !== undefined && { typeUri: typeUri.value }),
      inCatalogue: inCatalogue.value,
    },
    issues: [...checkId(entry, row), ...typeUri.issues, ...inCatalogue.issues],
  };
}

function checkId(entry: EntryFile, row: EntryRow): ProfileIssue[] {
  const id = idOfRow(row.node);
  const stated = stringOf(memberOf(row.node, 'id')) || undefined;
  const name = stringOf(memberOf(row.node, 'name')) || undefined;
  const place = rowPlace(entry, row, 'id');
  if (id === undefined) {
    return stated === undefined
      ? [issue('member-missing', place, { message: 'The member "id" is missing' })]
      : [issue('bad-id', place, { message: `The id "${stated}" has neither letter nor digit` })];
  }
  const differing = name !== undefined && stated !== undefined && name !== stated;
  return [
    ...(stated === undefined
      ? [
          warning('member-missing', place, {
            message: `The member "id" is missing, so the id is "${id}", made of the name`,
          }),
        ]
      : []),
    ...(stated !== undefined && stated !== id
      ? [
          warning('bad-id', place, {
            message: `The id "${stated}" contains characters that are not allowed; clients see it as "${id}"`,
          }),
        ]
      : []),
    ...(name === undefined
      ? [
          warning('member-missing', rowPlace(entry, row, 'name'), {
            message: `The member "name" is missing, so the name is the id "${id}"`,
          }),
        ]
      : []),
    ...(differing
      ? [
          warning('name-differs', rowPlace(entry, row, 'name'), {
            message: `The name "${name}" differs from the id "${stated}"; only the id is used`,
          }),
        ]
      : []),
  ];
}

function acceptTypeUri(entry: EntryFile, row: EntryRow): Accepted<string | undefined> {
  const node = memberOf(row.node, 'typeUri');
  const text = stringOf(node);
  if (!node || (text !== undefined && /^[a-z][a-z0-9+.-]*:[^\s<>"{}|\\^`]+$/i.test(text))) {
    return { value: text, issues: [] };
  }
  const message = '"typeUri" is not an absolute IRI, so the class is that of the shape';
  return {
    value: undefined,
    issues: [warning('wrong-type', rowPlace(entry, row, 'typeUri'), { message })],
  };
}

function acceptFlag(entry: EntryFile, row: EntryRow): Accepted<boolean> {
  const node = memberOf(row.node, 'inCatalogue');
  if (!node || typeof node.value === 'boolean') {
    return { value: node?.value === true, issues: [] };
  }
  const value = stringOf(node)?.toLowerCase() === 'true';
  const message = `"inCatalogue" is not true or false; it is read as ${value}`;
  return {
    value,
    issues: [warning('wrong-type', rowPlace(entry, row, 'inCatalogue'), { message })],
  };
}
