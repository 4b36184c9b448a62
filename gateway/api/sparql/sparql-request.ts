import type { FastifyRequest } from 'fastify';
import { isAbsoluteIri, notAnUpdate, type RequestDataset } from '../../../repository/index.ts';
import {
  FORM_MEDIA_TYPE,
  HTML_MEDIA_TYPE,
  QUERY_MEDIA_TYPE,
} from '../../http/negotiation/media-types.ts';
import { RequestError } from '../../http/problems/request-error.ts';
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

/** A query in the URL (SPARQL 1.1 Protocol §2.1.1); `undefined` if the URL has none. */
export function queryOfUrl(request: Pick<FastifyRequest, 'url'>): SparqlCall | undefined {
  const parameters = urlParameters(request);
  refuseUpdate(parameters);
  const call = { dataset: datasetOf(parameters), format: formatOf(parameters) };
  return parameters.has('query') ? { text: textOfQuery(parameters), ...call } : undefined;
}

/**
 * A query in the body, as a form (§2.1.2) or by itself (§2.1.3). Throws RequestError, and
 * RefusedQueryError for an update.
 */
export function queryOfBody(request: Pick<FastifyRequest, 'body' | 'headers' | 'url'>): SparqlCall {
  const [mediaType = '', ...parameters] = (request.headers['content-type'] ?? '')
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  switch (mediaType) {
    case FORM_MEDIA_TYPE: {
      const form = new URLSearchParams(textOf(request, parameters));
      refuseUpdate(form);
      return { text: textOfQuery(form), dataset: datasetOf(form), format: formatOf(form) };
    }
    case QUERY_MEDIA_TYPE: {
      const url = urlParameters(request);
      return {
        text: textOf(request, parameters),
        dataset: datasetOf(url),
        format: formatOf(url),
      };
    }
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

function urlParameters({ url }: Pick<FastifyRequest, 'url'>): URLSearchParams {
  const start = url.indexOf('?');
  return new URLSearchParams(start === -1 ? '' : url.slice(start + 1));
}

function refuseUpdate(parameters: URLSearchParams): void {
  if (parameters.has('update')) {
    throw notAnUpdate();
  }
}

function textOfQuery(parameters: URLSearchParams): string {
  const [text, another] = parameters.getAll('query');
  if (text === undefined || another !== undefined) {
    throw new RequestError('invalid-parameter', 'Give the parameter "query" exactly once.', {
      parameter: 'query',
    });
  }
  return text;
}

/** An unknown name is no media type, so that the refusal lists those on offer. */
function formatOf(parameters: URLSearchParams): string | undefined {
  const name = parameters.get('format') || undefined;
  return name === undefined || name === 'auto' ? undefined : (FORMATS.get(name) ?? name);
}

function datasetOf(parameters: URLSearchParams): RequestDataset {
  return {
    defaultGraphs: irisOf(parameters, 'default-graph-uri'),
    namedGraphs: irisOf(parameters, 'named-graph-uri'),
  };
}

function irisOf(parameters: URLSearchParams, parameter: string): readonly string[] {
  // Forms of query pages send the parameter without a value.
  const iris = parameters.getAll(parameter).filter((iri) => iri !== '');
  const wrong = iris.find((iri) => !isAbsoluteIri(iri));
  if (wrong !== undefined) {
    throw new RequestError(
      'invalid-parameter',
      `"${parameter}" is "${wrong}". Give the absolute IRI of a graph.`,
      { parameter },
    );
  }
  return iris;
}

/** The body as text. SPARQL is always UTF-8; any other declared charset is refused. */
function textOf({ body }: Pick<FastifyRequest, 'body'>, parameters: readonly string[]): string {
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
