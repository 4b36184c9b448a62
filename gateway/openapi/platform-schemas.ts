import type { JsonSchema, JsonSchemas } from '../../profile-compiler/index.ts';
import { TERM_SCHEMAS } from './term-schemas.ts';

const TEXT: JsonSchema = { type: 'string' };
const TEXTS: JsonSchema = { type: 'array', items: TEXT };
const INSTANT: JsonSchema = { type: 'string', format: 'date-time' };
const COUNT: JsonSchema = { type: 'integer', minimum: 0 };
/** What a caller of JSON-RPC knows its answer by. */
const CALL_ID: JsonSchema = { anyOf: [TEXT, { type: 'number' }] };
const KIND: JsonSchema = {
  enum: [
    'catalogue',
    'dataset',
    'metrics',
    'vocabulary',
    'vocabulary-dataset',
    'vocabulary-catalogue',
  ],
};

/**
 * Schemas of answers that do not come from the profile. Their names hold a minus, which no name of
 * an object type does. `problemCodes` are the stable codes of problems.
 */
export function platformSchemas(problemCodes: readonly string[]): JsonSchemas {
  return { ...LISTS, ...TERM_SCHEMAS, ...SERVICE, 'problem-details': problemDetails(problemCodes) };
}

const LISTS: JsonSchemas = {
  'graph-entry': open('What is known of a stored graph.', {
    graph: { type: 'string', format: 'iri', description: 'Name of the graph.' },
    kind: KIND,
    id: TEXT,
    hash: { type: 'string', description: 'SHA-256 of what was submitted, in canonical form.' },
    issued: INSTANT,
    modified: INSTANT,
  }),
  'catalogue-list': page('catalogues'),
  'dataset-list': page('datasets'),
  'vocabulary-entry': {
    ...open('A vocabulary that the repository stores, or that only the search has.', {
      id: TEXT,
      graph: { type: 'string', format: 'iri', description: 'IRI of the vocabulary.' },
    }),
    properties: {
      id: TEXT,
      graph: { type: 'string', format: 'iri', description: 'IRI of the vocabulary.' },
      hash: { type: 'string', description: 'As of any stored graph.' },
      issued: INSTANT,
      modified: INSTANT,
      terms: { ...COUNT, description: 'Number of its terms, where the search tells of it.' },
      imported: { type: 'boolean', description: 'It is in no repository.' },
    },
  },
  'vocabulary-list': page('vocabularies', 'vocabulary-entry'),
  'vocabulary-check': open('What putting a vocabulary would do.', {
    id: TEXT,
    state: { enum: ['created', 'replaced', 'unchanged'] },
    graph: { type: 'string', format: 'iri', description: 'IRI of the concept scheme.' },
    concepts: COUNT,
    triples: COUNT,
    remarks: { type: 'array', items: TEXT, description: 'One sentence each.' },
  }),
  'stored-change': open('The newest write of a graph.', {
    seq: { type: 'integer', minimum: 1, description: 'Position in the feed; gaps are normal.' },
    kind: KIND,
    id: TEXT,
    graph: { type: 'string', format: 'iri' },
    operation: { enum: ['put', 'delete'] },
    at: INSTANT,
  }),
  'change-page': open('A part of the change feed.', {
    base: { type: 'string', format: 'iri', description: 'Base IRI of all graph names.' },
    next: { ...COUNT, description: 'Position to go on from.' },
    last: { ...COUNT, description: 'Position of the newest change.' },
    changes: list('stored-change'),
  }),
  'stored-graph': open('A graph as it is stored.', {
    entry: { $ref: '#/components/schemas/graph-entry' },
    triples: { type: 'string', description: 'N-Triples, sorted.' },
  }),
  'field-problem': open('A value that indexing dropped or interpreted.', {
    code: TEXT,
    field: { type: 'string', description: 'Mapping names joined by dots.' },
    subject: { type: 'string', description: 'The node that holds the value.' },
  }),
  'field-problems': open('Problems of one document.', {
    id: TEXT,
    problems: list('field-problem'),
  }),
};

const SERVICE: JsonSchemas = {
  'put-outcome': open('What was stored.', {
    id: TEXT,
    location: { type: 'string', format: 'iri' },
    remarks: {
      type: 'array',
      items: TEXT,
      description: 'What is to be said of the input, one sentence each: what was set aside, say.',
    },
  }),
  'profile-description': open('The installed profile.', {
    id: TEXT,
    version: TEXT,
    title: { $ref: '#/components/schemas/language-map' },
    description: { $ref: '#/components/schemas/language-map' },
    entities: { type: 'array', items: { type: 'object' } },
    types: { type: 'object' },
  }),
  'service-health': open('What runs here and whether it can be used.', {
    status: { enum: ['usable', 'unusable'] },
    version: TEXT,
    profile: TEXT,
  }),
  'graphql-request': {
    ...open('A GraphQL document with its variables.', { query: TEXT }),
    properties: { query: TEXT, variables: { type: 'object' }, operationName: TEXT },
  },
  'sparql-form': {
    ...open('A SPARQL query as a form.', { query: TEXT }),
    properties: { query: TEXT, 'default-graph-uri': TEXTS, 'named-graph-uri': TEXTS },
  },
  'action-request': {
    ...open('A request of JSON-RPC 2.0; several of them may come as a list.', {
      jsonrpc: { const: '2.0' },
      method: { type: 'string', description: 'Name of the command.' },
    }),
    properties: {
      jsonrpc: { const: '2.0' },
      id: CALL_ID,
      method: { type: 'string', description: 'Name of the command.' },
      params: { type: 'array', items: TEXT, description: 'Its arguments, as on a command line.' },
    },
  },
  'action-answer': open('An answer of JSON-RPC 2.0, with `result` or `error`.', {
    jsonrpc: { const: '2.0' },
  }),
  'graphql-response': {
    type: 'object',
    description: 'Data, errors, or both.',
    properties: {
      data: { description: 'What the query selects.' },
      errors: { type: 'array', items: { type: 'object' } },
    },
  },
};

function problemDetails(codes: readonly string[]): JsonSchema {
  return open('A problem as of RFC 9457.', {
    type: { type: 'string', description: 'Where the code is explained.' },
    title: TEXT,
    status: { type: 'integer', minimum: 400, maximum: 599 },
    detail: { type: 'string', description: 'What is wrong, where, and how to mend it.' },
    instance: { type: 'string', description: 'Names the request, as the log does.' },
    code: { description: 'Stable name of the kind of problem.', enum: codes },
  });
}

function page(member: string, entry = 'graph-entry'): JsonSchema {
  return open('A page of a list.', {
    total: COUNT,
    limit: COUNT,
    offset: COUNT,
    [member]: list(entry),
  });
}

function list(schema: string): JsonSchema {
  return { type: 'array', items: { $ref: `#/components/schemas/${schema}` } };
}

/** An object that has all of these members, and may have more. */
function open(description: string, properties: JsonSchemas): JsonSchema {
  return { type: 'object', description, properties, required: Object.keys(properties) };
}
