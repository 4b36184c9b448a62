import type { JsonSchema } from '../../profile-compiler/index.ts';
import type { ParameterName } from './operation.ts';

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly description: string;
  readonly required?: true;
  readonly schema: JsonSchema;
}

const POSITION: JsonSchema = { type: 'integer', minimum: 0, default: 0 };
const IRIS: JsonSchema = { type: 'array', items: { type: 'string', format: 'iri' } };
const ID_PATTERN = '^[a-z0-9_~-]+$';

/** Parameters in query and headers, by their name in the table of operations. */
export const PARAMETERS: Readonly<Record<ParameterName, Parameter>> = {
  originalId: {
    name: 'originalId',
    in: 'query',
    description: 'Identifier under which the publisher submits the dataset.',
    required: true,
    schema: { type: 'string' },
  },
  limit: query('limit', 'Entries of a page.', { type: 'integer', minimum: 0 }),
  offset: query('offset', 'Entries to leave out before the page.', POSITION),
  afterId: query(
    'after',
    'Only entries whose id follows this one. Who reads a whole list gives the last id of the page before.',
    { type: 'string' },
  ),
  after: query('after', 'Position after which changes are wanted; 0 for all.', POSITION),
  changeLimit: query('limit', 'Changes of a page.', {
    type: 'integer',
    minimum: 0,
    maximum: 1000,
    default: 100,
  }),
  wait: query('wait', 'Seconds to wait for a change where there is none yet.', {
    type: 'integer',
    minimum: 0,
    maximum: 55,
    default: 0,
  }),
  iri: {
    name: 'iri',
    in: 'query',
    description: 'Name of the graph.',
    required: true,
    schema: { type: 'string', format: 'iri' },
  },
  dryRun: query('dryRun', 'Tell what would happen and store nothing.', {
    type: 'boolean',
    default: false,
  }),
  override: query('override', 'Write also what is there in equal form.', {
    type: 'boolean',
    default: false,
  }),
  ifMatch: header('If-Match', 'Write only where the resource is still in this state.'),
  ifNoneMatch: header('If-None-Match', 'Entity tags that the client has, or `*`.'),
  sparqlQuery: query('query', 'A SPARQL 1.1 query.', { type: 'string' }),
  defaultGraphs: query(
    'default-graph-uri',
    'Graphs that the default graph is merged from; all graphs where neither these nor others are named.',
    IRIS,
  ),
  namedGraphs: query('named-graph-uri', 'Graphs that the query may name.', IRIS),
  graphqlQuery: query('query', 'The GraphQL document.', { type: 'string' }),
  graphqlVariables: query('variables', 'Values of its variables, as JSON.', { type: 'string' }),
  graphqlOperationName: query('operationName', 'Which of its operations to run.', {
    type: 'string',
  }),
};

/** The path parameters that stand in braces in a path. */
export function pathParameters(path: string): readonly Parameter[] {
  return Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    ...(PATH_PARAMETERS[name] ?? ID_PARAMETER),
  }));
}

const ID_PARAMETER = {
  description: 'Id of the resource.',
  schema: { type: 'string', pattern: ID_PATTERN },
} as const;

/** Path parameters that are no ids of the platform's own making. */
const PATH_PARAMETERS: Readonly<Record<string, Pick<Parameter, 'description' | 'schema'>>> = {
  datasetId: {
    description: 'Id of the dataset, or its original id where that names one dataset only.',
    schema: { type: 'string' },
  },
  termId: {
    description: 'Id of the term.',
    schema: { type: 'string' },
  },
};

function query(name: string, description: string, schema: JsonSchema): Parameter {
  return { name, in: 'query', description, schema };
}

function header(name: string, description: string): Parameter {
  return { name, in: 'header', description, schema: { type: 'string' } };
}
