import type { QueryParameters } from '../../http/routes/query-schemas.ts';

/** The first value of a parameter; empty if there is none. */
export function firstOf(value: QueryParameters[string]): string {
  return (typeof value === 'string' ? value : value?.[0]) ?? '';
}

/** The number of a page of a list, from 1; the first one where it is not given or is no number. */
export function pageNumber(value: QueryParameters[string], most: number): number {
  const page = Number(firstOf(value));
  return Number.isInteger(page) && page >= 1 ? Math.min(page, most) : 1;
}
