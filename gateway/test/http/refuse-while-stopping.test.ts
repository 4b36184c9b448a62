import { once } from 'node:events';
import { request } from 'node:http';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { createServer } from '../../http/server/create-server.ts';
import { refuseWhileStopping } from '../../http/server/refuse-while-stopping.ts';

it('refuses requests once the application begins to close', async () => {
  const app = createServer({ bodyBytes: 1_000 });
  const answers: [number, string][] = [];
  async function ask(): Promise<void> {
    const response = await fetch(url);
    answers.push([response.status, await response.text()]);
  }
  app.get('/', () => 'served');
  app.addHook('preClose', ask);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  await ask();
  await app.close();
  expect(answers).toEqual([
    [200, 'served'],
    [503, expect.stringContaining('"code":"shutting-down"')],
  ]);
});

it('does not wait for ever for a request that does not come in', async () => {
  const app = Fastify();
  refuseWhileStopping(app, 50);
  const arrived = Promise.withResolvers<void>();
  app.addHook('onRequest', async () => arrived.resolve());
  app.post('/', () => 'served');
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const headers = { 'content-type': 'text/plain', 'content-length': 1_000 };
  const sending = request(url, { method: 'POST', headers });
  sending.write('only a little');
  const failed = once(sending, 'error');
  await arrived.promise;
  await app.close();
  await failed;
});
