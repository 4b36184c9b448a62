import { INDEX_ONLY } from '../../../../profile-compiler/index.ts';

/**
 * Members below `INDEX_ONLY` that an index always accepts: those that are read with a document, and the
 * term keys, by which it is made again when a vocabulary changes.
 */
const KEPT = ['id', 'json', 'etag', 'modified', 'term-keys'];

/** A source without its searchable members, for a document that Elasticsearch cannot index. */
export function keptOnly(source: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const members = Object.entries(Object(source[INDEX_ONLY]));
  return { [INDEX_ONLY]: Object.fromEntries(members.filter(([name]) => KEPT.includes(name))) };
}
