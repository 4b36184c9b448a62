import { RefusedQueryError } from '../../errors.ts';

/** The refusal of an answer with more than `what` (`100000 rows`). */
export function resultTooLarge(what: string): RefusedQueryError {
  return new RefusedQueryError(
    'result-too-large',
    `The answer has more than ${what}, the limit of this server, so nothing of it is sent. Ask for ` +
      'less, or for one page at a time with ORDER BY, LIMIT and OFFSET.',
  );
}
