import type { JsonSchema, JsonSchemas, ProfileModelData } from '../../profile-compiler/index.ts';
import { RESOURCE_KINDS } from '../../repository/index.ts';
import { SEARCH_SCHEMAS } from './search-parameters.ts';
import { termSchemas } from './term-schemas.ts';
import { COUNT, GIVEN, INSTANT, IRIS, TEXT } from './value-schemas.ts';

/** Id of a JSON-RPC request. */
const CALL_ID: JsonSchema = { anyOf: [TEXT, { type: 'number' }] };
const KIND: JsonSchema = { enum: RESOURCE_KINDS };
const LISTED_TITLE: JsonSchema = {
  description: 'In lists, the title of the document; absent where it has none or is not indexed.',
  anyOf: [{ $ref: '#/components/schemas/language-map' }, TEXT],
};

/**
 * Schemas of answers beside the documents of entities. Their names contain a hyphen, which names of
 * object types cannot. `problemCodes` are the stable codes of problems.
 */
export function platformSchemas(
  { terms }: Pick<ProfileModelData, 'terms'>,
  problemCodes: readonly string[],
): JsonSchemas {
  return {
    ...LISTS,
    ...termSchemas(terms),
    ...SEARCH_SCHEMAS,
    ...SERVICE,
    'problem-details': problemDetails(problemCodes),
  };
}

const LISTS: JsonSchemas = {
  'graph-entry': open(
    'Metadata of a stored graph.',
    {
      graph: { type: 'string', format: 'iri', description: 'IRI of the graph.' },
      kind: KIND,
      id: TEXT,
      hash: { type: 'string', description: 'SHA-256 of the submitted graph in canonical form.' },
      issued: INSTANT,
      modified: INSTANT,
      originalId: { type: 'string', description: 'Id under which the publisher submitted it.' },
      title: LISTED_TITLE,
    },
    ['originalId', 'title'],
  ),
  'id-list': { type: 'array', items: TEXT },
  'organization-trees': {
    type: 'array',
    items: open('An organisation with those below it.', {
      id: TEXT,
      children: {
        type: 'array',
        items: { type: 'object' },
        description: 'Organisations below it, of the same form.',
      },
    }),
  },
  'catalogue-list': page('catalogues'),
  'dataset-list': page('datasets'),
  'vocabulary-entry': {
    ...open('A vocabulary, stored in the repository or imported into the search.', {
      id: TEXT,
      graph: { type: 'string', format: 'iri', description: 'IRI of the vocabulary.' },
    }),
    properties: {
      id: TEXT,
      graph: { type: 'string', format: 'iri', description: 'IRI of the vocabulary.' },
      hash: { type: 'string', description: 'As in `graph-entry`.' },
      issued: INSTANT,
      modified: INSTANT,
      terms: {
        ...COUNT,
        description: 'Number of its terms, for vocabularies listed by the search.',
      },
      imported: { type: 'boolean', description: 'True if it is in no repository.' },
      title: { $ref: '#/components/schemas/language-map' },
    },
  },
  'vocabulary-list': page('vocabularies', 'vocabulary-entry'),
  'vocabulary-check': open('The outcome of a dry run.', {
    id: TEXT,
    state: { enum: ['created', 'replaced', 'unchanged'] },
    graph: { type: 'string', format: 'iri', description: 'IRI of the concept scheme.' },
    concepts: COUNT,
    triples: COUNT,
    remarks: { type: 'array', items: TEXT, description: 'Warnings, one sentence each.' },
  }),
  'stored-change': open('The newest write of a graph.', {
    seq: { type: 'integer', minimum: 1, description: 'Position in the feed; gaps are normal.' },
    kind: KIND,
    id: TEXT,
    graph: { type: 'string', format: 'iri' },
    operation: { enum: ['put', 'delete'] },
    at: INSTANT,
  }),
  'change-page': open('A page of the change feed.', {
    base: { type: 'string', format: 'iri', description: 'Base IRI of all graph names.' },
    store: { ...TEXT, description: 'Identity of the store whose positions these are.' },
    next: { ...COUNT, description: 'Position to read on from.' },
    last: { ...COUNT, description: 'Position of the newest change.' },
    changes: list('stored-change'),
  }),
  'stored-graph': open('A graph as it is stored.', {
    entry: { $ref: '#/components/schemas/graph-entry' },
    triples: { type: 'string', description: 'N-Triples, sorted.' },
  }),
  'field-problem': open('A value that indexing dropped or interpreted.', {
    code: TEXT,
    field: { type: 'string', description: 'Mapping names, joined by dots.' },
    subject: { type: 'string', description: 'The node that holds the value.' },
  }),
  'field-problems': open('Problems of one document.', {
    id: TEXT,
    problems: list('field-problem'),
  }),
};

