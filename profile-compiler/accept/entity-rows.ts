import {
  type CoreEntityName,
  coreEntityOf,
  customEntityOf,
  isCoreEntity,
} from '../core-entities.ts';
import { type Report, warning } from '../issues.ts';
import { DCAT } from '../namespaces.ts';
import { type EntryRow, idOfRow, rowPlace } from '../read/entry-file.ts';
import { memberOf, stringOf } from '../read/json-document.ts';
import type { ReadProfile } from '../read/read-profile.ts';
import type { Shape } from '../read/shape.ts';
import { acceptRowMembers, type GivenRow } from './row-members.ts';
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
export function acceptRows(profile: ReadProfile, report: Report): readonly StatedEntity[] {
  const { entry } = profile;
  if (!entry) {
    return [];
  }
  const stated = [
    ...entry.core.map((row) => acceptCoreRow({ profile, entry, row, report })),
    ...profile.borrowed.map((row) => borrowedEntity(profile, row)),
    ...entry.resources.map((row) => acceptRow({ profile, entry, row, report })),
  ];
  const byName = new Map<string, StatedEntity>();
  for (const entity of stated.filter((one) => one !== undefined)) {
    const { name, row } = entity;
    const first = byName.get(name)?.row;
    if (first) {
      const message = `${first.label} in line ${first.node.line} already has the id "${idOfRow(row.node)}", so this entry has no effect`;
      report(warning('duplicate-entity', rowPlace(entry, row), message));
    } else {
      byName.set(name, entity);
    }
  }
  return [...byName.values()];
}

function borrowedEntity({ shapes }: ReadProfile, row: EntryRow): StatedEntity | undefined {
  const shape = shapes.get(stringOf(memberOf(row.node, 'shapeUri')) ?? '');
  const name = idOfRow(row.node);
  return shape && name !== undefined ? entityOf(row, name, shape) : undefined;
}

/** An entry of `core` for another entity is one of `resources`, unless it is for what datasets hold. */
function acceptCoreRow(given: GivenRow): StatedEntity | undefined {
  const { profile, entry, row, report } = given;
  const id = idOfRow(row.node) ?? '';
  const core = coreEntityOf(id);
  if (core === id || id === '') {
    return acceptRow(given, core);
  }
  const place = rowPlace(entry, row, 'id');
  if (core) {
    const message = `"${id}" is not a core entity; it is read as "${core}"`;
    report(warning('unknown-core', place, { message, remedy: `Write "${core}"` }));
    return acceptRow(given, core);
  }
  const shape = profile.shapes.get(stringOf(memberOf(row.node, 'shapeUri')) ?? '');
  if (shape?.targetClasses.includes(`${DCAT}Distribution`)) {
    const message = `"${id}" is not a core entity; distributions are part of their datasets, so the entry has no effect`;
    report(warning('unknown-core', place, message));
    return undefined;
  }
  const message = `"${id}" is not a core entity; its resources are served as custom resources, under /resources/${id}`;
  report(warning('unknown-core', place, message));
  return acceptRow(given);
}

/** Makes an entity of an entry; of one of `core`, the core entity that it describes. */
function acceptRow(given: GivenRow, core?: CoreEntityName): StatedEntity | undefined {
  const { row } = given;
  const members = acceptRowMembers(given);
  const shape = acceptRowShape(given);
  const id = idOfRow(row.node);
  if (id === undefined || !shape) {
    return undefined;
  }
  const name = core ?? customEntityOf(id);
  return { ...entityOf(row, name, shape), ...(!isCoreEntity(name) && members) };
}

function entityOf(row: EntryRow, name: string, shape: Shape): StatedEntity {
  return { row, name, shape, isInCatalogue: name === 'dataset' };
}
