import { searchTypeOf } from '../../../../../../profile-compiler/index.ts';
import type { UsageOfDay } from '../../../../../api/graphql/index.ts';
import { askJson, type PlatformConnection } from '../../../../command/platform-connection.ts';
import type { ComparedProfile } from '../../../../profile-changes/compared-profile.ts';
import { fieldPlaces } from '../../../../profile-changes/field-places.ts';

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
  // Nobody uses what is only in the next profile.
  for (const path of fields.filter((one) => byPath.has(one))) {
    const documents = await documentsWith(platform, path, signal);
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

/**
 * Documents that have a value of a field; `undefined` where no filter tells. Asked by `/search`, because the operations of GraphQL
 * are counted.
 */
async function documentsWith(
  platform: PlatformConnection,
  path: string,
  signal: AbortSignal,
): Promise<number | undefined> {
  const [entity = '', ...names] = path.split('.');
  const query = new URLSearchParams({
    filters: searchTypeOf(entity),
    exists: names.join('.'),
    limit: '0',
    aggregation: 'false',
  });
  const { result } = await askJson<{
    readonly result?: { readonly count: number; readonly ignored?: readonly unknown[] };
  }>(platform, `search?${query}`, signal);
  return result?.ignored ? undefined : result?.count;
}
