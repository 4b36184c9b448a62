import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A request as the server received it. */
export interface Recorded {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  /** Those that say what the body is and what is wanted. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** A proxy that records the requests to a server. */
export interface Recorder extends AsyncDisposable {
  /** Its address, in place of that of the server. */
  readonly url: string;
  /** All requests since this was last called. */
  taken(): readonly Recorded[];
}

/** Listens at 127.0.0.1 and forwards requests to the server at `target`. */
export async function startRecorder(target: string): Promise<Recorder> {
  let recorded: Recorded[] = [];
  const server = createServer((incoming, response) => {
    handOn(incoming, response).catch((error: unknown) => {
      console.warn(`  ${incoming.method} ${incoming.url} did not reach the server: ${error}`);
      response.destroy();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    taken() {
      const taken = recorded;
      recorded = [];
      return taken;
    },
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  async function handOn(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url: path = '/', headers } = incoming;
    const body = await buffer(incoming);
    const options = { method, agent: false, headers: { ...headers, connection: 'close' } };
    const sent = request(new URL(path, target), options).end(body);
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    const { 'content-type': contentType, accept } = headers;
    recorded.push({
      method,
      path,
      headers: { ...(contentType && { 'content-type': contentType }), ...(accept && { accept }) },
      body,
    });
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  }
}
