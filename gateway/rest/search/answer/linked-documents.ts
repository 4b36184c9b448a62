import { type DocumentObject, isObject, type Search } from '../../../../search/index.ts';
import type { SearchType } from '../search-types.ts';

/** The member of a document that names its catalogue: the facet whose values are catalogues. */
export function catalogueMember({ fields }: SearchType): string | undefined {
  const facet = fields.facets.find(
    ({ path, role }) => role.labelEntity === CATALOGUE && path.length === 1,
  );
  return facet?.name;
}

const CATALOGUE = 'catalog';

/** Puts whole catalogue documents in the place of what these documents hold of their catalogues. */
export async function withCatalogues(
  search: Pick<Search, 'get'>,
  member: string,
  documents: readonly DocumentObject[],
): Promise<readonly DocumentObject[]> {
  const ids = new Set(documents.flatMap((document) => idOf(document[member]) ?? []));
  const stored = await search.get(CATALOGUE, [...ids]);
  const catalogues = new Map<string, DocumentObject>(
    stored.flatMap((one) => (one ? [[one.id, JSON.parse(one.json)] as const] : [])),
  );
  return documents.map((document) => {
    const held = document[member];
    const catalogue = catalogues.get(idOf(held) ?? '');
    return catalogue && isObject(held)
      ? { ...document, [member]: { ...held, ...catalogue } }
      : document;
  });
}

/** The number of datasets of each catalogue. */
export async function datasetCounts(
  search: Pick<Search, 'search'>,
  types: readonly SearchType[],
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const datasets = types.find(({ entity }) => entity.name === 'dataset');
  const facet = datasets && catalogueMember(datasets);
  if (facet === undefined || ids.length === 0) {
    return new Map();
  }
  const { facets } = await search.search('dataset', {
    selection: {},
    filter: { kind: 'facet', facet, values: ids },
    order: [],
    page: { first: 0 },
    facets: [{ name: facet, first: ids.length }],
  });
  const buckets = facets[0]?.buckets ?? [];
  return new Map(buckets.map(({ value, count }) => [value, count]));
}

function idOf(value: unknown): string | undefined {
  return isObject(value) && typeof value.id === 'string' ? value.id : undefined;
}
