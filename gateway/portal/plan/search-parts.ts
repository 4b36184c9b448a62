import {
  type EntityModel,
  type FacetField,
  type ProfileModel,
  searchFieldsOf,
  type ValueKind,
} from '../../../profile-compiler/index.ts';
import type { EntitySearch } from '../../api/graphql/index.ts';
import type { ShownField } from './shown-fields.ts';

/** The facets of an entity that its pages show, in order: those of its settings of search, else the first ones. */
export function shownFacets(
  known: readonly ShownFacet[],
  entity: EntityModel,
): readonly ShownFacet[] {
  const wanted = entity.search.facets.flatMap((setting) =>
    setting.kind === 'values' ? [setting.field] : [],
  );
  const chosen = wanted.flatMap((field) => known.find(({ facet }) => facet.name === field) ?? []);
  const short = known.filter(
    ({ facet }) =>
      facet.path.length === 1 && facet.role.label.length > 0 && facet.deprecated === undefined,
  );
  return chosen.length > 0 ? chosen : short.slice(0, MAX_FACETS);
}

export interface ShownFacet {
  /** Its name in GraphQL. */
  readonly name: string;
  readonly facet: FacetField;
}

/** Facets of an entity for which no settings choose some. */
const MAX_FACETS = 6;

/** The orders of an entity's hits. */
export interface ShownOrder {
  /** Its name in GraphQL. */
  readonly name: string;
  readonly kind: ValueKind;
  /** Dates have the newest first. */
  readonly direction: 'ASC' | 'DESC';
  /** The path of its field in documents. */
  readonly path: string;
  readonly about: string;
}

/** The orders of an entity by its title and its own dates. */
export function shownOrders(
  { entity, orders }: EntitySearch,
  fields: readonly ShownField[],
): readonly ShownOrder[] {
  return [...orders].flatMap(([name, order]) => {
    const field = fields.find((one) => one.name === name);
    if (!field || order.by !== 'field' || order.field.path.length > 1) {
      return [];
    }
    const { name: path } = order.field;
    const { kind, about } = field;
    const isDate = kind === 'date-time';
    return isDate || path === entity.titleField
      ? [{ name, kind, direction: isDate ? 'DESC' : 'ASC', path, about }]
      : [];
  });
}

/** Own dates of an entity that hits are counted and filtered by; dates of issue and change first. */
export function shownDates(
  { dates }: EntitySearch,
  fields: readonly ShownField[],
): readonly ShownField[] {
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

/** Own geometries of an entity whose boxes filter hits. */
export function shownPlaces(
  model: ProfileModel,
  entity: EntityModel,
  fields: readonly ShownField[],
): readonly ShownField[] {
  return searchFieldsOf(model, entity).filters.flatMap(({ filter, path: [member, ...deeper] }) =>
    filter === 'box' && deeper.length === 0
      ? (fields.find(({ title: { path } }) => path === member) ?? [])
      : [],
  );
}
