import { idsOfText, isoMoment } from '../../../../profile-compiler/index.ts';
import type { Filter, RangeFilter } from '../../../../search/index.ts';
import { type CkanFields, type CountedName, isCountedName } from './ckan-fields.ts';
import { FilterQueryError } from './filter-tokens.ts';
import type { Condition, End, WrittenRange, WrittenValue } from './parse-filter-query.ts';

/** Fields of CKAN that have the same value in all packages: everything here is published. */
const CONSTANTS: ReadonlyMap<string, string> = new Map([
  ['capacity', 'public'],
  ['dataset_type', 'dataset'],
  ['entity_type', 'package'],
  ['private', 'false'],
  ['state', 'active'],
  ['type', 'dataset'],
]);

const NAMES =
  'id, name, title, organization, owner_org, groups, tags, res_format, license_id, metadata_modified, metadata_created, state, capacity, private, type, dataset_type';

/** Tells whether filter queries can name a field. */
export function isFilterField(name: string): boolean {
  return NAMES.split(', ').includes(name) || CONSTANTS.has(name);
}

const EVERYTHING: Filter = { kind: 'and', parts: [] };
const NOTHING: Filter = { kind: 'or', parts: [] };

/** The filter that a condition means in a profile; throws `FilterQueryError` if it has none. */
export function filterOfCondition(condition: Condition, fields: CkanFields): Filter {
  switch (condition.kind) {
    case 'everything':
      return EVERYTHING;
    case 'and':
    case 'or':
      return {
        kind: condition.kind,
        parts: condition.parts.map((part) => filterOfCondition(part, fields)),
      };
    case 'not':
      return { kind: 'not', part: filterOfCondition(condition.part, fields) };
    case 'text':
      throw new FilterQueryError(`${condition.text} needs a field: one of ${NAMES}.`);
    case 'value':
      return valueFilter(named(condition), fields);
    case 'range':
      return rangeFilter(named(condition), fields);
  }
}

/** Both names of the organisation are one. */
function named<One extends { readonly field: string }>(condition: One): One {
  return condition.field === 'owner_org' ? { ...condition, field: 'organization' } : condition;
}

function valueFilter(condition: WrittenValue, fields: CkanFields): Filter {
  const { field, value, isPattern } = condition;
  if (isPattern && value === '*') {
    return presence(field, fields);
  }
  if (isPattern) {
    throw new FilterQueryError(`${field}:${value} has wildcards; only ${field}:* is known.`);
  }
  const constant = CONSTANTS.get(field);
  if (constant !== undefined) {
    return value.toLowerCase() === constant ? EVERYTHING : NOTHING;
  }
  if (isCountedName(field)) {
    return anyOf(
      facetsOf(field, fields).map(({ name }) => ({
        kind: 'facet',
        facet: name,
        values: idsOfText(value),
      })),
    );
  }
  switch (field) {
    case 'id':
    case 'name':
      return { kind: 'equals', field: 'id', values: [value] };
    case 'title':
      return { kind: 'text', field: known(field, fields.title), match: 'contains', text: value };
    case 'metadata_modified':
    case 'metadata_created': {
      const end = { value, isIncluded: true };
      return rangeFilter({ kind: 'range', field, from: end, to: end }, fields);
    }
    default:
      throw unknownField(field);
  }
}

/** Matches packages with any value in the field. */
function presence(field: string, fields: CkanFields): Filter {
  if (isCountedName(field)) {
    return anyOf(facetsOf(field, fields).map(({ name }) => ({ kind: 'exists', field: name })));
  }
  if (!isFilterField(field)) {
    throw unknownField(field);
  }
  return EVERYTHING;
}

function rangeFilter(condition: WrittenRange, fields: CkanFields): Filter {
  const { field, from, to } = condition;
  if (!from && !to) {
    return presence(field, fields);
  }
  const dates = { metadata_modified: fields.modified, metadata_created: fields.created };
  if (field !== 'metadata_modified' && field !== 'metadata_created') {
    throw isFilterField(field)
      ? new FilterQueryError(`${field} has no ranges.`)
      : unknownField(field);
  }
  return {
    kind: 'range',
    field: known(field, dates[field]),
    ...(from && bound(from, 'gte', 'gt')),
    ...(to && bound(to, 'lte', 'lt')),
  };
}

/** Without the forms that are read as a whole day. */
const DATE = /^\d{4}(-\d\d(-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?)?)?$/;

type Bound = Exclude<keyof RangeFilter, 'kind' | 'field'>;

function bound({ value, isIncluded }: End, included: Bound, excluded: Bound) {
  const moment = DATE.test(value) ? isoMoment(value) : undefined;
  if (moment === undefined) {
    throw new FilterQueryError(`"${value}" is no date of ISO 8601.`);
  }
  return { [isIncluded ? included : excluded]: moment };
}

function facetsOf(name: CountedName, { counted }: CkanFields) {
  const facets = counted[name];
  if (facets.length === 0) {
    throw lacking(name);
  }
  return facets;
}

/** The field of the profile that stands for one of CKAN. */
function known(name: string, field: string | undefined): string {
  if (field === undefined) {
    throw lacking(name);
  }
  return field;
}

function anyOf(parts: readonly Filter[]): Filter {
  const [first = NOTHING, ...others] = parts;
  return others.length === 0 ? first : { kind: 'or', parts };
}

function lacking(field: string): FilterQueryError {
  return new FilterQueryError(`The profile has nothing that packages could be found by ${field}.`);
}

function unknownField(field: string): FilterQueryError {
  return new FilterQueryError(`${field} is no field that packages are found by; use ${NAMES}.`);
}
