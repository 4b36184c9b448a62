import {
  type EntityModel,
  queryFieldsOf,
  typesMadeFor,
} from '../../../../profile-compiler/index.ts';

/** The names of an entity in the schema. */
export interface EntityNames {
  /** Query field of one: `dataset`. */
  readonly field: string;
  /** Query field of all: `datasets`. */
  readonly plural: string;
  readonly type: string;
  readonly connection: string;
  readonly dateField: string;
  readonly edge: string;
  readonly facet: string;
  readonly facetSelection: string;
  readonly filter: string;
  readonly order: string;
  readonly orderField: string;
}

/** The names of an entity; the profile compiler ensures that they are valid and unique. */
export function entityNames({ name, type }: EntityModel): EntityNames {
  return { type, ...queryFieldsOf(name), ...typesMadeFor(type) };
}
