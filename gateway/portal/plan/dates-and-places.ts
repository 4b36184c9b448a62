import {
  type EntityModel,
  type ProfileModel,
  searchFieldsOf,
} from '../../../profile-compiler/index.ts';
import { entitySearch } from '../../api/graphql/index.ts';
import type { ShownField } from './shown-fields.ts';

/** Dates of an entity of its own by which hits are counted and filtered: those that say when it was issued or changed first. */
export function shownDates(
  model: ProfileModel,
  entity: EntityModel,
  fields: readonly ShownField[],
): readonly ShownField[] {
  const { dates } = entitySearch(model, entity, new Map());
  const own = [...dates].flatMap(([name, { path }]) =>
    path.length === 1 ? (fields.find((field) => field.name === name) ?? []) : [],
  );
  return own.toSorted((a, b) => rankOfDate(a) - rankOfDate(b));
}

const FIRST_DATES = ['dct:issued', 'dct:modified', 'dct:temporal'];

function rankOfDate({ about }: ShownField): number {
  const rank = FIRST_DATES.indexOf(about);
  return rank < 0 ? FIRST_DATES.length : rank;
}

/** Geometries of an entity of its own by whose boxes hits are filtered. */
export function shownPlaces(
  model: ProfileModel,
  entity: EntityModel,
  fields: readonly ShownField[],
): readonly ShownField[] {
  const boxes = searchFieldsOf(model, entity).filters.filter(
    ({ filter, path }) => filter === 'box' && path.length === 1,
  );
  return boxes.flatMap(
    ({ path: [member] }) => fields.find(({ title: { path } }) => path === member) ?? [],
  );
}
