import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { until } from '../../../repository/testing/index.ts';
import { createServer } from '../../http/create-server.ts';

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;

/** An application whose answers to `/held` wait for `release`. */
async function heldApp() {
  const held = Promise.withResolvers<string>();
  let begun = 0;
  const app = createServer({ bodyBytes: 10_000_000 });
  app.get('/held', () => {
    begun += 1;
    return held.promise;
  });
  app.get('/health/live', { config: { isProbe: true } }, () => 'alive');
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.post('/echo', (request) => request.body);
  const url = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  onTestFinished(() => {
    held.resolve('served');
    return app.close();
  });
  return { url, begun: () => begun, release: () => held.resolve('served') };
}

async function connectTo({ port, hostname }: URL): Promise<{ socket: Socket; got: () => string }> {
  const socket = connect(Number(port), hostname);
  const chunks: string[] = [];
  socket.setEncoding('latin1').on('data', (chunk: string) => chunks.push(chunk));
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  return { socket, got: () => chunks.join('') };
}

const answersIn = (text: string) => text.split('HTTP/1.1 200').length - 1;

it('parses few of the requests that a connection has sent before those are answered, and in the end all', async () => {
  const { url, begun, release } = await heldApp();
  const { socket, got } = await connectTo(url);
  socket.write(get('/held').repeat(500));
  await until(
    async () => begun(),
    (count) => count === 8,
  );
  for (let turn = 0; turn < 100; turn += 1) {
    await nextTurn();
  }
  expect(begun()).toBe(8);
  release();
  await until(
    async () => answersIn(got()),
    (count) => count === 500,
  );
});

it('answers a probe while other connections wait', async () => {
  const { url, begun } = await heldApp();
  const { socket } = await connectTo(url);
  socket.write(get('/held').repeat(500));
  await until(
    async () => begun(),
    (count) => count === 8,
  );
  const response = await fetch(new URL('/health/live', url));
  expect(await response.text()).toBe('alive');
});

it('passes on bodies byte for byte that look like heads of requests', async () => {
  const { url } = await heldApp();
  const body = `${get('/held').repeat(40)}\r\n\r\n`.repeat(1_000);
  const response = await fetch(new URL('/echo', url), {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body,
  });
  expect((await response.text()) === body).toBe(true);
});
