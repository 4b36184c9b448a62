import {
  type EntityModel,
  queryFieldsOf,
  typesMadeFor,
} from '../../../../profile-compiler/index.ts';

/** The names of an entity in the schema: of the query fields of one and of all, and of its types. */
export type EntityNames = ReturnType<typeof entityNames>;

/** The names of an entity; the profile compiler ensures that they are valid and unique. */
export function entityNames({ name, type }: EntityModel) {
  return { type, ...queryFieldsOf(name), ...typesMadeFor(type) };
}
