import type { LabelSource } from '../../../../../profile-compiler/index.ts';
import type { Search } from '../../../../../search/index.ts';
import type { FacetSelection } from '../request/facet-selection.ts';
import type { SearchRequest } from '../request/search-request.ts';
import type { SearchType } from '../search-types.ts';
import { idsOfLabelled, labelledValues, valuesOfDocuments } from './label-documents.ts';

type Documents = Pick<Search, 'get' | 'search' | 'organizationsBelow'>;

/** The values that are counted for what is ticked: of facets that other documents label, and of organisations below. */
export async function countedSelection(
  search: Documents,
  { facets, includeChildren }: Pick<SearchRequest, 'facets' | 'includeChildren'>,
  { settings }: SearchType,
): Promise<FacetSelection> {
  const counted = [...facets].map(async ([name, values]) => {
    const facet = settings.facets.find(({ id }) => id === name);
    const labels = facet?.kind === 'values' ? facet.labels : undefined;
    return [
      name,
      labels ? await countedValues(search, labels, values, includeChildren) : values,
    ] as const;
  });
  return new Map(await Promise.all(counted));
}

async function countedValues(
  search: Documents,
  labels: LabelSource,
  values: readonly string[],
  includeChildren: boolean,
): Promise<readonly string[]> {
  const own = await labelledValues(search, labels, values);
  if (!includeChildren || labels.entity !== 'organization') {
    return own;
  }
  const ids = await idsOfLabelled(search, labels, values);
  const below = await search.organizationsBelow(ids);
  return [...new Set([...own, ...(await valuesOfDocuments(search, labels, below))])];
}
