import {
  type EntityModel,
  type FacetField,
  type ProfileModel,
  type SortField,
  searchFieldsOf,
} from '../../../profile-compiler/index.ts';
import { memberNames } from '../schema/names.ts';
import type { FilterPlan } from './filter-plan.ts';

/** Facets, orders and filters of the connection of one entity, by their GraphQL names. */
export interface EntitySearch {
  readonly entity: EntityModel;
  /** Facets by GraphQL name. */
  readonly facets: ReadonlyMap<string, FacetField>;
  /** Orders by GraphQL name. */
  readonly orders: ReadonlyMap<string, OrderKey>;
  readonly filter: FilterPlan | undefined;
}

export type OrderKey =
  | { readonly by: 'relevance' }
  | { readonly by: 'id' }
  | { readonly by: 'field'; readonly field: SortField };

const RELEVANCE = 'RELEVANCE';
const ID = 'id';

/** Maps the names of the schema to the searchable fields of the entity. */
export function entitySearch(
  model: ProfileModel,
  entity: EntityModel,
  plans: ReadonlyMap<string, FilterPlan>,
): EntitySearch {
  const { facets, sorts } = searchFieldsOf(model, entity);
  const facetNames = memberNames(facets);
  const otherSorts = sorts.filter((sort) => sort.name !== ID);
  const orderNames = memberNames(otherSorts, [RELEVANCE, ID]);
  return {
    entity,
    facets: new Map(facets.map((facet) => [nameOf(facetNames, facet.name), facet])),
    orders: new Map<string, OrderKey>([
      [RELEVANCE, { by: 'relevance' }],
      [ID, { by: 'id' }],
      ...otherSorts.map(
        (field) => [nameOf(orderNames, field.name), { by: 'field', field }] as const,
      ),
    ]),
    filter: plans.get(entity.type),
  };
}

function nameOf(names: ReadonlyMap<string, string>, name: string): string {
  return names.get(name) ?? name;
}
