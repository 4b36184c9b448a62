import { CUSTOM_PREFIX, searchTypeOf } from '../core-entities.ts';
import type { FacetField } from '../emit/search-fields.ts';
import type { ValueFacet } from '../search-settings.ts';

type DefaultFacet = readonly [id: string, title: string, path: string];

/** Facets by default: name, title, and path of the field. A type has those whose field it has. */
const DEFAULT_FACETS: readonly DefaultFacet[] = [
  ['country', 'Countries', 'country'],
  ['catalog', 'Catalogues', 'catalog'],
  ['categories', 'Categories', 'categories'],
  ['keywords', 'Keywords', 'keywords'],
  ['publisher', 'Publishers', 'publisher'],
  ['format', 'Formats', 'distributions.format'],
  ['license', 'Licences', 'distributions.license'],
  ['scoring', 'Scoring', 'quality_meas'],
];
const CATALOGUE_FACETS = DEFAULT_FACETS.filter(([id]) => id === 'country');
const OTHER_FACETS: readonly DefaultFacet[] = [
  ['classification', 'Classifications', 'classification'],
  ['categories', 'Categories', 'categories'],
  ['keywords', 'Keywords', 'keywords'],
  ['type', 'Types', 'type'],
];

/** The facets of an entity for which none are configured, among those of its model. */
export function defaultFacets(
  entity: string,
  facets: readonly FacetField[],
): readonly ValueFacet[] {
  return defaultsOf(entity).flatMap(([id, title, path]) =>
    facets.some(({ name }) => name === path)
      ? [{ kind: 'values' as const, id, title, field: path }]
      : [],
  );
}

function defaultsOf(entity: string): readonly DefaultFacet[] {
  if (entity === 'catalog') {
    return CATALOGUE_FACETS;
  }
  return entity === 'organization' || searchTypeOf(entity).startsWith(CUSTOM_PREFIX)
    ? OTHER_FACETS
    : DEFAULT_FACETS;
}
