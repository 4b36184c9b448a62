import { PLATFORM_QUERY_FIELDS, queryFieldsOf } from '../../emit/graphql-names/schema-names.ts';
import { issue, type ProfileIssue } from '../../issues.ts';
import type { EntryFile, EntryRow } from '../../read/entry-file.ts';
import { type JsonNode, memberOf, stringOf } from '../../read/json-document.ts';
import { isProfileId, labelOf, placeIn } from './entry-member.ts';

interface IdOfRow {
  readonly id: string;
  readonly node: JsonNode;
  readonly row: EntryRow;
}

/** Checks that entities have different ids, and that query fields can be named after each of them. */
export function checkEntityIds(
  entry: EntryFile,
  rows: readonly EntryRow[],
): readonly ProfileIssue[] {
  const ids = rows.flatMap((row): IdOfRow[] => {
    const node = memberOf(row.node, 'id');
    const id = stringOf(node);
    return node && id ? [{ id, node, row }] : [];
  });
  const groups = [...Map.groupBy(ids, ({ id }) => id).values()];
  return [
    ...groups.flatMap((group) => checkUnique(entry, group)),
    ...checkQueryFields(
      entry,
      groups.flatMap(([first]) => first ?? []),
    ),
  ];
}

function checkUnique(entry: EntryFile, [first, ...again]: readonly IdOfRow[]): ProfileIssue[] {
  return again.map(({ id, row }) =>
    issue('duplicate-entity', placeIn(entry, row.node, row.label), {
      message: `${first?.row.label} in line ${first?.row.node.line} already has the id "${id}"`,
    }),
  );
}

function checkQueryFields(entry: EntryFile, ids: readonly IdOfRow[]): ProfileIssue[] {
  const owners = new Map(
    [...PLATFORM_QUERY_FIELDS, 'constructor'].map((field) => [field, 'the platform']),
  );
  return ids.flatMap(({ id, node, row }) => {
    const place = placeIn(entry, node, labelOf(row, 'id'));
    if (!/^[0-9a-z]/.test(id)) {
      return isProfileId(id)
        ? [issue('bad-id', place, { message: `The id "${id}" starts with a hyphen` })]
        : [];
    }
    const fields = Object.values(queryFieldsOf(id));
    const taken = fields.find((field) => owners.has(field));
    if (taken !== undefined) {
      const message = `Its query field "${taken}" is already used by ${owners.get(taken)}`;
      return [issue('reserved-entity', place, { message })];
    }
    for (const field of fields) {
      owners.set(field, `the entity ${id}`);
    }
    return [];
  });
}
