import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { compressAnswers } from '../../../http/server/compress-answers.ts';
import { createServer } from '../../../http/server/create-server.ts';

/** More than the buffers of two connections take. */
const LONG = 'x'.repeat(24 * 1024 * 1024);
const WHOLE = Array.from({ length: 100_000 }, (_, at) => `${at} ä`).join('\n');

let app: FastifyInstance;
let sockets: Socket[];
let made: number;
let closed: number;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  sockets = [];
  made = 0;
  closed = 0;
  app = createServer({
    bodyBytes: 1,
    bounds: { allBodiesMb: 1, allAnswersMb: 16, connections: 100 },
  });
  await compressAnswers(app);
  app.addHook('onRequest', async ({ raw, url }) => {
    if (url === '/long' || url === '/stream') {
      raw.socket.once('close', () => {
        closed += 1;
      });
    }
  });
  app.get('/long', (_request, reply) => {
    made += 1;
    return reply.header('content-type', 'image/x').header('etag', '"a"').send(LONG);
  });
  app.get('/whole', (_request, reply) => reply.header('content-type', 'text/plain').send(WHOLE));
  app.get('/short', () => 'short');
  app.get('/health', { config: { isProbe: true } }, () => 'x'.repeat(100_000));
  app.get('/stream', (_request, reply) => reply.send(Readable.from(endless())));
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  vi.useRealTimers();
  for (const socket of sockets) {
    socket.destroy();
  }
  await app.close();
});

function* endless() {
  for (;;) {
    yield Buffer.alloc(64 * 1024);
  }
}

/** Asks for something, and reads nothing. */
async function askOnly(path: string): Promise<Socket> {
  const socket = connect(Number(new URL(app.listeningOrigin).port), '127.0.0.1');
  sockets.push(socket.on('error', () => {}).pause());
  await once(socket, 'connect');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
  return socket;
}

const ask = (path: string) => fetch(`${app.listeningOrigin}${path}`);
const isRefused = () => expect.poll(async () => (await ask('/short')).status).toBe(503);
const isServed = () => expect.poll(async () => (await ask('/short')).status).toBe(200);

describe('answers that are not read', () => {
  it('are bounded: further requests are refused before any work, but no probe', async () => {
    await askOnly('/long');
    await isRefused();
    const refused = await ask('/long');
    expect(refused.headers.get('retry-after')).toBe('5');
    expect(refused.headers.get('etag')).toBeNull();
    expect(await refused.json()).toMatchObject({ code: 'service-busy' });
    expect(made).toBe(1);
    expect((await ask('/health')).status).toBe(200);
  });

  it.each(['/long', '/stream'])('end after a minute, and make room: %s', async (path) => {
    const socket = await askOnly(path);
    await (path === '/long' ? isRefused() : isServed());
    vi.advanceTimersByTime(60_000);
    await expect.poll(() => closed).toBe(1);
    await isServed();
    socket.destroy();
  });

  it('make room when their clients go', async () => {
    const socket = await askOnly('/long');
    await isRefused();
    socket.destroy();
    await isServed();
  });
});

describe('an answer that is read', () => {
  it.each(['identity', 'gzip', 'br'])('arrives whole: %s', async (coding) => {
    const headers = { 'accept-encoding': coding };
    const answer = await fetch(`${app.listeningOrigin}/whole`, { headers });
    expect((await answer.text()) === WHOLE).toBe(true);
  });

  it('says how long it is', async () => {
    for (const method of ['GET', 'HEAD']) {
      const headers = { 'accept-encoding': 'identity' };
      const answer = await fetch(`${app.listeningOrigin}/whole`, { method, headers });
      expect(answer.headers.get('content-length')).toBe(String(Buffer.byteLength(WHOLE)));
      await answer.text();
    }
  });

  it('may be larger than the budget where it is alone', async () => {
    expect((await (await ask('/long')).text()).length).toBe(LONG.length);
  });
});
