import {
  type GraphQLObjectType,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
} from 'graphql';
import type {
  ElasticsearchField,
  JsonLdContext,
  JsonSchema,
} from '../../../profile-compiler/index.ts';
import { entry, type Listing } from './model-listing.ts';

type Above = readonly string[];

/** Fields of an index mapping by path; it does not tell one value from many. Technical ones have a minus. */
export function mappingPaths(
  properties: Readonly<Record<string, ElasticsearchField>> = {},
  above: Above = [],
): readonly string[] {
  return Object.entries(properties)
    .filter(([name]) => !name.includes('-') && !name.startsWith('_'))
    .flatMap(([name, field]) => {
      const path = [...above, name];
      const isBox = field.properties?.minLon !== undefined;
      return [path.join('.'), ...(isBox ? [] : mappingPaths(field.properties, path))];
    });
}

/** Properties of a definition of a JSON Schema, with those of the definitions that they refer to. */
export function schemaListing(schema: JsonSchema, name: string, above: Above = []): Listing {
  const properties = schema.$defs?.[name]?.properties ?? {};
  return Object.entries(properties).flatMap(([property, value]) => {
    const path = [...above, property];
    const isMany = value.type === 'array';
    const target = (isMany ? value.items : value)?.$ref?.replace('#/$defs/', '');
    const below = target === undefined ? [] : schemaListing(schema, target, path);
    return [entry(path, isMany ? 'many' : 'one'), ...below];
  });
}

/** What the platform adds to the types of a profile in GraphQL. */
const ADDED: ReadonlySet<string> = new Set([
  'nodeId',
  'document',
  'rdf',
  'problems',
  'validation',
  'entity',
  'datasets',
  'related',
]);

/** Fields of a GraphQL type; texts in several languages are one value there. */
export function graphqlListing(type: GraphQLObjectType, above: Above = []): Listing {
  return Object.values(type.getFields()).flatMap(({ name, type: fieldType }) => {
    if (ADDED.has(name)) {
      return [];
    }
    const path = [...above, name];
    const named = getNamedType(fieldType);
    const isNested = isObjectType(named) && named.name !== 'LocalizedText';
    const isMany = isListType(getNullableType(fieldType));
    if (isNested && isByLanguage(named)) {
      return [entry(path, 'one')];
    }
    return [entry(path, isMany ? 'many' : 'one'), ...(isNested ? graphqlListing(named, path) : [])];
  });
}

/** Values by language are one object in documents and a list in GraphQL, where each states its language. */
function isByLanguage(type: GraphQLObjectType): boolean {
  return type.name === 'TranslationDetail';
}

type Term = JsonLdContext['@context'][string];

/** Terms of a JSON-LD context; one that is `null` hides what is nested in it. */
export function contextTerms(
  context: Readonly<Record<string, Term>>,
  above: Above = [],
): readonly { readonly path: string; readonly term: Term }[] {
  return Object.entries(context).flatMap(([name, term]) => {
    const path = [...above, name];
    const nested = typeof term === 'object' && term ? term['@context'] : undefined;
    return [{ path: path.join('.'), term }, ...(nested ? contextTerms(nested, path) : [])];
  });
}

/** Members of a document; a language map is one value. `isLanguageMap` tells them by their path. */
export function documentListing(
  value: unknown,
  isLanguageMap: (path: string) => boolean,
  above: Above = [],
): Listing {
  const listing = membersOf(value).flatMap(([name, member]) => {
    const path = [...above, name];
    const values = Array.isArray(member) ? member : [member];
    if (name === 'coordinates') {
      return [entry(path, 'one')];
    }
    const below = isLanguageMap(path.join('.'))
      ? []
      : values.flatMap((one) => documentListing(one, isLanguageMap, path));
    return [entry(path, Array.isArray(member) ? 'many' : 'one'), ...below];
  });
  return [...new Set(listing)];
}

function membersOf(value: unknown): readonly (readonly [string, unknown])[] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}
