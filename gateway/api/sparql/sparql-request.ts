import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isAbsoluteIri, notAnUpdate, type RequestDataset } from '../../../repository/index.ts';
import {
  FORM_MEDIA_TYPE,
  HTML_MEDIA_TYPE,
  QUERY_MEDIA_TYPE,
} from '../../http/negotiation/media-types.ts';
import { RequestError } from '../../http/problems/request-error.ts';
import { parseQuery } from '../../http/routes/query-schemas.ts';
import { MEDIA_TYPE_OF_SUFFIX } from '../../http/routes/suffixes.ts';

/** A query as sent, with the graphs that the request names. */
export interface SparqlCall {
  readonly text: string;
  readonly dataset: RequestDataset;
  /** Accepted format by the parameter `format`, in place of `Accept`. */
  readonly format?: string | undefined;
}

/** Names of formats that stores take in the parameter `format` besides media types and suffixes. */
const FORMATS: ReadonlyMap<string, string> = new Map([
  ...MEDIA_TYPE_OF_SUFFIX,
  ['csv', 'text/csv'],
  ['html', HTML_MEDIA_TYPE],
  ['tsv', 'text/tab-separated-values'],
  ['turtle', 'text/turtle'],
  ['xml', 'application/xml'],
]);

const UPDATE = 'application/sparql-update';

/** A parameter that may be given several times. */
const repeated = z.union([z.string(), z.array(z.string())]).optional();

/** Forms of query pages send the parameter without a value. */
function graphs(parameter: string, description: string) {
  return repeated
    .transform((given = []) => [given].flat().filter((iri) => iri !== ''))
    .superRefine((iris, { addIssue }) => {
      const wrong = iris.find((iri) => !isAbsoluteIri(iri));
      if (wrong !== undefined) {
        addIssue(`"${parameter}" is "${wrong}". Give the absolute IRI of a graph.`);
      }
    })
    .meta({ description, type: 'array', items: { type: 'string', format: 'iri' } });
}

const TEXT = z
  .string('Give the parameter "query" exactly once.')
  .meta({ description: 'A SPARQL 1.1 query.', pattern: '\\S' });

/** The parameters beside the query (SPARQL 1.1 Protocol §2.1). */
export const REQUEST_QUERY = z.object({
  // An unknown name is no media type, so that the refusal lists those on offer.
  format: repeated
    .transform((given) => [given].flat()[0] || 'auto')
    .transform((name) => (name === 'auto' ? undefined : (FORMATS.get(name) ?? name)))
    .meta({
      description:
        'In place of `Accept`: a media type, or `json`, `xml`, `csv`, `tsv`, `ttl`, `rdf`, `jsonld`, `nt`, `html`.',
      type: 'string',
    }),
  'default-graph-uri': graphs(
    'default-graph-uri',
    'Graphs whose merge is the default graph; all graphs if no graph parameter is given.',
  ),
  'named-graph-uri': graphs('named-graph-uri', 'Named graphs of the dataset to query.'),
});

/** The parameters of a query in the URL (§2.1.1). */
export const URL_QUERY = z.object({ query: TEXT.optional(), ...REQUEST_QUERY.shape });

/** The parameters of a query in a form (§2.1.2). */
const FORM = z.object({ query: TEXT, ...REQUEST_QUERY.shape });

/** A query in the URL; `undefined` if the URL has none. */
export function queryOfUrl(parameters: z.output<typeof URL_QUERY>): SparqlCall | undefined {
  refuseUpdate(parameters);
  const { query } = parameters;
  return query === undefined ? undefined : callOf(query, parameters);
}

interface QueryBody extends Pick<FastifyRequest, 'body' | 'headers'> {
  readonly query: z.output<typeof REQUEST_QUERY>;
}

/** A query in the body, as a form or by itself (§2.1.3). Throws RequestError, and RefusedQueryError for an update. */
export function queryOfBody({ body, headers, query }: QueryBody): SparqlCall {
  const [mediaType = '', ...parameters] = (headers['content-type'] ?? '')
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  switch (mediaType) {
    case FORM_MEDIA_TYPE: {
      const form = formOf(textOf(body, parameters));
      refuseUpdate(form);
      const read = parseQuery(FORM, form);
      return callOf(read.query, read);
    }
    case QUERY_MEDIA_TYPE:
      return callOf(textOf(body, parameters), query);
    case UPDATE:
      throw notAnUpdate();
    default:
      throw new RequestError(
        'unsupported-media-type',
        `"${mediaType}" is not supported. Send the query as one of the allowed media types.`,
        { allowed: [FORM_MEDIA_TYPE, QUERY_MEDIA_TYPE] },
      );
  }
}

function callOf(text: string, parameters: z.output<typeof REQUEST_QUERY>): SparqlCall {
  const { format, 'default-graph-uri': defaultGraphs, 'named-graph-uri': namedGraphs } = parameters;
  return { text, dataset: { defaultGraphs, namedGraphs }, format };
}

function formOf(text: string): Readonly<Record<string, string | readonly string[]>> {
  const form = new URLSearchParams(text);
  return Object.fromEntries(
    Array.from(new Set(form.keys()), (name) => {
      const [value = '', ...others] = form.getAll(name);
      return [name, others.length > 0 ? [value, ...others] : value];
    }),
  );
}

function refuseUpdate(parameters: object): void {
  if (Object.hasOwn(parameters, 'update')) {
    throw notAnUpdate();
  }
}

/** The body as text. SPARQL is always UTF-8; any other declared charset is refused. */
function textOf(body: unknown, parameters: readonly string[]): string {
  const charset = parameters.find((parameter) => parameter.startsWith('charset='));
  if (charset !== undefined && !/^charset="?utf-8"?$/.test(charset)) {
    throw notUtf8();
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(
      Buffer.isBuffer(body) ? body : new Uint8Array(),
    );
  } catch {
    throw notUtf8();
  }
}

function notUtf8(): RequestError {
  return new RequestError('invalid-encoding', 'Send the query in UTF-8.');
}
