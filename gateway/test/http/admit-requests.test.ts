import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { FairSlots } from '../../../repository/index.ts';
import { registerProblems } from '../../http/problems/register-problems.ts';
import { type AdmissionParts, admitRequests } from '../../http/server/admit-requests.ts';

/** An application whose large answers end when the test says so. */
function serving(parts: Partial<AdmissionParts> = {}) {
  const slots = new FairSlots({ atOnce: 2, ofOne: 1, waiting: 1, waitMs: 60_000 });
  const app = Fastify({ trustProxy: true });
  registerProblems(app);
  admitRequests(app, {
    turns: { waiting: 0, start: (_client, work) => work() },
    slots: (workload) => (workload === 'large' ? slots : undefined),
    ...parts,
  });
  const ends: (() => void)[] = [];
  const answers = () => new Promise<string>((resolve) => ends.push(() => resolve('served')));
  app.get('/small', () => 'served');
  app.get('/large', { config: { workload: 'large' } }, answers);
  app.get<{ Querystring: { limit?: string } }>(
    '/page',
    {
      config: {
        workload: ({ query }) => (query && 'limit' in (query as object) ? 'large' : 'small'),
      },
    },
    () => 'served',
  );
  app.get('/health', { config: { isProbe: true } }, () => 'well');
  const ask = async (url: string, client = '192.0.2.1') => {
    const { statusCode, body, headers } = await app.inject({
      url,
      headers: { 'x-forwarded-for': client },
    });
    return statusCode === 200 ? body : [statusCode, JSON.parse(body).code, headers['retry-after']];
  };
  return { app, slots, ends, ask };
}

const BUSY = [503, 'service-busy', '5'];

describe('a request', () => {
  it('begins when the scheduler starts it', async () => {
    const started: (() => void)[] = [];
    const { ask } = serving({
      turns: { waiting: 0, start: (_client, work) => started.push(work) },
    });
    const answer = ask('/small');
    await expect.poll(() => started).toHaveLength(1);
    started[0]?.();
    expect(await answer).toBe('served');
  });

  it('is refused where too much waits, unless it is one of a probe', async () => {
    const { ask } = serving({ turns: { waiting: 1_000, start: (_client, work) => work() } });
    expect(await ask('/small')).toEqual(BUSY);
    expect(await ask('/health')).toBe('well');
  });

  it('that is a lot of work waits until one of the same client has been answered', async () => {
    const { slots, ends, ask } = serving();
    const first = ask('/large');
    const second = ask('/large');
    await expect.poll(() => slots.waiting).toBe(1);
    expect(ends).toHaveLength(1);
    expect(await ask('/small')).toBe('served');
    ends[0]?.();
    expect(await first).toBe('served');
    await expect.poll(() => ends).toHaveLength(2);
    ends[1]?.();
    expect(await second).toBe('served');
    expect(slots.running).toBe(0);
  });

  it('of another client does not wait behind those of one', async () => {
    const { slots, ends, ask } = serving();
    void ask('/large');
    void ask('/large');
    await expect.poll(() => slots.waiting).toBe(1);
    const other = ask('/large', '192.0.2.2');
    await expect.poll(() => ends).toHaveLength(2);
    ends[1]?.();
    expect(await other).toBe('served');
    for (const end of ends) {
      end();
    }
  });

  it('is refused where as many of its kind wait as may', async () => {
    const { slots, ask } = serving();
    void ask('/large');
    void ask('/large');
    await expect.poll(() => slots.waiting).toBe(1);
    expect(await ask('/large')).toEqual(BUSY);
    expect(await ask('/page?limit=1000')).toEqual(BUSY);
    expect(await ask('/page')).toBe('served');
    expect(await ask('/health')).toBe('well');
  });

  it('gives its place back where its handler fails', async () => {
    const { app, slots } = serving();
    app.get('/broken', { config: { workload: 'large' } }, () => {
      throw new Error('no answer');
    });
    expect((await app.inject('/broken')).statusCode).toBe(500);
    expect(slots.running).toBe(0);
  });
});
