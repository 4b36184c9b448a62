import type { Filter } from '../../../search/index.ts';

/** Filter that matches nothing. */
export const NO_MATCH: Filter = { kind: 'or', parts: [] };

/** All of the conditions; `undefined` where there is none, so that everything matches. */
export function allOf(parts: readonly (Filter | undefined)[]): Filter | undefined {
  const conditions = parts.filter((part) => part !== undefined);
  return conditions.length > 1 ? { kind: 'and', parts: conditions } : conditions[0];
}

/** Ends of a range; those that are absent or `null` are open. */
type Bounds = Readonly<
  Partial<Record<'gte' | 'gt' | 'lte' | 'lt', string | number | null | undefined>>
>;

/** Values in a range; `undefined` where it is open on both sides. */
export function inRange(field: string, bounds: Bounds): Filter | undefined {
  const given = Object.entries(bounds).filter(([, bound]) => bound !== null && bound !== undefined);
  const texts = Object.fromEntries(given.map(([name, bound]) => [name, String(bound)]));
  return given.length > 0 ? { kind: 'range', field, ...texts } : undefined;
}
