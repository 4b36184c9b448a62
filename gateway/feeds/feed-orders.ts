import type { SearchType } from '../rest/search/search-types.ts';

/** The facet by which datasets are found by their catalogue, if the profile has one; their services may have others. */
export function catalogueFacet(types: readonly SearchType[]): string | undefined {
  const facets = datasetType(types)?.fields.facets ?? [];
  return facets.find(({ path, role }) => path.length === 1 && role.labelEntity === 'catalog')?.name;
}

/** The order by a date that the platform keeps of each dataset, the newest first; by id where the profile does not show it. */
export function recordOrder(types: readonly SearchType[], date: 'issued' | 'modified'): string {
  const sorts = datasetType(types)?.fields.sorts.map(({ name }) => name) ?? [];
  const kept = [`catalog_record.${date}`, date].find((name) => sorts.includes(name));
  return kept === undefined ? 'id asc' : `${kept} desc`;
}

function datasetType(types: readonly SearchType[]): SearchType | undefined {
  return types.find(({ entity }) => entity.name === 'dataset');
}
