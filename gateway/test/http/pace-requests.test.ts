import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { turnsDuring } from '../../../repository/testing/index.ts';
import { paceRequests } from '../../http/pace-requests.ts';
import { registerProblems } from '../../http/register-problems.ts';

function appOf(pacer?: Parameters<typeof paceRequests>[1]) {
  const app = Fastify();
  registerProblems(app);
  paceRequests(app, pacer);
  app.get('/', () => 'served');
  app.get('/health', { config: { isProbe: true } }, () => 'well');
  return app;
}

it('works on the requests of one moment in turns of the event loop', async () => {
  const app = appOf();
  await app.ready();
  const iterations = await turnsDuring(() =>
    Promise.all(Array.from({ length: 50 }, () => app.inject('/'))),
  );
  expect(iterations).toBeGreaterThanOrEqual(40);
});

it('refuses requests beyond those that may wait, but no probe', async () => {
  const app = appOf({ waiting: 1_000, run: () => undefined });
  const refused = await app.inject('/');
  expect(refused.statusCode).toBe(503);
  expect(refused.json().code).toBe('service-busy');
  expect(refused.headers['retry-after']).toBe('5');
  expect((await app.inject('/health')).body).toBe('well');
});
