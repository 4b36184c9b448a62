import { type Change, CriticalityLevel, diff } from '@graphql-inspector/core';
import { buildASTSchema, type GraphQLSchema, isObjectType, parse, printSchema } from 'graphql';
import {
  type GraphqlField,
  graphqlTypesOf,
  type ProfileModel,
  shorten,
} from '../../../../../profile-compiler/index.ts';
import { buildSchema } from '../../../../api/graphql/index.ts';

/** Changes of the GraphQL schema that are listed; the rest is counted. */
const MOST_LISTED = 20;

/**
 * Tells what a change of a profile means for clients: fields that were added, removed or changed, which of them break
 * queries, and what else breaks in the GraphQL schema.
 */
export async function describeProfileChanges(
  before: ProfileModel,
  after: ProfileModel,
): Promise<readonly string[]> {
  const [schemaBefore, schemaAfter] = [buildSchema(before), buildSchema(after)];
  const found = await diff(plain(schemaBefore), plain(schemaAfter));
  const breaking = found.filter(
    ({ criticality }) => criticality.level === CriticalityLevel.Breaking,
  );
  const old = fieldsOf(before, schemaBefore);
  const now = fieldsOf(after, schemaAfter);
  const names = [...new Set([...old.keys(), ...now.keys()])];
  const fields = names.flatMap((name) => fieldLine(name, old.get(name), now.get(name), breaking));
  const others = breaking.filter(({ path }) => !names.some((name) => isBelow(path, name)));
  const rest = others.length - MOST_LISTED;
  return [
    ...fields,
    ...others.slice(0, MOST_LISTED).map(({ message }) => `  breaking: ${message}`),
    ...(rest > 0 ? [`  and ${rest} more breaking changes`] : []),
    `Fields changed: ${fields.length}. Breaking changes of the GraphQL schema: ${breaking.length}.`,
  ];
}

/** Descriptions and applied directives break no query. */
function plain(schema: GraphQLSchema): GraphQLSchema {
  return buildASTSchema(parse(printSchema(schema)));
}

/** What decides about a field, as text by `Type.field`. */
function fieldsOf(model: ProfileModel, schema: GraphQLSchema): ReadonlyMap<string, string> {
  return new Map(
    [...graphqlTypesOf(model).values()].flatMap((type) => {
      const built = schema.getType(type.name);
      const fields = isObjectType(built) ? built.getFields() : {};
      return type.fields.map(
        (one) => [`${type.name}.${one.name}`, `${fields[one.name]?.type}${origin(one)}`] as const,
      );
    }),
  );
}

function origin({ field: { source, mandatory } }: GraphqlField): string {
  const path = source?.path === undefined ? '' : ` from ${shorten(source.path)}`;
  return source ? `, ${source.mappingClass}${path}${mandatory ? ', mandatory' : ''}` : '';
}

function fieldLine(
  name: string,
  old: string | undefined,
  now: string | undefined,
  breaking: readonly Change[],
): string[] {
  if (old === now) {
    return [];
  }
  const mark = breaking.some(({ path }) => isBelow(path, name)) ? 'breaking' : 'not breaking';
  if (old === undefined || now === undefined) {
    return [`${now === undefined ? '-' : '+'} ${name}: ${now ?? old} (${mark})`];
  }
  return [`~ ${name}: ${old} → ${now} (${mark})`];
}

function isBelow(path: string | undefined, name: string): boolean {
  return path === name || (path?.startsWith(`${name}.`) ?? false);
}
