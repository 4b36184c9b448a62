import type { Precondition } from '../../../../repository/index.ts';
import { RequestError } from '../../../http/problems/request-error.ts';
import { parseQuery } from '../../../http/routes/parse-query.ts';
import { CONDITION_QUERY } from '../../../http/routes/query-schemas.ts';

/**
 * The precondition of `recordModified`, the date and time of the sender's copy: throws `stored-is-newer` if the
 * stored resource was modified later. `undefined` without the parameter; throws `invalid-parameter` for an invalid
 * one.
 */
export function newerThanStored(query: unknown): Precondition | undefined {
  const { recordModified: copy } = parseQuery(CONDITION_QUERY, query);
  return (
    copy &&
    ((entry) => {
      if (entry && Date.parse(entry.modified) > copy.time) {
        throw new RequestError(
          'stored-is-newer',
          `What is stored was modified at ${entry.modified}, after "recordModified=${copy.sent}". Send a newer state, or omit the parameter to replace it anyway.`,
          { parameter: 'recordModified' },
        );
      }
    })
  );
}
