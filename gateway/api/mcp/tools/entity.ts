import {
  type GraphQLEnumType,
  type GraphQLObjectType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isObjectType,
} from 'graphql';
import { type EntityModel, typesMadeFor } from '../../../../profile-compiler/index.ts';
import type { ContextWith } from '../../../http/routes/route.ts';
import { entityNames } from '../../graphql/index.ts';

/** Sources of the tools of one entity. */
export type EntityParts = ReturnType<typeof entityParts>[number];

/** The parts of every entity of a profile. */
export function entityParts({ services: { model }, schema, urls, limits }: ContextWith<'mcp'>) {
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
      linkOf: (id: string) => urls.resource(entity.name, id),
    };
  });
}

/** The description of an entity from its profile, as a sentence. */
export function purposeOf({ description }: Pick<EntityModel, 'description'>): string {
  return description.replace(/[.\s]*$/, '.');
}

/** Returns an object type that the schema must have; throws otherwise. */
export function objectType(schema: GraphQLSchema, name: string): GraphQLObjectType {
  const type = schema.getType(name);
  if (!isObjectType(type)) {
    throw new Error(`The GraphQL schema has no object type ${name}`);
  }
  return type;
}

/** The facets of an entity, and their descriptions, a line each; `undefined` if it has none. */
function facetsOf(type: unknown) {
  return isEnumType(type)
    ? {
        names: namesIn(type),
        about: type
          .getValues()
          .map(({ name, description }) => `${name}: ${description}`)
          .join('\n'),
      }
    : undefined;
}

function requiredNames(schema: GraphQLSchema, enumeration: string): readonly string[] {
  const type = schema.getType(enumeration);
  if (!isEnumType(type)) {
    throw new Error(`The GraphQL schema has no enumeration ${enumeration}`);
  }
  return namesIn(type);
}

function namesIn(type: GraphQLEnumType): readonly string[] {
  return type.getValues().map(({ name }) => name);
}

/** Variable declarations and arguments that filter a search. Each string starts with a comma. */
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
