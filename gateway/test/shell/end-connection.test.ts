import { once } from 'node:events';
import websocket from '@fastify/websocket';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { endConnection } from '../../process/shell/routes.ts';

const INFO = 30;
const ERROR = 50;

let app: FastifyInstance;
afterEach(() => app.close());

/** What is logged of a connection that sends a message, at most four bytes of which are taken. */
async function logOf(message: string, handler = async () => {}) {
  const lines: { level: number; err?: { stack: string } }[] = [];
  app = fastify({
    logger: { stream: { write: (line: string) => void lines.push(JSON.parse(line)) } },
    logController: new LogController({ disableRequestLogging: true }),
  });
  await app.register(websocket, { options: { maxPayload: 4 }, errorHandler: endConnection });
  app.get('/socket', { websocket: true }, handler);
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const before = lines.length;
  const socket = new WebSocket(new URL('/socket', address));
  const closed = once(socket, 'close');
  socket.addEventListener('open', () => socket.send(message));
  await closed;
  return lines.slice(before);
}

it('a frame that is too large ends its connection with a line of the log, without a stack', async () => {
  const lines = await logOf('too large');
  expect(lines).toMatchObject([{ level: INFO, reason: 'Max payload size exceeded' }]);
  expect(lines[0]).not.toHaveProperty('err');
});

it('a fault of the platform is logged as an error', async () => {
  const lines = await logOf('ok', () => Promise.reject(new Error('A fault')));
  expect(lines).toMatchObject([{ level: ERROR, err: { message: 'A fault' } }]);
});
