import { type DocumentObject, isObject, type Search } from '../../../search/index.ts';

/** The number of datasets of each catalogue; `member` is that of datasets which names their catalogue. */
export async function datasetCounts(
  search: Pick<Search, 'search'>,
  member: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) {
    return new Map();
  }
  const { facets } = await search.search('dataset', {
    selection: {},
    filter: { kind: 'facet', facet: member, values: ids },
    order: [],
    page: { first: 0 },
    facets: [{ name: member, first: ids.length }],
  });
  const buckets = facets[0]?.buckets ?? [];
  return new Map(buckets.map(({ value, count }) => [value, count]));
}

/** The id of the catalogue that a member of a document holds. */
export function catalogueIdOf(held: unknown): string | undefined {
  return isObject(held) && typeof held.id === 'string' ? held.id : undefined;
}

/** A document with a whole catalogue in the place of what it holds of it. */
export function withCatalogue(
  document: DocumentObject,
  member: string,
  catalogue: DocumentObject,
): DocumentObject {
  const held = document[member];
  return isObject(held) ? { ...document, [member]: { ...held, ...catalogue } } : document;
}
