import { type DocumentObject, facetValuesOf } from '../../../../../search/index.ts';
import type { RestSearch } from '../request/rest-search.ts';
import { countedField, type SearchType } from '../search-types.ts';

const DISTRIBUTIONS = 'distributions';

type Ticked = Pick<RestSearch, 'facets' | 'facetOperator' | 'facetGroupOperator'>;

/** The document with the distributions that match the ticked facets; all if none is ticked. */
export function matchingDistributions(
  document: DocumentObject,
  type: SearchType,
  { facets, facetOperator, facetGroupOperator }: Ticked,
): DocumentObject {
  const ticked = [...facets].flatMap(([name, values]) => {
    const facet = type.settings.facets.find(({ id }) => id === name);
    const counted = facet?.kind === 'values' ? facet.field : name;
    const field = countedField(type, counted);
    return field?.path[0] === DISTRIBUTIONS ? [{ field, values: values.map(lower) }] : [];
  });
  const distributions = document[DISTRIBUTIONS];
  if (ticked.length === 0 || !Array.isArray(distributions)) {
    return document;
  }
  const kept = distributions.filter((distribution) => {
    const matches = ticked.map(({ field, values }) => {
      const held = facetValuesOf({ [DISTRIBUTIONS]: distribution }, field).map(({ value }) =>
        lower(value),
      );
      return holds(facetOperator, values, (value) => held.includes(value));
    });
    return holds(facetGroupOperator, matches, (matched) => matched);
  });
  return { ...document, [DISTRIBUTIONS]: kept };
}

function holds<Item>(
  operator: RestSearch['facetOperator'],
  items: readonly Item[],
  test: (item: Item) => boolean,
): boolean {
  return operator === 'AND' ? items.every(test) : items.some(test);
}

function lower(value: string): string {
  return value.normalize('NFC').toLowerCase();
}
