import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { until } from '../../../../repository/test/backends/index.ts';
import { takeBodies } from '../../../http/bounds/take-bodies.ts';
import { createServer } from '../../../http/server/create-server.ts';

const KIB = 1024;
const LONG = `Content-Length: ${2 * KIB * KIB}`;

let app: FastifyInstance;
let sockets: Socket[];
let answer: PromiseWithResolvers<void> | undefined;

beforeEach(async () => {
  // The test itself looks at the progress of bodies.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  sockets = [];
  answer = undefined;
  app = createServer({
    bodyBytes: 3 * KIB * KIB,
    bounds: { allBodiesMb: 1, allAnswersMb: 1, connections: 100 },
  });
  takeBodies(app, '*', (bytes) => bytes.toString('latin1'));
  app.post('/', async ({ body }) => {
    await answer?.promise;
    return String(body).length;
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  vi.useRealTimers();
  answer?.resolve();
  for (const socket of sockets) {
    socket.destroy();
  }
  await app.close();
});

/** Begins a body that does not end. */
async function begin(length: string, bytes: number) {
  const socket = connect(Number(new URL(app.listeningOrigin).port), '127.0.0.1');
  sockets.push(socket.on('error', () => {}));
  let got = '';
  socket.setEncoding('latin1').on('data', (text: string) => {
    got += text;
  });
  await once(socket, 'connect');
  socket.write(`POST / HTTP/1.1\r\nHost: a\r\n${length}\r\n\r\n`);
  socket.write(Buffer.alloc(bytes));
  return { socket, got: () => got };
}

/** Looks at the progress of bodies as often as in some seconds. */
function look(seconds: number): void {
  for (let second = 0; second < seconds; second += 5) {
    app.bodies.look();
  }
}

const held = (bytes: number) =>
  until(
    async () => app.bodies.budget.used,
    (used) => used >= bytes,
  );
const post = (body: string) => fetch(app.listeningOrigin, { method: 'POST', body });

describe('bodies in flight', () => {
  it('are held in as many bytes as they have, also where each byte is a chunk', async () => {
    const { socket } = await begin('Transfer-Encoding: chunked', 0);
    socket.write('1\r\nx\r\n'.repeat(50_000));
    await held(50_000);
    expect(app.bodies.budget.used).toBeLessThan(150_000);
    const data = once(socket, 'data');
    socket.write('0\r\n\r\n');
    expect(String(await data)).toContain('\r\n\r\n50000');
    await until(
      async () => app.bodies.budget.used,
      (used) => used === 0,
    );
  });

  it('are held until their requests are answered', async () => {
    answer = Promise.withResolvers();
    const posted = post('x'.repeat(100 * KIB));
    await held(100 * KIB);
    await nextTurn();
    expect(app.bodies.budget.used).toBe(100 * KIB);
    answer.resolve();
    expect(await (await posted).text()).toBe(String(100 * KIB));
    await until(
      async () => app.bodies.budget.used,
      (used) => used === 0,
    );
  });

  it('are refused where there is no room, and others again later', async () => {
    const slow = await begin(LONG, 250 * KIB);
    await held(250 * KIB);
    const refused = await post('x'.repeat(100 * KIB));
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await refused.json()).toMatchObject({ code: 'service-busy' });
    slow.socket.destroy();
    await expect.poll(async () => (await post('x'.repeat(100 * KIB))).status).toBe(200);
  });

  it('make room where they are slow, the slowest first', async () => {
    const slow = await begin(`Content-Length: ${200 * KIB}`, 120 * KIB);
    await held(120 * KIB);
    look(5);
    const slower = await begin(`Content-Length: ${40 * KIB}`, 30 * KIB);
    await held(160 * KIB);
    look(10);
    slow.socket.write(Buffer.alloc(10 * KIB));
    await held(240 * KIB);
    expect((await post('x'.repeat(40 * KIB))).status).toBe(200);
    await expect.poll(slower.got).toMatch(/^HTTP\/1.1 503 .*retry-after: 5.*service-busy/s);
    expect(slow.got()).toBe('');
  });

  it('end with 408 where less than 1 kB a second arrives for 20 seconds', async () => {
    const stalled = await begin(LONG, 100 * KIB);
    await held(100 * KIB);
    look(20);
    const moving = await begin(LONG, 1);
    await held(100 * KIB + 1);
    look(5);
    await expect.poll(stalled.got).toMatch(/^HTTP\/1.1 408 .*request-timeout/s);
    expect(moving.got()).toBe('');
  });

  it('leave nothing behind where their clients go', async () => {
    const gone = await begin(LONG, 100 * KIB);
    await held(100 * KIB);
    gone.socket.destroy();
    await until(
      async () => app.bodies.budget.used,
      (used) => used === 0,
    );
  });

  it('may be larger than a share where they are alone', async () => {
    expect((await post('x'.repeat(2 * KIB * KIB))).status).toBe(200);
  });

  it('are refused beyond the limit of their route, with or without a length', async () => {
    expect((await post('x'.repeat(4 * KIB * KIB))).status).toBe(413);
    const { socket, got } = await begin('Transfer-Encoding: chunked', 0);
    socket.write(`400000\r\n`);
    socket.write(Buffer.alloc(4 * KIB * KIB));
    await expect.poll(got).toMatch(/^HTTP\/1.1 413 /);
  });
});