const SERVICE: JsonSchemas = {
  'put-outcome': open('The outcome of a write.', {
    id: TEXT,
    location: { type: 'string', format: 'iri' },
    remarks: {
      type: 'array',
      items: TEXT,
      description: 'Warnings about the input, one sentence each, such as ignored statements.',
    },
  }),
  'profile-description': open(
    'The installed profile.',
    {
      id: TEXT,
      version: TEXT,
      title: { $ref: '#/components/schemas/language-map' },
      description: { $ref: '#/components/schemas/language-map' },
      entities: { type: 'array', items: { type: 'object' } },
      types: { type: 'object' },
      terms: open('The members of terms that are served; absent where all are.', {
        shape: { type: 'string', format: 'iri' },
        members: { type: 'array', items: { type: 'object' } },
      }),
      termIndices: {
        type: 'array',
        items: open('The index of the terms of one vocabulary.', {
          name: TEXT,
          terms: { type: 'integer' },
        }),
      },
      envelope: open('The form in which REST sends documents.', {
        mode: { enum: ['always', 'never'] },
        reason: TEXT,
      }),
    },
    ['terms'],
  ),
  'service-health': open('The services of this process and whether they are usable.', {
    status: { enum: ['usable', 'degraded', 'unusable'] },
    version: TEXT,
    profile: TEXT,
  }),
  'graphql-request': {
    type: 'object',
    description:
      'A GraphQL document with its variables, or in `extensions` the hash of one that the platform knows.',
    properties: {
      query: TEXT,
      variables: { anyOf: [{ type: 'object' }, { type: 'null' }] },
      operationName: { anyOf: [TEXT, { type: 'null' }] },
      extensions: { anyOf: [{ type: 'object' }, { type: 'null' }] },
    },
    additionalProperties: false,
  },
  'sparql-form': {
    ...open('A SPARQL query as form data.', { query: GIVEN }),
    properties: { query: GIVEN, 'default-graph-uri': IRIS, 'named-graph-uri': IRIS },
  },
  'action-request': oneOrBatch('action-call'),
  'action-call': {
    ...open('A JSON-RPC 2.0 request.', {
      jsonrpc: { const: '2.0' },
      method: { type: 'string', description: 'Name of the command.' },
    }),
    properties: {
      jsonrpc: { const: '2.0' },
      id: CALL_ID,
      method: { type: 'string', description: 'Name of the command.' },
      params: {
        description:
          'Words as on a command line, or options by their long names, with operands as `ids` or `files`.',
        anyOf: [{ type: 'array', items: TEXT }, { type: 'object' }],
      },
    },
  },
  'action-answer': oneOrBatch('action-result'),
  'action-result': open('A JSON-RPC 2.0 response, with `result` or `error`.', {
    jsonrpc: { const: '2.0' },
  }),
  'mcp-message': {
    ...open(
      'A message of JSON-RPC 2.0: one of the Model Context Protocol, or the answer to it.',
      {
        jsonrpc: { const: '2.0' },
        id: { anyOf: [TEXT, { type: 'number' }, { type: 'null' }] },
        method: TEXT,
        params: { type: 'object' },
        result: { type: 'object' },
        error: { type: 'object' },
      },
      ['id', 'method', 'params', 'result', 'error'],
    ),
  },
  'graphql-response': {
    type: 'object',
    description: 'Data, errors, or both.',
    properties: {
      data: { description: 'The selected data.' },
      errors: { type: 'array', items: { type: 'object' } },
    },
  },
};

function oneOrBatch(schema: string): JsonSchema {
  return {
    description: 'One, or several as a batch.',
    anyOf: [{ $ref: `#/components/schemas/${schema}` }, list(schema)],
  };
}

function problemDetails(codes: readonly string[]): JsonSchema {
  return open('A problem document (RFC 9457).', {
    type: { type: 'string', description: 'Address of an explanation of the code.' },
    title: TEXT,
    status: { type: 'integer', minimum: 400, maximum: 599 },
    detail: { type: 'string', description: 'What is wrong, where, and how to fix it.' },
    instance: {
      type: 'string',
      description: 'Id of the request as a URN; `X-Request-Id` and the log have the id.',
    },
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

/** An object with at least these members. */
function open(
  description: string,
  properties: JsonSchemas,
  optional: readonly string[] = [],
): JsonSchema {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: 'object', description, properties, required };
}
