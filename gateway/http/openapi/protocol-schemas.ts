import type { JsonSchema, JsonSchemas } from '../../../profile-compiler/index.ts';
import { GIVEN, IRIS, listOfSchema, openObject, TEXT } from '../operations/value-schemas.ts';

/** Id of a JSON-RPC request. */
const CALL_ID: JsonSchema = { anyOf: [TEXT, { type: 'number' }] };

/** Schemas of requests and answers of GraphQL, SPARQL, JSON-RPC and MCP. */
export const PROTOCOL_SCHEMAS: JsonSchemas = {
  'graphql-request': {
    type: 'object',
    description:
      'A GraphQL document with its variables, or in `extensions` the hash of one that the platform knows.',
    properties: {
      query: TEXT,
      variables: { type: ['object', 'null'] },
      operationName: { type: ['string', 'null'] },
      extensions: { type: ['object', 'null'] },
    },
    additionalProperties: false,
  },
  'sparql-form': openObject(
    'A SPARQL query as form data.',
    { query: GIVEN, 'default-graph-uri': IRIS, 'named-graph-uri': IRIS },
    ['default-graph-uri', 'named-graph-uri'],
  ),
  'action-request': oneOrBatch('action-call'),
  'action-call': openObject(
    'A JSON-RPC 2.0 request.',
    {
      jsonrpc: { const: '2.0' },
      id: CALL_ID,
      method: { type: 'string', description: 'Name of the command.' },
      params: {
        description:
          'Words as on a command line, or options by their long names, with operands as `ids` or `files`.',
        anyOf: [{ type: 'array', items: TEXT }, { type: 'object' }],
      },
    },
    ['id', 'params'],
  ),
  'action-answer': oneOrBatch('action-result'),
  'action-result': openObject('A JSON-RPC 2.0 response, with `result` or `error`.', {
    jsonrpc: { const: '2.0' },
  }),
  'mcp-message': openObject(
    'A message of JSON-RPC 2.0: one of the Model Context Protocol, or the answer to it.',
    {
      jsonrpc: { const: '2.0' },
      id: { type: ['string', 'number', 'null'] },
      method: TEXT,
      params: { type: 'object' },
      result: { type: 'object' },
      error: { type: 'object' },
    },
    ['id', 'method', 'params', 'result', 'error'],
  ),
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
    anyOf: [{ $ref: `#/components/schemas/${schema}` }, listOfSchema(schema)],
  };
}
