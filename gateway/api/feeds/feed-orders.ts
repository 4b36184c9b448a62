import { CATALOGUE_ENTITY } from '../../../profile-compiler/index.ts';
import type { SearchType } from '../existing-api/search/search-types.ts';

/** The facet by which datasets are found by their catalogue, if the profile has one; their services may have others. */
export function catalogueFacet(types: readonly SearchType[]): string | undefined {
  const facets = typeOf(types, 'dataset')?.fields.facets ?? [];
  return facets.find(({ path, role }) => path.length === 1 && role.labelEntity === CATALOGUE_ENTITY)
    ?.name;
}

/** The order by a date that the platform keeps of each resource, the newest first; by id where the profile does not show it. */
export function recordOrder(
  types: readonly SearchType[],
  date: 'issued' | 'modified',
  entity = 'dataset',
): string {
  const sorts = typeOf(types, entity)?.fields.sorts.map(({ name }) => name) ?? [];
  const kept = [`catalog_record.${date}`, date].find((name) => sorts.includes(name));
  return kept === undefined ? 'id asc' : `${kept} desc`;
}

function typeOf(types: readonly SearchType[], entity: string): SearchType | undefined {
  return types.find((type) => type.entity.name === entity);
}
