import type { JsonSchema } from '../../../profile-compiler/index.ts';
import { ENVELOPE_PARAMETER, type Envelope } from '../existing-api/envelope.ts';
import { JSON_MEDIA_TYPE } from '../negotiation/media-types.ts';
import { INCLUDED, LIST_LIMIT, MOST_PAGES, VALUE_TYPES } from '../routes/list-bounds.ts';
import { PUBLIC_VALUES } from '../server/refuse-hidden.ts';
import { CKAN_PARAMETERS } from './ckan-schemas.ts';
import {
  isSearchParameter,
  type SearchParameterName,
  searchParameter,
} from './search-parameters.ts';
import { COUNT, FLAG, GIVEN, IRIS, MINTED_ID, NONE } from './value-schemas.ts';

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly description: string;
  readonly required?: true;
  readonly schema?: JsonSchema;
  /** In place of `schema`, where the value is text in this format. */
  readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>>;
}

const POSITION: JsonSchema = {
  type: 'integer',
  minimum: 0,
  maximum: Number.MAX_SAFE_INTEGER,
  default: 0,
};
/** Of a publisher: not blank, and without U+0000. */
const IDENTIFIER: JsonSchema = {
  type: 'string',
  pattern: '^[^\\u0000]*[^\\u0000\\s][^\\u0000]*$',
};

const ORIGINAL_ID: Parameter = {
  name: 'originalId',
  in: 'query',
  description: 'Identifier under which the publisher submits the dataset.',
  required: true,
  schema: IDENTIFIER,
};

/** Parameters in the query and in headers, by the name that routes use. */
const PARAMETERS = {
  originalId: ORIGINAL_ID,
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
  valueType: query(
    'valueType',
    "What to list: IRIs, ids, all of the publishers' ids, or the metadata as RDF.",
    { enum: VALUE_TYPES },
  ),
  listLimit: query('limit', 'Number of entries of the list.', { type: 'integer', minimum: 1 }),
  bom: query(
    'bom',
    'Whether the file begins with a byte order mark, by which Excel knows that it is UTF-8.',
    FLAG,
  ),
  sourceIds: query('sourceIds', 'Older form of `valueType=originalIds`.', FLAG),
  hydra: query('hydra', 'Older form of `valueType=metadata`.', FLAG),
  hierarchy: query('hierarchy', 'Trees of organisations in place of a list.', FLAG),
  inCatalogue: query(
    'catalogue',
    'Id of a catalogue: only its datasets. Alone, it lists all ids.',
    MINTED_ID,
  ),
  ofCatalogue: query(
    'catalogue',
    'Id of a catalogue: the path names the dataset by its original id there, else by its id.',
    { anyOf: [MINTED_ID, NONE] },
  ),
  intoCatalogue: {
    name: 'catalogue',
    in: 'query',
    description: 'Id of the catalogue of the dataset.',
    required: true,
    schema: MINTED_ID,
  },
  ofOrigin: { ...ORIGINAL_ID, name: 'id' },
  wantedId: query('resourceId', 'Original id of the new dataset, if it is free.', IDENTIFIER),
  resourceTypes: query(
    'resourceTypes',
    'Classes with commas, such as `Dataset,DataService`; all where absent.',
    { type: 'string' },
  ),
  limit: query('limit', 'Number of entries of the page.', COUNT),
  offset: query('offset', 'Number of entries to skip before the page.', POSITION),
  afterId: query(
    'after',
    'Only entries whose id follows this one. To read a whole list, pass the last id of the previous page.',
    { type: 'string' },
  ),
  include: query(
    'include',
    'Pages of the whole catalogue as RDF: with `limit` of its datasets on each, those after the id `after`.',
    { enum: INCLUDED },
  ),
  eventPage: query('page', 'Number of a page of the stream; the root of the stream where absent.', {
    type: 'integer',
    minimum: 1,
    maximum: MOST_PAGES,
  }),
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
  dryRun: query('dryRun', 'Check the vocabulary and store nothing.', FLAG),
  compareVersion: query(
    'compare',
    'Hash of the version to compare with, or `current`: answers what changes from that one to this.',
    GIVEN,
  ),
  mainScheme: query(
    'scheme',
    'IRI of the concept scheme that the vocabulary is, where the body has several.',
    GIVEN,
  ),
  termScheme: query('scheme', 'Only terms of the concept scheme with this IRI.', GIVEN),
  override: query('override', 'Write even if nothing has changed.', FLAG),
  ifMatch: header(
    'If-Match',
    'Write only if the resource has one of these entity tags, or exists (`*`).',
  ),
  envelope: query(
    ENVELOPE_PARAMETER,
    'Whether a document is sent in the envelope of the existing API: joined, as `result`.',
    { type: 'boolean' },
  ),
  termResource: {
    name: 'resource',
    in: 'query',
    description: 'IRI of the term.',
    required: true,
    schema: GIVEN,
  },
  recordModified: query(
    'recordModified',
    'Date and time of the state that is sent: write only if what is stored was not modified later.',
    { type: 'string', anyOf: [{ format: 'date-time' }, NONE] },
  ),
  publicationStatus: visibility('publicationStatus', 'drafts'),
  accessLevel: visibility('accessLevel', 'access levels'),
  ifNoneMatch: header('If-None-Match', 'Entity tags that the client has, or `*`.'),
  sparqlQuery: query('query', 'A SPARQL 1.1 query.', GIVEN),
  sparqlFormat: query(
    'format',
    'In place of `Accept`: a media type, or `json`, `xml`, `csv`, `tsv`, `ttl`, `rdf`, `jsonld`, `nt`, `html`.',
    { type: 'string' },
  ),
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
    content: { [JSON_MEDIA_TYPE]: { schema: { type: ['object', 'null'] } } },
  },
  graphqlExtensions: {
    name: 'extensions',
    in: 'query',
    description:
      'Such as `{"persistedQuery": {"version": 1, "sha256Hash": "…"}}`, in place of a query that the platform knows.',
    content: { [JSON_MEDIA_TYPE]: { schema: { type: ['object', 'null'] } } },
  },
  graphqlOperationName: query('operationName', 'Which of its operations to run.', {
    type: 'string',
  }),
  mcpProtocolVersion: header(
    'Mcp-Protocol-Version',
    'The revision of the protocol; of a message that names one, the same.',
  ),
  mcpMethod: header('Mcp-Method', 'The method of the message, again.'),
  mcpName: header('Mcp-Name', 'The tool that is called, again.'),
  ...CKAN_PARAMETERS,
} satisfies Readonly<Record<string, Parameter>>;

