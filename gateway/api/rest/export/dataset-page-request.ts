import { checkEnvelope } from '../../../http/negotiation/envelope.ts';
import { RequestError } from '../../../http/problems/request-error.ts';
import {
  integerParameter,
  type QueryParameters,
  singleParameter,
} from '../../../http/routes/parameters.ts';
import type { Limits } from '../../../http/routes/services.ts';
import { LIST_LIMIT } from '../lists/list-request.ts';

/** What a catalogue can be served with. */
export const INCLUDED = ['datasets'] as const;

/** A page of the datasets of a catalogue: `limit` of those whose ids follow `after`. */
export interface DatasetPage {
  readonly limit: number;
  readonly after: string | undefined;
}

/** The page that a request asks for by `include`; `undefined` without. Throws `invalid-parameter`. */
export function readDatasetPage(
  query: QueryParameters,
  { listPage }: Pick<Limits, 'listPage'>,
): DatasetPage | undefined {
  checkEnvelope(query);
  const limit = integerParameter(query, 'limit', {
    default: Math.min(LIST_LIMIT, listPage),
    min: 1,
    max: listPage,
  });
  const after = singleParameter(query, 'after');
  const include = singleParameter(query, 'include');
  if (include === undefined) {
    return undefined;
  }
  if (!INCLUDED.some((one) => one === include)) {
    throw new RequestError('invalid-parameter', `"include" must be ${INCLUDED.join(', ')}.`, {
      parameter: 'include',
    });
  }
  return { limit, after };
}
