import type { estypes } from '@elastic/elasticsearch';
import {
  exactName,
  type FilterField,
  INDEX_FIELDS,
  partsName,
  presentName,
  spanName,
} from '../../../../profile-compiler/index.ts';
import { InvalidQueryError } from '../../../errors.ts';
import type { FilterLevel } from '../../../field-values/search-plan.ts';
import type { Filter, TextFilter } from '../../../port/search-query.ts';
import { comparedPart } from '../../../query/compared-text.ts';
import { checkCondition, onlyWhole } from '../../../query/wrong-filter.ts';
import { shownKey } from '../../../terms/term-keys.ts';
import type { EntityPlan } from '../mapping/entity-plan.ts';
import { wholeKey } from '../mapping/whole-key.ts';
import { anyBox, boxClause } from './box-clause.ts';
import { facetClause } from './facet-aggregations.ts';
import { rangeClause } from './range-clause.ts';

type Clause = estypes.QueryDslQueryContainer;

/** The clause of a hard condition; throws `InvalidQueryError` for an unknown field or a wrong bound. */
export function filterClause(plan: EntityPlan, filter: Filter): Clause {
  return clauseAt(plan, plan.filters, filter);
}

/** The clause of a condition on the objects of a level. */
function clauseAt(plan: EntityPlan, level: FilterLevel, filter: Filter): Clause {
  switch (filter.kind) {
    case 'and':
      return { bool: { filter: filter.parts.map((part) => clauseAt(plan, level, part)) } };
    case 'or':
      return anyOf(filter.parts.map((part) => clauseAt(plan, level, part)));
    case 'not':
      return { bool: { must_not: [clauseAt(plan, level, filter.part)] } };
    case 'equals':
      return onField(plan, level, filter.field, (field) => equalsClause(field, filter.values));
    case 'range':
      return onField(plan, level, filter.field, (field) => rangeClause(field, filter));
    case 'box':
      return onField(plan, level, filter.field, (field) => boxClause(field, filter.box));
    case 'text':
      return onField(plan, level, filter.field, (field) => textPartClause(field, filter));
    case 'exists':
      return existsClause(plan, level, filter.field);
    case 'uses':
      return ofDocument(level, filter, usesClause(filter));
    case 'facet':
      return ofDocument(level, filter, facetClause(plan, filter.facet, filter.values));
    case 'some':
      return someClause(plan, level, filter);
  }
}

/** Where there is no alternative nothing passes. */
function anyOf(should: Clause[]): Clause {
  return should.length === 0 ? { match_none: {} } : { bool: { should, minimum_should_match: 1 } };
}

/** A field below the level passes if it does in any object there. */
function onField(
  plan: EntityPlan,
  level: FilterLevel,
  name: string,
  make: (field: FilterField) => Clause,
): Clause {
  const found = level.fields.find(({ field }) => field.name === name);
  if (found) {
    return make(found.field);
  }
  const below = levelTowards(level, name);
  return inside(plan, below, onField(plan, below, name, make));
}

function existsClause(plan: EntityPlan, level: FilterLevel, name: string): Clause {
  const below = level.levels.find((one) => isTowards(one, name));
  if (below) {
    return below.name === name
      ? presentClause(plan, below)
      : inside(plan, below, existsClause(plan, below, name));
  }
  return onField(plan, level, name, (field) =>
    field.filter === 'box' ? anyBox(field) : { exists: { field: comparedField(field) } },
  );
}

type Some = Extract<Filter, { readonly kind: 'some' }>;

function someClause(plan: EntityPlan, level: FilterLevel, some: Some): Clause {
  const below = levelTowards(level, some.field);
  if (below.name !== some.field) {
    return inside(plan, below, someClause(plan, below, some));
  }
  const where = clauseAt(plan, below, some.where);
  return plan.nested.has(below.name)
    ? inside(plan, below, where)
    : { bool: { filter: [presentClause(plan, below), where] } };
}

/** That there is an object of this level. */
function presentClause(plan: EntityPlan, level: FilterLevel): Clause {
  const { name, member } = level;
  const above = name.slice(0, name.length - member.length);
  return plan.nested.has(name)
    ? inside(plan, level, { match_all: {} })
    : { term: { [above + presentName(member)]: { value: true } } };
}

function inside(plan: EntityPlan, { name }: FilterLevel, query: Clause): Clause {
  return plan.nested.has(name) ? { nested: { path: name, query } } : query;
}

function levelTowards(level: FilterLevel, name: string): FilterLevel {
  const below = level.levels.find((one) => isTowards(one, name));
  if (!below) {
    const place = level.name === '' ? '' : ` inside ${level.name}`;
    throw new InvalidQueryError(`${name} is not a field to filter by${place}; see the filters.`);
  }
  return below;
}

function isTowards({ name }: FilterLevel, field: string): boolean {
  return field === name || field.startsWith(`${name}.`);
}

function equalsClause(field: FilterField, values: readonly string[]): Clause {
  checkCondition(field, 'equals');
  return { terms: { [comparedField(field)]: values.map(wholeKey) } };
}

function textPartClause(field: FilterField, { match, text }: TextFilter): Clause {
  checkCondition(field, 'text');
  const part = comparedPart(field.name, text);
  const name = comparedField(field);
  return match === 'contains'
    ? { wildcard: { [name]: { value: `*${part.replaceAll(WILDCARDS, '\\$&')}*` } } }
    : { prefix: { [name]: { value: part } } };
}

/** Signs with a meaning in patterns. */
const WILDCARDS = /[*?\\]/g;

/** The field of the index that conditions are put on. */
function comparedField({ name, kind, filter }: FilterField): string {
  if (filter === 'range') {
    return kind === 'date-time' ? spanName(name) : name;
  }
  if (filter === 'text') {
    return partsName(name);
  }
  return kind === 'keyword' || kind === 'iri' ? name : exactName(name);
}

/** A clause that applies to whole documents. */
function ofDocument(
  level: FilterLevel,
  { kind }: Extract<Filter, { readonly kind: 'uses' | 'facet' }>,
  clause: Clause,
): Clause {
  if (level.name !== '') {
    throw new InvalidQueryError(onlyWhole(kind));
  }
  return clause;
}

function usesClause({ vocabulary, term }: Extract<Filter, { readonly kind: 'uses' }>): Clause {
  return { term: { [INDEX_FIELDS.termKeys]: { value: shownKey(vocabulary, term) } } };
}
