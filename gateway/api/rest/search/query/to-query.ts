import {
  type Filter,
  type SearchQuery,
  type SoughtField,
  typedQuery,
} from '../../../../../search/index.ts';
import type { Ignored } from '../request/search-parameters.ts';
import type { SearchRequest } from '../request/search-request.ts';
import type { SearchType } from '../search-types.ts';
import { countryCondition, fieldConditions } from './field-conditions.ts';
import { allOf } from './part.ts';
import { syntaxFilter, type TypedConditions } from './query-syntax.ts';
import { toOrder } from './sort-order.ts';
import { facetCondition } from './ticked-facets.ts';

/** What is asked of the index for one type, without page and facets, and what of the request has no effect there. */
export interface TypeQuery {
  readonly type: SearchType;
  readonly query: SearchQuery;
  /** The conditions that hold for the counts of all documents as well. */
  readonly everywhere: Filter | undefined;
  readonly ignored: readonly Ignored[];
}

/** Compiles a request for one type; its text is looked for in `sought`, or in all fields. */
export function toTypeQuery(
  request: SearchRequest & Pick<TypedConditions, 'conditions'>,
  type: SearchType,
  sought: readonly SoughtField[] | undefined,
): TypeQuery {
  const typed = typedQuery(request.q ?? '');
  const ticked = facetCondition(request, type);
  const fields = fieldConditions(request, type);
  const order = toOrder(request, type.fields);
  const everywhere = countryCondition(request, type);
  const typedConditions = syntaxFilter(request.conditions, type);
  const filter = allOf([everywhere, ticked.value, fields.value, typedConditions.value]);
  return {
    type,
    query: {
      ...typed,
      ...(typed.text && sought && { fields: sought }),
      selection: {},
      ...(filter && { filter }),
      order: order.value,
      page: { first: 0 },
      facets: [],
    },
    everywhere,
    ignored: [...ticked.ignored, ...fields.ignored, ...typedConditions.ignored, ...order.ignored],
  };
}
