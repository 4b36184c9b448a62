import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One request as it came in. */
export interface SeenRequest {
  readonly method: string;
  /** With the query string. */
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface FakeAnswer {
  readonly status?: number;
  readonly body: object;
}

/** A server that answers as a test says, and remembers what it was asked. */
export interface FakeServer extends AsyncDisposable {
  readonly node: string;
  readonly seen: readonly SeenRequest[];
  /** `POST /index/_search`, with the query string. */
  readonly lines: readonly string[];
}

/**
 * Starts one; `answer` gives undefined for what nobody should ask, which is answered with 400 as
 * Elasticsearch would.
 */
export async function startFakeServer(
  answer: (request: SeenRequest) => FakeAnswer | undefined,
): Promise<FakeServer> {
  const seen: SeenRequest[] = [];
  const server = createServer(async (message, response) => {
    const body = Buffer.concat(await Array.fromAsync(message)).toString();
    const { method = '', url: path = '', headers } = message;
    const request = { method, path, headers, body };
    seen.push(request);
    const { status = 200, body: answered } = answer(request) ?? NOT_EXPECTED;
    response.writeHead(status, {
      'content-type': 'application/vnd.elasticsearch+json;compatible-with=8',
      'x-elastic-product': 'Elasticsearch',
    });
    response.end(method === 'HEAD' ? undefined : JSON.stringify(answered));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    node: `http://127.0.0.1:${port}`,
    seen,
    get lines() {
      return seen.map(({ method, path }) => `${method} ${path}`);
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const NOT_EXPECTED: FakeAnswer = {
  status: 400,
  body: { error: { type: 'not_expected', reason: 'The test does not expect this' }, status: 400 },
};
