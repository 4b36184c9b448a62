import type { JsonSchema } from '../../profile-compiler/index.ts';
import { JSON_MEDIA_TYPE } from '../http/media-types.ts';
import type { ParameterName, PlatformParameterName } from './operation.ts';
import { isSearchParameter, searchParameter } from './search-parameters.ts';

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly description: string;
  readonly required?: true;
  readonly schema?: JsonSchema;
  /** In place of `schema`, where the value is text in this format. */
  readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>>;
}

const LIMIT: JsonSchema = { type: 'integer', minimum: 0 };
const POSITION: JsonSchema = {
  type: 'integer',
  minimum: 0,
  maximum: Number.MAX_SAFE_INTEGER,
  default: 0,
};
/** Text that is not blank. */
const GIVEN: JsonSchema = { type: 'string', pattern: '\\S' };
const IRIS: JsonSchema = { type: 'array', items: { type: 'string', format: 'iri' } };
const ID_PATTERN = '^[a-z0-9_~-]+$';

/** Parameters in the query and in headers, by the name that routes use. */
const PARAMETERS: Readonly<Record<PlatformParameterName, Parameter>> = {
  originalId: {
    name: 'originalId',
    in: 'query',
    description: 'Identifier under which the publisher submits the dataset.',
    required: true,
    // Not blank, and without U+0000.
    schema: { type: 'string', pattern: '^[^\\u0000]*[^\\u0000\\s][^\\u0000]*$' },
  },
  resourceId: {
    name: 'id',
    in: 'query',
    description: "The publisher's id of the resource.",
    required: true,
    schema: GIVEN,
  },
  catalogId: query(
    'catalogId',
    'Id of the catalogue; writes need it where resources of the type belong to one.',
    { type: 'string' },
  ),
  valueType: query('valueType', 'Whether to list IRIs or ids.', {
    enum: ['uriRefs', 'identifiers', 'originalIds'],
  }),
  listLimit: query('limit', 'Number of entries of the list.', {
    type: 'integer',
    minimum: 1,
    maximum: 5000,
    default: 100,
  }),
  limit: query('limit', 'Number of entries of the page.', { type: 'integer', minimum: 0 }),
  offset: query('offset', 'Number of entries to skip before the page.', POSITION),
  afterId: query(
    'after',
    'Only entries whose id follows this one. To read a whole list, pass the last id of the previous page.',
    { type: 'string' },
  ),
  after: query('after', 'Position after which to read; 0 reads from the beginning.', POSITION),
  store: query(
    'store',
    'The `store` of the page that the position is from; answered with 409 `ahead` if this is another one.',
    { type: 'string' },
  ),
  changeLimit: query('limit', 'Number of changes of the page.', {
    type: 'integer',
    minimum: 0,
    maximum: 1000,
    default: 100,
  }),
  wait: query('wait', 'Seconds to wait for a change if there is none yet.', {
    type: 'integer',
    minimum: 0,
    maximum: 55,
    default: 0,
  }),
  iri: {
    name: 'iri',
    in: 'query',
    description: 'IRI of the graph.',
    required: true,
    schema: { type: 'string', format: 'iri' },
  },
  dryRun: query('dryRun', 'Check the vocabulary and store nothing.', {
    type: 'boolean',
    default: false,
  }),
  override: query('override', 'Write even if nothing has changed.', {
    type: 'boolean',
    default: false,
  }),
  ifMatch: header(
    'If-Match',
    'Write only if the resource has one of these entity tags, or exists (`*`).',
  ),
  ifNoneMatch: header('If-None-Match', 'Entity tags that the client has, or `*`.'),
  sparqlQuery: query('query', 'A SPARQL 1.1 query.', GIVEN),
  defaultGraphs: query(
    'default-graph-uri',
    'Graphs whose merge is the default graph; all graphs if no graph parameter is given.',
    IRIS,
  ),
  namedGraphs: query('named-graph-uri', 'Named graphs of the dataset to query.', IRIS),
  graphqlQuery: query('query', 'The GraphQL document.', { type: 'string' }),
  graphqlVariables: {
    name: 'variables',
    in: 'query',
    description: 'Values of its variables.',
    content: { [JSON_MEDIA_TYPE]: { schema: { anyOf: [{ type: 'object' }, { type: 'null' }] } } },
  },
  graphqlOperationName: query('operationName', 'Which of its operations to run.', {
    type: 'string',
  }),
};

/** A parameter in query or headers; the page sizes of the installation bound `limit`. */
export function namedParameter(
  name: ParameterName,
  { pageSize, searchPage }: { readonly pageSize: number; readonly searchPage: number },
): Parameter {
  if (isSearchParameter(name)) {
    return searchParameter(name, searchPage);
  }
  const parameter = PARAMETERS[name];
  return name === 'limit'
    ? { ...parameter, schema: { ...LIMIT, maximum: pageSize, default: pageSize } }
    : parameter;
}

/** The path parameters, in braces in a path. */
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

/** Path parameters that are not ids minted by the platform. */
const PATH_PARAMETERS: Readonly<Record<string, Pick<Parameter, 'description' | 'schema'>>> = {
  datasetId: {
    description: 'Id of the dataset, or its original id if only one dataset has it.',
    schema: { type: 'string' },
  },
  organizationId: {
    description: 'Id of the organisation.',
    schema: { type: 'string' },
  },
  resourceType: {
    description: 'Type of the resource: id of its entry in the profile.',
    schema: { type: 'string' },
  },
  resourceId: {
    description: 'Id of the resource among those of its type.',
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
