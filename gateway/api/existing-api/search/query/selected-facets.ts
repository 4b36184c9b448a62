import type { FacetCondition, SearchFacet } from '../../../../../profile-compiler/index.ts';
import type { Filter } from '../../../../../search/index.ts';
import { inRange, NO_MATCH } from '../../../search/search-request.ts';
import type { Operator, RestSearch } from '../request/rest-search.ts';
import type { Ignored, Part } from '../request/search-parameters.ts';
import { bandOf } from '../score-bands.ts';
import { countedField, type SearchType } from '../search-types.ts';

/** Ticked values as a hard filter: operators join the values of a facet, and the facets. */
export function facetCondition(
  { facets, facetOperator, facetGroupOperator, superCatalogue }: RestSearch,
  type: SearchType,
): Part<Filter | undefined> {
  const ticked = new Map(facets);
  const above = [...(ticked.get(SUPER) ?? []), ...(superCatalogue ? [superCatalogue] : [])];
  ticked.delete(SUPER);
  const ignored: Ignored[] = [];
  const groups: Filter[] = [];
  for (const [name, values] of ticked) {
    const condition = valueCondition(name, type);
    if (condition) {
      groups.push(joined(facetOperator, values, condition));
    } else {
      ignored.push({
        parameter: `facets.${name.slice(0, 80)}`,
        reason: `It is neither a facet nor a filter of ${type.name}; there are ${facetNames(type)}.`,
      });
    }
  }
  if (above.length > 0) {
    const belongs = superCondition(above, type);
    if (belongs) {
      groups.push(belongs);
    } else {
      ignored.push({ parameter: 'superCatalogue', reason: `${type.name} has no such field.` });
    }
  }
  return { value: inGroups(facetGroupOperator, groups), ignored };
}

/** The name under which clients tick the catalogue above the catalogue. */
const SUPER = 'superCatalog';
const ABOVE = ['catalog.is_part_of', 'is_part_of'];

type Condition = (values: readonly string[]) => Filter;

function valueCondition(name: string, type: SearchType): Condition | undefined {
  const { fields, settings } = type;
  const facet = settings.facets.find(({ id }) => id === name);
  if (facet) {
    return conditionOf(facet, type);
  }
  const counted = fields.facets.find((field) => field.name === name);
  if (counted) {
    return (values) => ({ kind: 'facet', facet: name, values });
  }
  const field = fields.filters.find((one) => one.name === name && one.filter === 'equals');
  return field && ((values) => ({ kind: 'equals', field: name, values }));
}

/** `undefined` for a facet that is one number: it has nothing to tick. */
function conditionOf(facet: SearchFacet, type: SearchType): Condition | undefined {
  switch (facet.kind) {
    case 'values': {
      const bands = countedField(type, facet.field)?.role.bands;
      return (values) => ({
        kind: 'facet',
        facet: facet.field,
        values: bands ? values.map((value) => bandOf(value) ?? value) : values,
      });
    }
    case 'conditions':
      return (values) => ({
        kind: 'or',
        parts: facet.conditions
          .filter(({ id }) => values.some((value) => value.toLowerCase() === id.toLowerCase()))
          .map(conditionFilter),
      });
    case 'min':
    case 'max':
      return undefined;
  }
}

/** The documents that meet a condition. */
export function conditionFilter(condition: FacetCondition): Filter {
  if (condition.kind === 'range') {
    return inRange(condition.field, { gte: condition.from, lt: condition.to }) ?? NO_MATCH;
  }
  const { field, values, isWanted } = condition;
  const found: Filter = { kind: 'facet', facet: field, values };
  return isWanted ? found : { kind: 'not', part: found };
}

/** With AND each value has to be there. */
function joined(operator: Operator, values: readonly string[], condition: Condition): Filter {
  return operator === 'OR' || values.length === 1
    ? condition(values)
    : { kind: 'and', parts: values.map((value) => condition([value])) };
}

function inGroups(operator: Operator, groups: readonly Filter[]): Filter | undefined {
  return groups.length > 1 ? { kind: operator === 'AND' ? 'and' : 'or', parts: groups } : groups[0];
}

/** A catalogue above is named by its id or IRI. */
function superCondition(values: readonly string[], { fields }: SearchType): Filter | undefined {
  const [field] = ABOVE.flatMap((path) =>
    fields.filters.filter(({ name }) => name === path || name.startsWith(`${path}.`)),
  );
  return field?.filter === 'equals' ? { kind: 'equals', field: field.name, values } : undefined;
}

function facetNames({ settings }: SearchType): string {
  return settings.facets.map(({ id }) => id).join(', ') || 'none';
}
