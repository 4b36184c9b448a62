import type { QueryParameters } from '../../http/parameters.ts';

/** The first value of a parameter; empty where there is none. */
export function firstOf(value: QueryParameters[string]): string {
  return (typeof value === 'string' ? value : value?.[0]) ?? '';
}
