import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

/** The platform that is attacked. */
export interface Target {
  readonly url: string;
  readonly apiKey: string;
  /** Sends a request, with the API key if there is one. Rejects where there is no answer. */
  send(call: AttackCall): Promise<AttackAnswer>;
}

export interface AttackCall {
  readonly method: string;
  readonly path: string;
  readonly contentType?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Address of the client. */
  readonly from?: string;
  readonly signal?: AbortSignal;
}

export interface AttackAnswer {
  readonly status: number;
  readonly body: string;
  /** Code of the problem or of the first GraphQL error; empty where there is none. */
  readonly code: string;
  readonly retryAfter: string | undefined;
}

/** Sends requests to `url` with the key, or without any, each over a new connection. */
export function targetAt(url: string, apiKey = ''): Target {
  return {
    url,
    apiKey,
    async send(call) {
      const sent = open({ url, apiKey }, call);
      sent.end(call.body);
      const [response] = (await once(sent, 'response')) as [IncomingMessage];
      const answer = await text(response);
      const retryAfter = response.headers['retry-after'];
      return { status: response.statusCode ?? 0, body: answer, code: codeOf(answer), retryAfter };
    },
  };
}

/** Opens a request whose body is still to be written. */
export function open(
  { url, apiKey }: Pick<Target, 'url' | 'apiKey'>,
  { method, path, contentType, headers, body, from, signal }: AttackCall,
): ClientRequest {
  return request(new URL(path, url), {
    method,
    agent: false,
    ...(from && { localAddress: from }),
    ...(signal && { signal }),
    headers: {
      ...(apiKey && { 'x-api-key': apiKey }),
      ...(contentType && { 'content-type': contentType }),
      ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
      ...headers,
    },
  });
}

/** Everything that was stored, as the change feed lists it: equal before and after where nothing is stored. */
export async function feedOf(target: Target): Promise<string> {
  return (await target.send({ method: 'GET', path: '/changes?after=0&limit=1000' })).body;
}

function codeOf(answer: string): string {
  return /"code":\s*"([\w-]+)"/.exec(answer)?.[1] ?? '';
}
