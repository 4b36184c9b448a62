import type { FastifyRequest } from 'fastify';
import { RequestError } from '../../../http/problems/request-error.ts';

/** Parameters of the URL whose value is JSON. */
const JSON_PARAMETERS: ReadonlySet<string> = new Set(['variables', 'extensions']);

/** Refuses parameters of the URL that are not the JSON they should be: the server would answer them with 500. */
export function checkParameters({ url }: FastifyRequest): void {
  if (!url.includes('?')) {
    return;
  }
  for (const [parameter, text] of parametersIn(url)) {
    if (JSON_PARAMETERS.has(parameter) && text !== '' && parsed(text) === undefined) {
      throw new RequestError(
        'malformed-request',
        `The parameter "${parameter}" is not valid JSON. Send an object such as {"name": "value"}.`,
        { parameter },
      );
    }
  }
}

/** The parameters of a request (GraphQL over HTTP, section 5); `undefined` where they cannot be read without more ado. */
export function parametersOf({ method, url, headers, body }: FastifyRequest): unknown {
  if (method === 'GET') {
    return Object.fromEntries(
      [...parametersIn(url)].map(([name, value]) => [
        name,
        JSON_PARAMETERS.has(name) ? parsed(value) : value,
      ]),
    );
  }
  return typeof body === 'string' && JSON_BODY.test(headers['content-type'] ?? '')
    ? parsed(body)
    : undefined;
}

const JSON_BODY = /^application\/json(?:;|$)/;

function parametersIn(url: string): URLSearchParams {
  return new URL(url, 'http://localhost').searchParams;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
