import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

/** The platform that is attacked. */
export interface Target {
  /** Sends a request with the API key. Rejects where there is no answer. */
  send(call: AttackCall): Promise<AttackAnswer>;
}

export interface AttackCall {
  readonly method: string;
  readonly path: string;
  readonly contentType?: string;
  readonly body?: string | Uint8Array;
}

export interface AttackAnswer {
  readonly status: number;
  readonly body: string;
  /** Code of the problem; empty where there is none. */
  readonly code: string;
}

/** Sends requests to `url` with the key. */
export function targetAt(url: string, apiKey: string): Target {
  return {
    async send({ method, path, contentType, body }) {
      const headers = {
        'x-api-key': apiKey,
        ...(contentType && { 'content-type': contentType }),
        ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
      };
      const sent = request(new URL(path, url), { method, headers, agent: false });
      sent.end(body);
      const [response] = (await once(sent, 'response')) as [IncomingMessage];
      const answer = await text(response);
      return { status: response.statusCode ?? 0, body: answer, code: codeOf(answer) };
    },
  };
}

function codeOf(answer: string): string {
  return /"code":\s*"([\w-]+)"/.exec(answer)?.[1] ?? '';
}
