import {
  type GraphQLInputObjectType,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
} from 'graphql';
import { queryFieldsOf, typesMadeFor } from '../../../../../../profile-compiler/index.ts';
import type { UsageOfDay } from '../../../../../api/graphql/index.ts';
import type { ComparedProfile } from '../../../../profile-changes/compared-profile.ts';
import { type FieldOfDocuments, fieldPlaces } from '../../../../profile-changes/field-places.ts';
import type { PlatformConnection } from '../../../platform/platform-connection.ts';

/** How a field is used in a running platform; what cannot be known is absent. */
export interface FieldUse {
  /** Stored documents that have a value. */
  readonly documents?: number;
  /** GraphQL operations that use it, of all operations of these days. */
  readonly operations?: { readonly using: number; readonly of: number; readonly days: number };
}

/** Measures how fields of the served profile are used, by their paths. */
export async function measuredUse(
  platform: PlatformConnection,
  profile: ComparedProfile,
  { fields, signal }: { readonly fields: readonly string[]; readonly signal: AbortSignal },
): Promise<ReadonlyMap<string, FieldUse>> {
  const { byPath, byCoordinate } = fieldPlaces(profile);
  const days = await usageDays(platform, signal);
  const used = new Map<string, FieldUse>();
  for (const path of fields) {
    const place = byPath.get(path);
    const query = place && existsQuery(profile, place);
    const documents = query === undefined ? undefined : await countOf(platform, query, signal);
    const coordinates = [...byCoordinate].flatMap(([name, paths]) =>
      paths.includes(path) ? [name] : [],
    );
    used.set(path, {
      ...(documents !== undefined && { documents }),
      ...(days && { operations: operationsOf(days, coordinates) }),
    });
  }
  return used;
}

/** `undefined` where the caller may not read them, or no search runs there. */
async function usageDays(
  platform: PlatformConnection,
  signal: AbortSignal,
): Promise<readonly UsageOfDay[] | undefined> {
  const response = await platform.request('profile/usage', { signal });
  return response.ok
    ? ((await response.json()) as { readonly days: readonly UsageOfDay[] }).days
    : undefined;
}

/** One operation may use several coordinates of a field, so the most used one counts. */
function operationsOf(days: readonly UsageOfDay[], coordinates: readonly string[]) {
  const sum = (of: (day: UsageOfDay) => number) => days.reduce((all, day) => all + of(day), 0);
  return {
    using: Math.max(0, ...coordinates.map((name) => sum(({ fields }) => fields[name] ?? 0))),
    of: sum(({ operations }) => operations),
    days: days.length,
  };
}

/** A query for the number of documents that have a value of a field; `undefined` where no filter tells. */
function existsQuery(
  { schema, description }: ComparedProfile,
  { path, graphql }: FieldOfDocuments,
): string | undefined {
  const entity = description.entities.find(({ name }) => path.startsWith(`${name}.`));
  const filter = entity && schema.getType(typesMadeFor(entity.type).filter);
  if (!entity || !graphql || !isInputObjectType(filter)) {
    return undefined;
  }
  const condition = conditionOf(schema, filter, graphql);
  const { plural } = queryFieldsOf(entity.name);
  return condition && `{ found: ${plural}(first: 0, where: ${condition}) { totalCount } }`;
}

/** Members that combine conditions. */
const COMBINING = ['and', 'or', 'not'];

function conditionOf(
  schema: GraphQLSchema,
  filter: GraphQLInputObjectType,
  [name, ...others]: readonly string[],
): string | undefined {
  const members = filter.getFields();
  if (name === undefined) {
    const anyOf = Object.keys(members)
      .filter((member) => !COMBINING.includes(member))
      .map((member) => conditionOf(schema, filter, [member]));
    const known = anyOf.filter((one) => one !== undefined);
    return known.length > 0 ? `{ or: [${known.join(', ')}] }` : undefined;
  }
  const inner = getNamedType(members[name]?.type);
  if (!isInputObjectType(inner)) {
    return undefined;
  }
  const condition =
    'exists' in inner.getFields() ? '{ exists: true }' : conditionOf(schema, inner, others);
  return condition && `{ ${name}: ${condition} }`;
}

async function countOf(
  platform: PlatformConnection,
  query: string,
  signal: AbortSignal,
): Promise<number | undefined> {
  const response = await platform.request('graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
    signal,
  });
  const { data } = (await response.json()) as {
    readonly data?: { readonly found?: { readonly totalCount: number } } | null;
  };
  return data?.found?.totalCount;
}
