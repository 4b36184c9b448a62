import { RefusedQueryError } from '../errors.ts';

/** Marks of syntax errors in the messages of Oxigraph (at the beginning) and Virtuoso. */
const SYNTAX = /^error at |\bSP03\d|\b37000\b/;

/** Tests whether the message of an engine reports a syntax error. */
export function isSyntaxError(said: string): boolean {
  return SYNTAX.test(said);
}

/**
 * The error for a query that an engine refuses although it was parsed here. What the engine says names places of a text that
 * the client never sent.
 */
export function refusedByEngine(said: string, cause?: unknown): RefusedQueryError {
  const error = isSyntaxError(said)
    ? new RefusedQueryError(
        'malformed-query',
        'Not a SPARQL 1.1 query: an IRI is not well-formed, or a variable is assigned (AS, BIND) that the query has already.',
      )
    : new RefusedQueryError(
        'unsupported-query',
        'The engine cannot run the query. Write it with other means of SPARQL 1.1.',
      );
  error.cause = cause ?? said;
  return error;
}

/** The refusal of an answer with more than `what` (`100000 rows`). */
export function resultTooLarge(what: string): RefusedQueryError {
  return new RefusedQueryError(
    'result-too-large',
    `The answer has more than ${what}, the limit of this server, so nothing of it is sent. Ask for ` +
      'less, or for one page at a time with ORDER BY, LIMIT and OFFSET.',
  );
}
