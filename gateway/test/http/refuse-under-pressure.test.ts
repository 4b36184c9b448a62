import Fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { registerProblems } from '../../http/problems/register-problems.ts';
import { refuseUnderPressure } from '../../http/server/refuse-under-pressure.ts';

it('refuses requests while the heap is full, except those of probes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const app = Fastify();
  registerProblems(app);
  await refuseUnderPressure(app, { eventLoopDelayMs: 3_600_000, heapBytes: 1 });
  app.get('/', () => 'served');
  app.get('/health', { config: { isProbe: true } }, () => 'well');
  await vi.advanceTimersByTimeAsync(1_000);
  vi.useRealTimers();
  const refused = await app.inject('/');
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'service-busy']);
  expect(refused.headers['retry-after']).toBe('5');
  expect((await app.inject('/health')).body).toBe('well');
});

it('refuses requests while the event loop is late for seconds, and not after one long step', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(10_000);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const app = Fastify();
  registerProblems(app);
  await refuseUnderPressure(app, { eventLoopDelayMs: 1_000 });
  app.get('/', () => 'served');
  // No tick of the event loop has been measured since the application began: the delay is infinite.
  vi.advanceTimersByTime(1_000);
  vi.useRealTimers();
  const statusAt = async (ms: number) => {
    clock.mockReturnValue(10_000 + ms);
    return (await app.inject('/')).statusCode;
  };
  expect([await statusAt(0), await statusAt(1_900), await statusAt(2_100)]).toEqual([
    200, 200, 503,
  ]);
  expect([await statusAt(9_000), await statusAt(10_000)]).toEqual([200, 200]);
  clock.mockRestore();
});

it('lets requests pass otherwise', async () => {
  const app = Fastify();
  await refuseUnderPressure(app, { eventLoopDelayMs: 1_000 });
  app.get('/', () => 'served');
  expect((await app.inject('/')).body).toBe('served');
});
