import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../../../../repository/test/backends/index.ts';
import { createServer } from '../../../http/server/create-server.ts';

let app: FastifyInstance;
let held: PromiseWithResolvers<string>;
let begun: number;
let closed: number;
let lines: { readonly level: number; readonly msg: string; readonly err?: unknown }[];

beforeEach(async () => {
  held = Promise.withResolvers();
  begun = 0;
  closed = 0;
  lines = [];
  const stream = new Writable({
    write(line, _encoding, done) {
      lines.push(JSON.parse(String(line)));
      done();
    },
  });
  app = createServer({
    bodyBytes: 1_000,
    bounds: { allBodiesMb: 1, allAnswersMb: 1, connections: 3 },
    logger: pino({ level: 'info' }, stream),
  });
  app.get('/held', ({ raw }) => {
    begun += 1;
    raw.socket.once('close', () => {
      closed += 1;
    });
    return held.promise;
  });
  app.get('/', () => 'served');
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => {
  held.resolve('late');
  return app.close();
});

async function open(): Promise<Socket> {
  const socket = connect(Number(new URL(app.listeningOrigin).port), '127.0.0.1');
  await once(
    socket.on('error', () => {}),
    'connect',
  );
  return socket;
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;
const hasBegun = () =>
  until(
    async () => begun,
    (count) => count > 0,
  );

describe('a connection', () => {
  it('that sends requests before it has answers gets two, and is closed', async () => {
    const socket = await open();
    socket.write(get('/held').repeat(500));
    await hasBegun();
    held.resolve('late');
    const answers = (await text(socket)).split('HTTP/1.1 ').slice(1);
    expect(
      answers.map((answer) => /^(\d+).*connection: ([\w-]+)/is.exec(answer)?.slice(1)),
    ).toEqual([
      ['200', 'keep-alive'],
      ['200', 'close'],
    ]);
    expect(begun).toBe(2);
  });

  it('is closed where all others are in use', async () => {
    const used = await Promise.all([open(), open(), open()]);
    for (const socket of used) {
      socket.write(get('/held'));
    }
    await until(
      async () => begun,
      (count) => count === used.length,
    );
    const refused = await open();
    refused.write(get('/'));
    expect(await text(refused)).toBe('');
  });

  it('that waits for each answer is used for as many requests as it likes', async () => {
    const socket = await open();
    for (let request = 0; request < 50; request += 1) {
      socket.write(get('/'));
      expect(String(await once(socket, 'data'))).toContain('keep-alive');
    }
    socket.destroy();
  });

  it('gets room from those that wait for a next request', async () => {
    const idle = await Promise.all([open(), open(), open()]);
    for (const socket of idle) {
      socket.write(get('/'));
      await once(socket, 'data');
    }
    await expect.poll(async () => (await fetch(app.listeningOrigin)).status).toBe(200);
  });

  it('that goes before it is answered is no error in the log', async () => {
    const socket = await open();
    socket.write(get('/held'));
    await hasBegun();
    socket.destroy();
    await expect.poll(() => closed).toBe(1);
    held.reject(new Error('Cannot read what is gone'));
    await expect
      .poll(() => lines.find(({ msg }) => msg.includes('left')))
      .toMatchObject({ level: 30 });
    expect(lines.filter(({ level }) => level > 30)).toEqual([]);
    expect(lines.some((line) => 'err' in line)).toBe(false);
  });
});

it('refuses requests with two Host headers', async () => {
  const socket = await open();
  socket.write('GET / HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: b\r\nhost: b\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1.1 400 .*malformed-request/s);
});
