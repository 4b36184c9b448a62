import type { Filter } from '../../../../../search/index.ts';
import type { Ignored } from '../request/search-parameters.ts';

/** A part of a query, and what of the request has no effect on it. */
export interface Part<Value> {
  readonly value: Value;
  readonly ignored: readonly Ignored[];
}

/** All of the conditions; `undefined` where there is none. */
export function allOf(parts: readonly (Filter | undefined)[]): Filter | undefined {
  const conditions = parts.filter((part) => part !== undefined);
  return conditions.length > 1 ? { kind: 'and', parts: conditions } : conditions[0];
}
