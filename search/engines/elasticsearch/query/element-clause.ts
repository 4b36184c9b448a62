import type { estypes } from '@elastic/elasticsearch';
import { elementsName } from '../../../../profile-compiler/index.ts';
import { InvalidQueryError } from '../../../errors.ts';
import type { FilterLevel } from '../../../field-values/search-plan.ts';
import type { Filter } from '../../../port/search-query.ts';
import { checkCondition, onlyWhole } from '../../../query/wrong-filter.ts';
import { ANY_ELEMENT, memberToken, NO_ELEMENT, valueToken } from '../mapping/elements.ts';
import { wholeKey } from '../mapping/value-keys.ts';
import { fieldBelow, findLevel, levelNamed } from './filter-levels.ts';

/** Finds positions in one text; each is an object of a list. */
type Positions = estypes.QueryDslIntervalsContainer;

/** Finds documents in whose list one object passes a condition as a whole. */
export function elementClause(level: FilterLevel, where: Filter): estypes.QueryDslQueryContainer {
  return { intervals: { [elementsName(level.name)]: positionsOf(level, where) } };
}

/** The positions of the objects that pass. */
function positionsOf(level: FilterLevel, filter: Filter): Positions {
  switch (filter.kind) {
    case 'and': {
      const [first = token(ANY_ELEMENT), ...others] = filter.parts.map((part) =>
        positionsOf(level, part),
      );
      return others.reduce(both, first);
    }
    case 'or':
      return anyOf(filter.parts.map((part) => positionsOf(level, part)));
    case 'not':
      return filtered(token(ANY_ELEMENT), {
        not_contained_by: positionsOf(level, filter.part),
      });
    case 'equals': {
      const { field, values } = filter;
      checkCondition(fieldBelow(level, field), 'equals');
      return anyOf(values.map((value) => token(valueToken(field, wholeKey(value)))));
    }
    case 'exists':
      return token(memberToken(nameBelow(level, filter.field)));
    case 'some': {
      const below = levelNamed(level, filter.field);
      return both(token(memberToken(below.name)), positionsOf(below, filter.where));
    }
    case 'uses':
    case 'facet':
      throw new InvalidQueryError(onlyWhole(filter.kind));
    default:
      checkCondition(fieldBelow(level, filter.field), filter.kind);
      return token(NO_ELEMENT);
  }
}

function token(query: string): Positions {
  return { match: { query, analyzer: 'keyword' } };
}

function anyOf(intervals: Positions[]): Positions {
  return intervals.length === 0 ? token(NO_ELEMENT) : { any_of: { intervals } };
}

function both(one: Positions, other: Positions): Positions {
  return filtered(one, { contained_by: other });
}

function filtered(positions: Positions, filter: estypes.QueryDslIntervalsFilter): Positions {
  return { any_of: { intervals: [positions], filter } };
}

/** The name of a member that there is. */
function nameBelow(level: FilterLevel, name: string): string {
  return (findLevel(level, name) ?? fieldBelow(level, name)).name;
}
