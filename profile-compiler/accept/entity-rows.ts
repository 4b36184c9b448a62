import {
  type CoreEntityName,
  coreEntityOf,
  customEntityOf,
  isCoreEntity,
} from '../core-entities.ts';
import { type ProfileIssue, warning } from '../issues.ts';
import { DCAT } from '../namespaces.ts';
import { type EntryFile, type EntryRow, idOfRow } from '../read/entry-file.ts';
import { memberOf, stringOf } from '../read/json-document.ts';
import type { ReadProfile } from '../read/read-profile.ts';
import type { Shape } from '../read/shape.ts';
import { type Accepted, asStated, warned } from './accepted.ts';
import { rowPlace } from './entry-place.ts';
import { acceptRowMembers } from './row-members.ts';
import { acceptRowShape } from './row-shape.ts';

/** An entry of the entry file that becomes an entity. */
export interface StatedEntity {
  readonly row: EntryRow;
  /** `dataset`, `catalog`, `organization`, or the name of a custom resource. */
  readonly name: string;
  readonly shape: Shape;
  /** Class of its resources that the entry states apart from the shape. */
  readonly typeUri?: string;
  readonly isInCatalogue: boolean;
}

/** Lists the entities of a profile: core, with what it lacks, then custom resources; each name once. */
export function acceptRows(profile: ReadProfile): Accepted<readonly StatedEntity[]> {
  const { entry } = profile;
  if (!entry) {
    return asStated([]);
  }
  const core = entry.core.map((row) => acceptCoreRow(profile, entry, row));
  const borrowed = profile.borrowed.map((row) => acceptBorrowed(profile, row));
  const resources = entry.resources.map((row) => acceptRow(profile, { entry, row }));
  const found = [...core, ...borrowed, ...resources];
  const named = found.flatMap(({ value }) => value ?? []);
  const repeated = named.filter(({ name }, at) => named.findIndex((one) => one.name === name) < at);
  return {
    value: named.filter((one) => !repeated.includes(one)),
    issues: [
      ...found.flatMap(({ issues }) => issues),
      ...repeated.map((one) => repeatedEntity(entry, one, named)),
    ],
  };
}

function repeatedEntity(
  entry: EntryFile,
  { name, row }: StatedEntity,
  named: readonly StatedEntity[],
): ProfileIssue {
  const first = named.find((one) => one.name === name)?.row;
  return warning(
    'duplicate-entity',
    rowPlace(entry, row),
    `${first?.label} in line ${first?.node.line} already has the id "${idOfRow(row.node)}", so this entry has no effect`,
  );
}

function acceptBorrowed(
  { shapes }: ReadProfile,
  row: EntryRow,
): Accepted<StatedEntity | undefined> {
  const shape = shapes.get(stringOf(memberOf(row.node, 'shapeUri')) ?? '');
  const name = idOfRow(row.node);
  return asStated(shape && name !== undefined ? entityOf(row, name, shape) : undefined);
}

interface RowOfEntry {
  readonly entry: EntryFile;
  readonly row: EntryRow;
  /** The core entity that it describes, of an entry of `core`. */
  readonly core?: CoreEntityName;
}

/** An entry of `core` for another entity is one of `resources`, unless it is for what datasets hold. */
function acceptCoreRow(
  profile: ReadProfile,
  entry: EntryFile,
  row: EntryRow,
): Accepted<StatedEntity | undefined> {
  const id = idOfRow(row.node) ?? '';
  const core = coreEntityOf(id);
  if (core === id || id === '') {
    return acceptRow(profile, { entry, row, ...(core && { core }) });
  }
  const place = rowPlace(entry, row, 'id');
  if (core) {
    const message = `"${id}" is not a core entity; it is read as "${core}"`;
    return withIssue(
      acceptRow(profile, { entry, row, core }),
      warning('unknown-core', place, { message, remedy: `Write "${core}"` }),
    );
  }
  const shape = profile.shapes.get(stringOf(memberOf(row.node, 'shapeUri')) ?? '');
  if (shape?.targetClasses.includes(`${DCAT}Distribution`)) {
    const message = `"${id}" is not a core entity; distributions are part of their datasets, so the entry has no effect`;
    return warned(undefined, 'unknown-core', place, message);
  }
  const message = `"${id}" is not a core entity; its resources are served as custom resources, under /resources/${id}`;
  return withIssue(acceptRow(profile, { entry, row }), warning('unknown-core', place, message));
}

function acceptRow(
  profile: ReadProfile,
  { entry, row, core }: RowOfEntry,
): Accepted<StatedEntity | undefined> {
  const members = acceptRowMembers(entry, row);
  const shape = acceptRowShape(profile, entry, row);
  const id = idOfRow(row.node);
  const issues = [...members.issues, ...shape.issues];
  if (id === undefined || !shape.value) {
    return { value: undefined, issues };
  }
  const name = core ?? customEntityOf(id);
  const { typeUri, inCatalogue } = members.value;
  const custom = { ...(typeUri !== undefined && { typeUri }), isInCatalogue: inCatalogue };
  return {
    value: { ...entityOf(row, name, shape.value), ...(!isCoreEntity(name) && custom) },
    issues,
  };
}

function entityOf(row: EntryRow, name: string, shape: Shape): StatedEntity {
  return { row, name, shape, isInCatalogue: name === 'dataset' };
}

function withIssue<Value>(
  { value, issues }: Accepted<Value>,
  found: ProfileIssue,
): Accepted<Value> {
  return { value, issues: [found, ...issues] };
}
