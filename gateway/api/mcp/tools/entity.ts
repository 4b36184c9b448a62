import {
  type GraphQLObjectType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isObjectType,
} from 'graphql';
import {
  type EntityModel,
  type ProfileModel,
  typesMadeFor,
} from '../../../../profile-compiler/index.ts';
import type { Limits } from '../../../http/bounds/limits.ts';
import type { ApiUrls } from '../../../http/server/api-urls.ts';
import { entityNames } from '../../graphql/index.ts';

/** Sources of the tools of one entity. */
export type EntityParts = ReturnType<typeof entityParts>[number];

type FieldNames = readonly [string, ...string[]];

/** The facets of an entity. */
interface Facets {
  readonly names: FieldNames;
  /** Their descriptions, a line each. */
  readonly about: string;
}

/** Sources of tools. */
export interface ToolSource {
  readonly model: ProfileModel;
  /** The GraphQL schema of the profile, which the tools ask. */
  readonly schema: GraphQLSchema;
  readonly urls: ApiUrls;
  readonly limits: Pick<Limits, 'pageSize'>;
}

/** The parts of every entity of a profile. */
export function entityParts({ model, schema, urls, limits }: ToolSource) {
  /** Names of the types of all entities. */
  const entityTypes = new Set(model.entities.map(({ type }) => type));
  return model.entities.map((entity) => {
    const names = entityNames(entity);
    const filter = schema.getType(typesMadeFor(entity.type).filter);
    return {
      entity,
      names,
      type: objectType(schema, names.type),
      facets: facetsOf(schema.getType(names.facet)),
      /** The input with conditions on it; absent if no field can be filtered. */
      filter: isInputObjectType(filter) ? filter : undefined,
      orders: requiredNames(schema, names.orderField),
      schema,
      entityTypes,
      limits,
      /** Returns the REST address of an id. */
      linkOf: linksTo(entity, urls),
    };
  });
}

/** The description of an entity from its profile, as a sentence. */
export function purposeOf({ description }: Pick<EntityModel, 'description'>): string {
  return description.replace(/[.\s]*$/, '.');
}

/** An object type of the schema that is certainly there. */
export function objectType(schema: GraphQLSchema, name: string): GraphQLObjectType {
  const type = schema.getType(name);
  if (!isObjectType(type)) {
    throw new Error(`The GraphQL schema has no object type ${name}`);
  }
  return type;
}

function linksTo({ name }: EntityModel, urls: ApiUrls): (id: string) => string {
  switch (name) {
    case 'dataset':
      return urls.dataset;
    case 'catalog':
      return urls.catalogue;
    default:
      return (id) => urls.entity(name, id);
  }
}

function facetsOf(type: unknown): Facets | undefined {
  const values = isEnumType(type) ? type.getValues() : [];
  const names = values.map(({ name }) => name);
  return isNotEmpty(names)
    ? { names, about: values.map((value) => `${value.name}: ${value.description}`).join('\n') }
    : undefined;
}

function requiredNames(schema: GraphQLSchema, enumeration: string): FieldNames {
  const type = schema.getType(enumeration);
  const names = isEnumType(type) ? type.getValues().map(({ name }) => name) : [];
  if (!isNotEmpty(names)) {
    throw new Error(`The GraphQL schema has no enumeration ${enumeration}`);
  }
  return names;
}

function isNotEmpty(names: readonly string[]): names is FieldNames {
  return names.length > 0;
}

/** Variables of an operation that narrow a search, and the arguments that they are given as; both begin with a comma. */
export function narrowedBy({ names, facets, filter }: EntityParts) {
  const pairs = [
    ...(facets ? [['facets', names.facetSelection] as const] : []),
    ...(filter ? [['where', filter.name] as const] : []),
  ];
  return {
    declared: pairs.map(([name, type]) => `, $${name}: ${type}`).join(''),
    given: pairs.map(([name]) => `, ${name}: $${name}`).join(''),
  };
}
