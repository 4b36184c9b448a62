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
import { wholeKey } from '../mapping/value-keys.ts';
import { elementClause } from './element-clause.ts';
import { facetClause } from './facet-aggregations.ts';
import { fieldBelow, findLevel, levelNamed } from './filter-levels.ts';
import { anyBox, boxClause, rangeClause } from './range-clause.ts';

type Clause = estypes.QueryDslQueryContainer;

/** The clause of a hard condition; throws `InvalidQueryError` for an unknown field or a wrong bound. */
export function filterClause(plan: EntityPlan, filter: Filter): Clause {
  return clauseAt(plan, plan.filters, filter);
}

/** The clause of a condition on the objects of a level, which has the values of all objects below it. */
function clauseAt(plan: EntityPlan, level: FilterLevel, filter: Filter): Clause {
  switch (filter.kind) {
    case 'and':
      return { bool: { filter: filter.parts.map((part) => clauseAt(plan, level, part)) } };
    case 'or':
      return anyOf(filter.parts.map((part) => clauseAt(plan, level, part)));
    case 'not':
      return { bool: { must_not: [clauseAt(plan, level, filter.part)] } };
    case 'equals':
      return equalsClause(fieldBelow(level, filter.field), filter.values);
    case 'range':
      return rangeClause(fieldBelow(level, filter.field), filter);
    case 'box':
      return boxClause(fieldBelow(level, filter.field), filter.box);
    case 'text':
      return textPartClause(fieldBelow(level, filter.field), filter);
    case 'exists':
      return existsClause(level, filter.field);
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

function existsClause(level: FilterLevel, name: string): Clause {
  const below = findLevel(level, name);
  if (below) {
    return presentClause(below);
  }
  const field = fieldBelow(level, name);
  return field.filter === 'box' ? anyBox(field) : { exists: { field: comparedField(field) } };
}

type Some = Extract<Filter, { readonly kind: 'some' }>;

function someClause(plan: EntityPlan, above: FilterLevel, { field, where }: Some): Clause {
  const level = levelNamed(above, field);
  const layout = plan.lists.get(level.name);
  if (layout === 'elements' && !isSingle(where)) {
    return elementClause(level, where);
  }
  const passes = clauseAt(plan, level, where);
  if (layout === undefined) {
    return { bool: { filter: [presentClause(level), passes] } };
  }
  return isSingle(where) ? passes : { nested: { path: level.name, query: passes } };
}

/** Whether some object passes a condition exactly where the values of all objects together do. */
function isSingle(filter: Filter): boolean {
  switch (filter.kind) {
    case 'equals':
    case 'range':
    case 'text':
    case 'exists':
    case 'box':
      return true;
    case 'some':
      return isSingle(filter.where);
    case 'or':
      return filter.parts.every(isSingle);
    case 'and':
      return filter.parts.length === 1 && filter.parts.every(isSingle);
    default:
      return false;
  }
}

/** That there is an object of this level. */
function presentClause({ name, member }: FilterLevel): Clause {
  const above = name.slice(0, name.length - member.length);
  return { term: { [above + presentName(member)]: { value: true } } };
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
