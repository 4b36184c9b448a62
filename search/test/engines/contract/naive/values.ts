import type { DocumentObject } from '../../../../port/search-index.ts';

/** Collects the values below a path of member names. */
export function naiveValues(from: unknown, path: readonly string[]): unknown[] {
  if (Array.isArray(from)) {
    return from.flatMap((one) => naiveValues(one, path));
  }
  const [member, ...others] = path;
  if (member === undefined) {
    return from === undefined ? [] : [from];
  }
  return typeof from === 'object' && from !== null
    ? naiveValues((from as DocumentObject)[member], others)
    : [];
}
