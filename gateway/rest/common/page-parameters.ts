import type { Page } from '../../../repository/index.ts';
import { integerParameter, type QueryParameters, singleParameter } from '../../http/parameters.ts';
import type { Limits } from '../../services.ts';

/** Which page of a list a query asks for; throws `invalid-parameter` where it cannot be one. */
export function readPage(query: QueryParameters, { pageSize }: Limits): Required<Page> {
  return {
    limit: integerParameter(query, 'limit', { default: pageSize, max: pageSize }),
    offset: integerParameter(query, 'offset', { default: 0, max: Number.MAX_SAFE_INTEGER }),
    after: singleParameter(query, 'after') ?? '',
  };
}

/** What an answer repeats of the page that was asked for. */
export function echoPage({ limit, offset }: Page): Pick<Page, 'limit' | 'offset'> {
  return { limit, offset };
}
