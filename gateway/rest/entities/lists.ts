import { partsOfCustomId, type Repository, type Selection } from '../../../repository/index.ts';
import { integerParameter, type QueryParameters, singleParameter } from '../../http/parameters.ts';
import { RequestError } from '../../http/request-error.ts';

/** Entries of a list, as in the API of existing installations. */
const LIMIT = { default: 100, min: 1, max: 5_000 };
const OFFSET = { default: 0, max: Number.MAX_SAFE_INTEGER };

/** Forms of a list: IRIs, or ids. */
const VALUE_TYPES = ['uriRefs', 'identifiers', 'originalIds'] as const;
type ValueType = (typeof VALUE_TYPES)[number];

/** How a request wants a list. */
export interface ListRequest {
  readonly valueType: ValueType;
  readonly limit: number;
  readonly offset: number;
}

/**
 * Reads `valueType`, `limit` and `offset`; throws `invalid-parameter`. Where `valueType` is absent, a page that is
 * asked for has the form `ofPage`.
 */
export function readListRequest(
  query: QueryParameters,
  { ofPage }: { readonly ofPage: ValueType },
): ListRequest {
  const isPage = query.limit !== undefined || query.offset !== undefined;
  const given = singleParameter(query, 'valueType') ?? (isPage ? ofPage : 'identifiers');
  const valueType = VALUE_TYPES.find((one) => one === given);
  if (!valueType) {
    throw new RequestError(
      'invalid-parameter',
      `"valueType" must be one of ${VALUE_TYPES.join(', ')}.`,
      { parameter: 'valueType' },
    );
  }
  return {
    valueType,
    limit: integerParameter(query, 'limit', LIMIT),
    offset: integerParameter(query, 'offset', OFFSET),
  };
}

/** The IRIs or ids of stored organisations or custom resources, ordered by id. */
export async function listEntities(
  repository: Repository,
  selection: Selection,
  { valueType, limit, offset }: ListRequest,
): Promise<readonly string[]> {
  const { entries } = await repository.listResources(selection, { limit, offset });
  return entries.map(({ graph, id }) => {
    if (valueType === 'uriRefs') {
      return graph;
    }
    return selection.kind === 'resource' ? partsOfCustomId(id).id : id;
  });
}
