import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { JSON_MEDIA_TYPE } from '../../../http/negotiation/media-types.ts';
import { RequestError } from '../../../http/problems/request-error.ts';

/** Stands for text that is not the JSON it should be. A page for people is shown despite it. */
const NOT_JSON = Symbol('not JSON');

/** One text, of several the last. */
function parameter(description: string) {
  return z
    .preprocess((given) => [given].flat().at(-1), z.string().optional())
    .meta({ description, type: 'string' });
}

/** A value that is written as JSON; none if it is empty. */
function jsonParameter(description: string) {
  return parameter(description)
    .transform((text) => (text ? (parsed(text) ?? NOT_JSON) : undefined))
    .meta({
      description,
      contentMediaType: JSON_MEDIA_TYPE,
      contentSchema: { type: ['object', 'null'] },
    });
}

/** The parameters of a request in the URL (GraphQL over HTTP, section 6.2). */
export const GRAPHQL_QUERY = z.object({
  query: parameter('The GraphQL document.'),
  variables: jsonParameter('Values of its variables.'),
  operationName: parameter('Which of its operations to run.'),
  extensions: jsonParameter(
    'Such as `{"persistedQuery": {"version": 1, "sha256Hash": "…"}}`, in place of a query that the platform knows.',
  ),
});

/** Refuses parameters of the URL that are not the JSON they should be: the server would answer them with 500. */
export function checkParameters({ query }: Pick<FastifyRequest, 'query'>): void {
  for (const [name, value] of Object.entries(query as object)) {
    if (value === NOT_JSON) {
      throw new RequestError(
        'malformed-request',
        `The parameter "${name}" is not valid JSON. Send an object such as {"name": "value"}.`,
        { parameter: name },
      );
    }
  }
}

/** The parameters of a request (GraphQL over HTTP, section 5); `undefined` if they cannot be read without more ado. */
export function parametersOf({ method, query, headers, body }: FastifyRequest): unknown {
  if (method === 'GET') {
    return query;
  }
  return typeof body === 'string' && JSON_BODY.test(headers['content-type'] ?? '')
    ? parsed(body)
    : undefined;
}

const JSON_BODY = /^application\/json(?:;|$)/;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
