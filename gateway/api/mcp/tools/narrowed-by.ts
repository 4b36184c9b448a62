import type { EntityParts } from './entity.ts';

/** Variables of an operation that narrow a search, and the arguments that they are given as; both begin with a comma. */
export function narrowedBy({
  names,
  facets,
  filter,
}: Pick<EntityParts, 'names' | 'facets' | 'filter'>): {
  readonly declared: string;
  readonly given: string;
} {
  const pairs = [
    ...(facets ? [['facets', names.facetSelection] as const] : []),
    ...(filter ? [['where', filter.name] as const] : []),
  ];
  return {
    declared: pairs.map(([name, type]) => `, $${name}: ${type}`).join(''),
    given: pairs.map(([name]) => `, ${name}: $${name}`).join(''),
  };
}