export type ParameterName = keyof typeof PARAMETERS | SearchParameterName;

/** The parts of an installation that parameters depend on. */
interface Installation {
  /** Page sizes, which bound `limit`. */
  readonly pageSize: number;
  readonly searchPage: number;
  readonly listPage: number;
  /** The form of documents by default. */
  readonly envelope: Envelope['mode'];
}

/** A parameter in query or headers. */
export function namedParameter(
  name: ParameterName,
  { pageSize, searchPage, listPage, envelope }: Installation,
): Parameter {
  if (isSearchParameter(name)) {
    return searchParameter(name, searchPage);
  }
  const parameter: Parameter = PARAMETERS[name];
  switch (name) {
    case 'limit':
      return { ...parameter, schema: { ...COUNT, maximum: pageSize, default: pageSize } };
    case 'listLimit': {
      const bounds = { maximum: listPage, default: Math.min(LIST_LIMIT, listPage) };
      return { ...parameter, schema: { ...parameter.schema, ...bounds } };
    }
    case 'envelope':
      return { ...parameter, schema: { ...parameter.schema, default: envelope === 'always' } };
    default:
      return parameter;
  }
}

function query(name: string, description: string, schema: JsonSchema): Parameter {
  return { name, in: 'query', description, schema };
}

/** Stored metadata is public, so there is one value. */
function visibility(name: keyof typeof PUBLIC_VALUES, missing: string): Parameter {
  const description = `There are no ${missing}: any other value is refused.`;
  return query(name, description, { anyOf: [{ enum: [PUBLIC_VALUES[name]] }, NONE] });
}

function header(name: string, description: string): Parameter {
  return { name, in: 'header', description, schema: { type: 'string' } };
}
