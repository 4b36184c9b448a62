/** Codes of problems by their cause, for the rows of routes. */
export const EVERY_ROUTE_PROBLEMS = ['internal-error', 'service-busy', 'shutting-down'] as const;
export const BODY_PROBLEMS = ['request-timeout'] as const;
export const RATE_PROBLEMS = ['rate-limited', 'over-quota'] as const;
export const STORE_PROBLEMS = [
  'damaged',
  'sparql-failed',
  'store-unavailable',
  'store-timeout',
] as const;
export const SPARQL_PROBLEMS = [
  'malformed-query',
  'unsupported-query',
  'invalid-parameter',
  'read-only',
  'query-not-allowed',
  'query-too-complex',
  'not-acceptable',
  'result-too-large',
  'query-engine-busy',
  ...STORE_PROBLEMS,
] as const;
export const INDEX_PROBLEMS = ['search-unavailable', 'index-building'] as const;
export const READ_PROBLEMS = ['not-found', 'not-acceptable'] as const;
export const RDF_BODY_PROBLEMS = [
  'invalid-rdf',
  'invalid-encoding',
  'too-complex',
  'no-main-resource',
  'several-main-resources',
  'unsupported-media-type',
  'body-too-large',
] as const;
export const LIST_PROBLEMS = [
  'invalid-parameter',
  ...READ_PROBLEMS,
  ...STORE_PROBLEMS,
  ...INDEX_PROBLEMS,
] as const;
/** Of every write: `publicationStatus`, `accessLevel`. */
export const WRITE_PROBLEMS = ['invalid-parameter'] as const;
