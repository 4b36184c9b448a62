import { type Envelope, isEnveloped } from '../../../http/existing-api/envelope.ts';
import { RequestError } from '../../../http/problems/request-error.ts';
import { LIST_LIMIT, type ListValueType, VALUE_TYPES } from '../../../http/routes/list-bounds.ts';
import {
  flagParameter,
  integerParameter,
  type QueryParameters,
  singleParameter,
} from '../../../http/routes/parameters.ts';
import type { Limits } from '../../../http/routes/services.ts';

/** How a request wants a list of values. */
export interface ListRequest {
  readonly valueType: ListValueType;
  readonly limit: number;
  readonly offset: number;
}

/** Parameters that only lists of values have. `usePagedCollection` has no effect. */
const OF_VALUES = [
  'valueType',
  'offset',
  'limit',
  'sourceIds',
  'hydra',
  'usePagedCollection',
] as const;

/**
 * The form of a list that several services have: `page`, the platform's own; `values`, by `valueType`; `ids`, all
 * ids as the search of the existing API lists them.
 */
export type ListForm = 'page' | 'values' | 'ids';

/**
 * Which form a request asks for. `after` is a parameter of the platform's own pages, and `ofSearch` names those of
 * the existing search. Without any of them, it is a list of values where answers are enveloped, else
 * `otherwise`. Throws `invalid-parameter` for a wrong `valueType` or older form of it, also if it decides nothing.
 */
export function listForm(
  query: QueryParameters,
  {
    envelope,
    ofSearch = ['alias'],
    otherwise,
  }: {
    /** Absent if the form does not depend on it. */
    readonly envelope?: Pick<Envelope, 'mode'>;
    readonly ofSearch?: readonly string[];
    readonly otherwise: ListForm;
  },
): ListForm {
  const isGiven = (name: string) => query[name] !== undefined;
  valueTypeOf(query);
  if (isGiven('after')) {
    return 'page';
  }
  if (OF_VALUES.some(isGiven)) {
    return 'values';
  }
  if (ofSearch.some(isGiven)) {
    return 'ids';
  }
  return envelope && isEnveloped(query, envelope) ? 'values' : otherwise;
}

/**
 * The form and the value type of a list that both services of the existing API have. Where such lists hold ids, they have
 * the form of its search; `valueType` and `after` ask for the others.
 */
export function sharedListForm(
  query: QueryParameters,
  {
    envelope,
    otherwise,
    ...options
  }: Parameters<typeof listForm>[1] & { readonly envelope: Envelope },
): { readonly form: ListForm; readonly valueType: ListValueType } {
  return envelope.lists === 'ids'
    ? { form: listForm(query, { ...options, otherwise: 'ids' }), valueType: 'identifiers' }
    : { form: listForm(query, { ...options, envelope, otherwise }), valueType: 'uriRefs' };
}

/**
 * Reads `valueType`, `limit` and `offset`, and the older `sourceIds` and `hydra`; throws `invalid-parameter`. Where no
 * value type is named, it is `otherwise`.
 */
export function readListRequest(
  query: QueryParameters,
  { listPage }: Pick<Limits, 'listPage'>,
  otherwise: ListValueType = 'uriRefs',
): ListRequest {
  const limit = { default: Math.min(LIST_LIMIT, listPage), min: 1, max: listPage };
  return {
    valueType: valueTypeOf(query) ?? otherwise,
    limit: integerParameter(query, 'limit', limit),
    offset: integerParameter(query, 'offset', { default: 0, max: Number.MAX_SAFE_INTEGER }),
  };
}

/** Reads all of its forms, so that none is wrong without being refused. */
function valueTypeOf(query: QueryParameters): ListValueType | undefined {
  const older = {
    originalIds: flagParameter(query, 'sourceIds'),
    metadata: flagParameter(query, 'hydra'),
  };
  const given = singleParameter(query, 'valueType');
  if (given === undefined) {
    return older.originalIds ? 'originalIds' : older.metadata ? 'metadata' : undefined;
  }
  const valueType = VALUE_TYPES.find((one) => one === given);
  if (!valueType) {
    throw new RequestError(
      'invalid-parameter',
      `"valueType" must be one of ${VALUE_TYPES.join(', ')}.`,
      { parameter: 'valueType' },
    );
  }
  return valueType;
}
