/** Title and HTTP status of a kind of problem. */
export interface ProblemType {
  readonly status: number;
  readonly title: string;
  /** Seconds after which a client should retry, sent as `Retry-After`. */
  readonly retryAfter?: number;
}

/**
 * Every kind of problem that the gateway answers with, by its stable code: the only place that maps
 * codes to HTTP statuses.
 */
export const PROBLEM_TYPES = {
  'invalid-rdf': { status: 400, title: 'Body is not valid RDF' },
  'invalid-encoding': { status: 400, title: 'Body is not valid in its declared encoding' },
  'too-complex': { status: 400, title: 'Body is too complex' },
  'no-main-resource': { status: 400, title: 'Body does not describe the expected resource' },
  'several-main-resources': { status: 400, title: 'Body describes several resources' },
  'invalid-id': { status: 400, title: 'Invalid id' },
  'reserved-id': { status: 400, title: 'Id is reserved for the platform' },
  'invalid-parameter': { status: 400, title: 'Invalid parameter' },
  'invalid-query': { status: 400, title: 'Query cannot be answered' },
  'malformed-query': { status: 400, title: 'Query is not valid SPARQL' },
  'unsupported-query': { status: 400, title: 'Query uses an unsupported feature' },
  'query-too-complex': { status: 400, title: 'Query is too complex' },
  'malformed-request': { status: 400, title: 'Request is malformed' },
  'authentication-required': { status: 401, title: 'Credentials are missing or invalid' },
  forbidden: { status: 403, title: 'Credentials do not permit this' },
  'over-quota': { status: 403, title: 'Request alone costs more than a whole quota' },
  'read-only': { status: 403, title: 'Endpoint does not accept updates' },
  'query-not-allowed': { status: 403, title: 'Query is not allowed' },
  'not-found': { status: 404, title: 'No such resource' },
  'no-such-path': { status: 404, title: 'No such path' },
  'method-not-allowed': { status: 405, title: 'Method not allowed' },
  'not-acceptable': { status: 406, title: 'No representation in an accepted format' },
  'request-timeout': { status: 408, title: 'Request was not received in time' },
  taken: { status: 409, title: 'Id or IRI belongs to another resource' },
  ambiguous: { status: 409, title: 'Id stands for several resources' },
  'stored-is-newer': { status: 409, title: 'Stored state is newer' },
  ahead: { status: 409, title: 'Position is not in the change feed of this store' },
  'breaking-changes': { status: 409, title: 'Profile breaks clients' },
  'profile-changing': { status: 409, title: 'Another profile is the candidate' },
  'precondition-failed': { status: 412, title: 'Resource is not in the expected state' },
  'body-too-large': { status: 413, title: 'Body is too large' },
  'path-too-long': { status: 414, title: 'Path is too long' },
  'unsupported-media-type': { status: 415, title: 'Media type is not supported' },
  'invalid-profile': { status: 422, title: 'Profile cannot be served' },
  'result-too-large': { status: 422, title: 'Result is too large' },
  'too-many-failures': {
    status: 429,
    title: 'Too many requests with wrong credentials',
    retryAfter: 60,
  },
  'rate-limited': { status: 429, title: 'Too much in a minute' },
  'headers-too-large': { status: 431, title: 'Headers are too large' },
  'internal-error': { status: 500, title: 'Internal Server Error' },
  damaged: { status: 500, title: 'Stored graph is damaged' },
  'sparql-failed': { status: 500, title: 'SPARQL request failed' },
  'not-implemented': { status: 501, title: 'Method is not implemented' },
  'store-unavailable': { status: 503, title: 'Store cannot be reached', retryAfter: 5 },
  'search-unavailable': { status: 503, title: 'Search engine cannot be reached', retryAfter: 5 },
  'query-engine-busy': { status: 503, title: 'Query engine is busy', retryAfter: 5 },
  'service-busy': { status: 503, title: 'Too much waits', retryAfter: 5 },
  'index-building': { status: 503, title: 'Search index is being built', retryAfter: 5 },
  'credentials-unchecked': {
    status: 503,
    title: 'Credentials cannot be checked now',
    retryAfter: 5,
  },
  'shutting-down': { status: 503, title: 'Service is stopping', retryAfter: 5 },
  'store-timeout': { status: 504, title: 'Store took too long' },
} as const satisfies Record<string, ProblemType>;

/** Stable name of a kind of problem, for programs. */
export type ProblemCode = keyof typeof PROBLEM_TYPES;
