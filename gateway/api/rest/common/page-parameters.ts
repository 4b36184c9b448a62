import type { Page } from '../../../../repository/index.ts';
import {
  integerParameter,
  type QueryParameters,
  singleParameter,
} from '../../../http/routes/parameters.ts';
import type { Limits } from '../../../http/routes/services.ts';

/** Reads the requested page of a list; throws `invalid-parameter`. */
export function readPage(query: QueryParameters, { pageSize }: Limits): Required<Page> {
  return {
    limit: integerParameter(query, 'limit', { default: pageSize, max: pageSize }),
    offset: integerParameter(query, 'offset', { default: 0, max: Number.MAX_SAFE_INTEGER }),
    after: singleParameter(query, 'after') ?? '',
  };
}
