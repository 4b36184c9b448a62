/** Codes of problems by what brings them about, for the table of operations. */
export const EVERYWHERE = ['internal-error', 'shutting-down'] as const;
export const STORE = ['sparql-failed', 'store-unavailable', 'store-timeout'] as const;
export const SPARQL = [
  'malformed-query',
  'unsupported-query',
  'invalid-parameter',
  'read-only',
  'query-not-allowed',
  'not-acceptable',
  'result-too-large',
  'query-engine-busy',
  ...STORE,
] as const;
export const INDEX = ['search-unavailable', 'index-building'] as const;
export const READ = ['not-found', 'not-acceptable'] as const;
export const RDF_BODY = [
  'invalid-rdf',
  'invalid-encoding',
  'too-complex',
  'no-main-resource',
  'several-main-resources',
  'unsupported-media-type',
  'body-too-large',
] as const;
