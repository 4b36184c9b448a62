import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

/** The platform that is attacked. */
export interface Target {
  readonly url: string;
  readonly apiKey: string;
  /** Sends a request with the API key. Rejects where there is no answer. */
  send(call: AttackCall): Promise<AttackAnswer>;
}

export interface AttackCall {
  readonly method: string;
  readonly path: string;
  readonly contentType?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

export interface AttackAnswer {
  readonly status: number;
  readonly body: string;
  /** Code of the problem or of the first GraphQL error; empty where there is none. */
  readonly code: string;
}

/** Sends requests to `url` with the key, each over a new connection. */
export function targetAt(url: string, apiKey: string): Target {
  return {
    url,
    apiKey,
    async send({ method, path, contentType, headers, body }) {
      const sent = request(new URL(path, url), {
        method,
        agent: false,
        headers: {
          'x-api-key': apiKey,
          ...(contentType && { 'content-type': contentType }),
          ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
          ...headers,
        },
      });
      sent.end(body);
      const [response] = (await once(sent, 'response')) as [IncomingMessage];
      const answer = await text(response);
      return { status: response.statusCode ?? 0, body: answer, code: codeOf(answer) };
    },
  };
}

/** Everything that was stored, as the change feed lists it: equal before and after where nothing is stored. */
export async function feedOf(target: Target): Promise<string> {
  return (await target.send({ method: 'GET', path: '/changes?after=0&limit=1000' })).body;
}

function codeOf(answer: string): string {
  return /"code":\s*"([\w-]+)"/.exec(answer)?.[1] ?? '';
}
