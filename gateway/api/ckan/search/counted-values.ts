import type { Bucket, FacetRequest } from '../../../../search/index.ts';
import type { CkanContext } from '../context.ts';
import type { CountedName } from '../query/ckan-fields.ts';

/** Values of a field that are counted: the most frequent. */
export const MAX_COUNTED = 10_000;

/** The values of a field in all packages, the most frequent first; none where the profile has no such field. */
export async function countedValuesOf(
  { services, fields }: Pick<CkanContext, 'services' | 'fields'>,
  name: CountedName,
  matching?: FacetRequest['matching'],
): Promise<readonly Bucket[]> {
  const [facet] = fields.counted[name];
  if (!facet) {
    return [];
  }
  const { facets } = await services.search.search('dataset', {
    selection: {},
    order: [],
    page: { first: 0 },
    facets: [{ name: facet.name, first: MAX_COUNTED, ...(matching && { matching }) }],
  });
  return facets[0]?.buckets ?? [];
}
