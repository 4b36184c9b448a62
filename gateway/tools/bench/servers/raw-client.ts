import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

/** One request to a server, with its whole body. */
export interface RawRequest {
  readonly method: string;
  readonly url: string | URL;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

/** Sends requests over persistent connections. */
export interface RawClient {
  /** The body of the answer; rejects where the server refuses. */
  send(request: RawRequest): Promise<string>;
  close(): void;
}

export function createRawClient(): RawClient {
  const agent = new Agent({ keepAlive: true });
  return {
    async send({ method, url, headers, body }) {
      const length = body !== undefined && { 'content-length': Buffer.byteLength(body) };
      const sent = request(url, { method, agent, headers: { ...headers, ...length } }).end(body);
      const [response] = (await once(sent, 'response')) as [IncomingMessage];
      const answer = await text(response);
      const { statusCode = 500 } = response;
      if (statusCode >= 300) {
        throw new Error(`${method} ${url}: ${statusCode} ${answer.slice(0, 1000)}`);
      }
      return answer;
    },
    close: () => agent.destroy(),
  };
}
