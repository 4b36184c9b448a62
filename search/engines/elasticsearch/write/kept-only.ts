import { INDEX_ONLY } from '../../../../profile-compiler/index.ts';

/**
 * Members below `INDEX_ONLY` that an index takes in any case: what is read with a document, and what
 * tells that it has to be made again when a vocabulary changes.
 */
const KEPT = ['id', 'json', 'etag', 'modified', 'term-keys'];

/** What is left of a source that Elasticsearch refuses: the document can be read, not searched. */
export function keptOnly(source: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const members = Object.entries(Object(source[INDEX_ONLY]));
  return { [INDEX_ONLY]: Object.fromEntries(members.filter(([name]) => KEPT.includes(name))) };
}
