import {
  type EntityModel,
  type FacetField,
  type ProfileModel,
  searchFieldsOf,
  type ValueKind,
} from '../../../profile-compiler/index.ts';
import { entitySearch } from '../../api/graphql/index.ts';
import type { ShownField } from './shown-fields.ts';

/** All facets of an entity. */
export function facetsOfEntity(model: ProfileModel, entity: EntityModel): readonly ShownFacet[] {
  const { facets } = entitySearch(model, entity, new Map());
  return [...facets].map(([name, facet]) => ({ name, path: facet.name, facet }));
}

/** The facets of an entity that its pages show, in order: those of its settings of search, else the first ones. */
export function shownFacets(
  known: readonly ShownFacet[],
  entity: EntityModel,
): readonly ShownFacet[] {
  const wanted = entity.search.facets.flatMap((setting) =>
    setting.kind === 'values' ? [setting.field] : [],
  );
  const chosen = wanted.flatMap((field) => known.find(({ path }) => path === field) ?? []);
  const short = known.filter(
    ({ facet }) =>
      facet.path.length === 1 && facet.role.label.length > 0 && facet.deprecated === undefined,
  );
  return chosen.length > 0 ? chosen : short.slice(0, MOST_FACETS);
}

export interface ShownFacet {
  /** Its name in GraphQL. */
  readonly name: string;
  readonly path: string;
  readonly facet: FacetField;
}

/** Facets of an entity for which no settings choose some. */
const MOST_FACETS = 6;

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
  model: ProfileModel,
  entity: EntityModel,
  fields: readonly ShownField[],
): readonly ShownOrder[] {
  const { orders } = entitySearch(model, entity, new Map());
  const sorts = searchFieldsOf(model, entity).sorts.filter(({ path }) => path.length === 1);
  return [...orders].flatMap(([name, order]) => {
    const isOwn = order.by === 'field' && sorts.some((sort) => sort.name === order.field.name);
    const field = isOwn ? fields.find((one) => one.name === name) : undefined;
    const isUseful =
      order.by === 'field' &&
      (order.field.name === entity.titleField || field?.kind === 'date-time');
    const direction = field?.kind === 'date-time' ? 'DESC' : 'ASC';
    return field && isUseful && order.by === 'field'
      ? [{ name, kind: field.kind, direction, path: order.field.name, about: field.about }]
      : [];
  });
}
