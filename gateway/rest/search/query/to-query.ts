import {
  type Filter,
  parseTextQuery,
  type SearchQuery,
  type SoughtField,
  type TextQuery,
} from '../../../../search/index.ts';
import type { Ignored } from '../request/search-parameters.ts';
import type { SearchRequest } from '../request/search-request.ts';
import type { SearchType } from '../search-types.ts';
import { countryCondition, fieldConditions } from './field-conditions.ts';
import { allOf } from './part.ts';
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

/** Words without operator are alternatives, and none of them goes on. */
const ANY_WORD = { words: 'any', goesOn: false } as const;
/** In lists of terms the last word is one that is still typed. */
const WHILE_TYPING = { words: 'any', goesOn: true } as const;

/** The full-text query of a request; `undefined` where it has no word. */
export function textQuery({ q }: SearchRequest, of: 'documents' | 'terms'): TextQuery | undefined {
  return q === undefined ? undefined : parseTextQuery(q, of === 'terms' ? WHILE_TYPING : ANY_WORD);
}

/** Compiles a request for one type; its text is looked for in `sought`, or in all fields. */
export function toTypeQuery(
  request: SearchRequest,
  type: SearchType,
  sought: readonly SoughtField[] | undefined,
): TypeQuery {
  const text = textQuery(request, 'documents');
  const ticked = facetCondition(request, type);
  const fields = fieldConditions(request, type);
  const order = toOrder(request, type.fields);
  const everywhere = countryCondition(request, type);
  const filter = allOf([everywhere, ticked.value, fields.value]);
  return {
    type,
    query: {
      ...(text && { text }),
      ...(text && sought && { fields: sought }),
      selection: {},
      ...(filter && { filter }),
      order: order.value,
      page: { first: 0 },
      facets: [],
    },
    everywhere,
    ignored: [...ticked.ignored, ...fields.ignored, ...order.ignored],
  };
}
