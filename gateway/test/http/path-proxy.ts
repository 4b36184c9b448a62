import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';

/** A proxy that shows an application below a path of its own. */
export interface PathProxy extends AsyncDisposable {
  /** The public address of the application, ending in `/`. */
  readonly base: string;
  /** Sends all further requests to the application at this address. */
  forwardTo(address: string): void;
}

/** Opens a proxy for everything below `/platform/`; one that strips takes the path off before it forwards. */
export async function openPathProxy({ strips }: { readonly strips: boolean }): Promise<PathProxy> {
  let target = '';
  const path = '/platform/';
  const server = createServer();

  function forward(incoming: IncomingMessage) {
    const { url = '/', method, headers } = incoming;
    const place = strips ? url.slice(path.length - 1) : url;
    return request(target, { path: place, method: method ?? 'GET', headers, agent: false });
  }

  server.on('request', (incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? '/', 'http://proxy.test');
    if (!`${pathname}/`.startsWith(path)) {
      outgoing.writeHead(404).end('not the platform');
      return;
    }
    const sent = forward(incoming);
    // A client may leave before it is answered.
    outgoing.once('close', () => sent.destroy());
    sent.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    sent.on('error', () => outgoing.destroy());
    incoming.pipe(sent);
  });
  server.on('upgrade', (incoming, socket) => {
    const sent = forward(incoming);
    sent.on('upgrade', (answer, upstream, head) => {
      const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${value}`);
      socket.write(`${['HTTP/1.1 101 Switching Protocols', ...lines].join('\r\n')}\r\n\r\n`);
      socket.write(head);
      pipeline(socket, upstream, () => {});
      pipeline(upstream, socket, () => {});
    });
    sent.on('response', () => socket.destroy());
    sent.on('error', () => socket.destroy());
    sent.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    base: `http://127.0.0.1:${port}${path}`,
    forwardTo: (address) => {
      target = address;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
