import { z } from 'zod';
import type { Precondition } from '../../../../repository/index.ts';
import { RequestError } from '../../../http/problems/request-error.ts';
import { type QueryParameters, singleParameter } from '../../../http/routes/parameters.ts';

const PARAMETER = 'recordModified';
const DATE_TIME = z.iso.datetime({ offset: true, local: true });

/**
 * The precondition of `recordModified`, the date and time of the sender's copy: throws `stored-is-newer` where what is
 * stored was modified later. `undefined` without the parameter; throws `invalid-parameter` for what is no date and time.
 */
export function newerThanStored(query: QueryParameters): Precondition | undefined {
  const text = singleParameter(query, PARAMETER);
  if (text === undefined || text === '') {
    return undefined;
  }
  const sent = instantOf(text);
  return (entry) => {
    if (entry && Date.parse(entry.modified) > sent) {
      throw new RequestError(
        'stored-is-newer',
        `What is stored was modified at ${entry.modified}, after "${PARAMETER}=${text}". Send a newer state, or omit the parameter to replace it anyway.`,
        { parameter: PARAMETER },
      );
    }
  };
}

/** Milliseconds since 1970; a time without a zone is in UTC. */
function instantOf(text: string): number {
  // A plus that was not encoded arrives as a blank.
  const given = text.replace(' ', '+');
  if (!DATE_TIME.safeParse(given).success) {
    throw new RequestError(
      'invalid-parameter',
      `"${PARAMETER}" must be a date and time such as 2026-03-01T09:30:00Z.`,
      { parameter: PARAMETER },
    );
  }
  return Date.parse(/(?:Z|[+-]\d\d:?\d\d)$/.test(given) ? given : `${given}Z`);
}
