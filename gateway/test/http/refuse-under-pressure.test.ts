import Fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { registerProblems } from '../../http/problems/register-problems.ts';
import { refuseUnderPressure } from '../../http/server/refuse-under-pressure.ts';

it('refuses requests while the heap is full, except those of probes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const app = Fastify();
  registerProblems(app);
  await refuseUnderPressure(app, { delayMs: 3_600_000, heapBytes: 1 });
  app.get('/', () => 'served');
  app.get('/health', { config: { isProbe: true } }, () => 'well');
  await vi.advanceTimersByTimeAsync(1_000);
  vi.useRealTimers();
  const refused = await app.inject('/');
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'service-busy']);
  expect(refused.headers['retry-after']).toBe('5');
  expect((await app.inject('/health')).body).toBe('well');
});

it('lets requests pass where nothing was measured', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const app = Fastify();
  await refuseUnderPressure(app);
  app.get('/', () => 'served');
  // No tick of the event loop has been measured since the application began.
  vi.advanceTimersByTime(1_000);
  vi.useRealTimers();
  expect((await app.inject('/')).body).toBe('served');
});

it('lets requests pass otherwise', async () => {
  const app = Fastify();
  await refuseUnderPressure(app);
  app.get('/', () => 'served');
  expect((await app.inject('/')).body).toBe('served');
});
