import type { ProblemCode } from '../problems/problem-types.ts';
import type { Answer, Content } from './operation.ts';

const NOT_MODIFIED: Answer = {
  status: 304,
  description: 'The client already has this state.',
  headers: ['ETag'],
};

/** The representation of a resource by id, with its validators. */
export function found(content: Content): readonly Answer[] {
  return [
    {
      status: 200,
      description: 'The resource, in the format that `Accept` asks for.',
      content,
      headers: ['ETag', 'Last-Modified', 'Link', 'Vary'],
    },
    NOT_MODIFIED,
  ];
}

const CREATED: Answer = {
  status: 201,
  description: 'Created. The body has its address and the warnings about the input.',
  content: { kind: 'json', schema: 'put-outcome' },
  headers: ['Location'],
};

/** The answers to storing a graph. */
export const STORED: readonly Answer[] = [
  { ...CREATED, headers: ['Location', 'Link'] },
  { status: 204, description: 'Replaced or unchanged.', headers: ['Link'] },
];

/** The answers to storing or checking a vocabulary. */
export const VOCABULARY_STORED: readonly Answer[] = [
  ...json('vocabulary-check', 'The outcome of a dry run; nothing is stored.'),
  CREATED,
  { status: 204, description: 'Replaced or unchanged.' },
];

/** The answers to importing a vocabulary into the search. */
export const IMPORTED: readonly Answer[] = [
  ...json('vocabulary-imported', 'Replaced or unchanged.'),
  {
    status: 201,
    description: 'Created.',
    content: { kind: 'json', schema: 'vocabulary-imported' },
    headers: ['Location'],
  },
];

export const DELETED: readonly Answer[] = [{ status: 204, description: 'Deleted.' }];

/** An IRI that names a thing redirects to the document about it. */
export const SEE_OTHER: readonly Answer[] = [
  { status: 303, description: 'Described at `Location`.', headers: ['Location'] },
];

/** A list of values by `valueType`, and the platform's own form where it has one. */
export function valueList(schema?: string, description?: string): readonly Answer[] {
  const own = description === undefined ? '' : ` ${description}`;
  return [
    {
      status: 200,
      description: `IRIs or ids, or the metadata as RDF with the description of the page, by \`valueType\`.${own}`,
      content: { kind: 'list', schema },
      headers: ['Link', 'Vary'],
    },
  ];
}

/** A JSON answer without validators. */
export function json(
  schema: string,
  description: string,
  headers?: Answer['headers'],
): readonly Answer[] {
  return [
    { status: 200, description, content: { kind: 'json', schema }, ...(headers && { headers }) },
  ];
}

/** A page or a target that does not change while the process runs. */
export function fixed(mediaType: string): readonly Answer[] {
  return revalidated(mediaType, 'Does not change while the process runs.', ['ETag']);
}

/** An answer that clients keep, and ask for again by its `ETag`. */
export function revalidated(
  mediaType: string,
  description: string,
  headers: NonNullable<Answer['headers']>,
): readonly Answer[] {
  return [
    { status: 200, description, content: { kind: 'other', mediaType }, headers },
    NOT_MODIFIED,
  ];
}

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

/** The common part of operations that read a resource. */
export function reading(content: Content, ...problems: readonly ProblemCode[]) {
  return {
    parameters: ['ifNoneMatch'],
    answers: found(content),
    problems: [...problems, ...READ_PROBLEMS, ...STORE_PROBLEMS, ...INDEX_PROBLEMS],
  } as const;
}

/** Parts of a route that reads only the graph of a resource, from the repository. */
export const READING_GRAPH = {
  parameters: ['ifNoneMatch'],
  answers: found({ kind: 'graph' }),
  problems: ['invalid-parameter', ...READ_PROBLEMS, ...STORE_PROBLEMS],
} as const;

/** The common part of operations that store a body under the id of the request. */
export function storing(...problems: readonly ProblemCode[]) {
  return { parameters: ['prefer', 'ifMatch', 'ifNoneMatch'], ...creating(...problems) } as const;
}

/** The common part of operations that store a body. */
export function creating(...problems: readonly ProblemCode[]) {
  return {
    body: 'rdf',
    answers: STORED,
    problems: [...RDF_BODY_PROBLEMS, ...problems, 'precondition-failed', ...STORE_PROBLEMS],
  } as const;
}

/** The common part of operations that delete a resource. */
export function deleting(...problems: readonly ProblemCode[]) {
  return {
    parameters: ['prefer', 'ifMatch'],
    answers: DELETED,
    problems: [...problems, 'not-found', 'precondition-failed', ...STORE_PROBLEMS],
  } as const;
}
