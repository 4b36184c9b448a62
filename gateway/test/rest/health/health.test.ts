import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { loadOnce, StoreUnavailableError } from '../../../../repository/index.ts';
import { type Search, SearchUnavailableError } from '../../../../search/index.ts';
import { createHealthCheck } from '../../../api/rest/health/health.ts';
import type { Services } from '../../../http/routes/services.ts';
import { catalogueTurtle } from '../bodies.ts';
import { openTestApp, type TestApp } from '../open-test-app.ts';

/** Status and body of an answer, which tells what is known so far: more a moment later, where the process was busy. */
async function answerOf({ app }: TestApp) {
  const response = await app.inject('/health');
  return { statusCode: response.statusCode, ...response.json() };
}

describe('GET /health', () => {
  it('tells each part, how far the index is, and what indexing noticed', async () => {
    await using test = await openTestApp();
    await test.put('/catalogues/harbour', catalogueTurtle('Harbour'));
    const lastSeq = await test.repository.lastSeq();
    await expect
      .poll(() => answerOf(test))
      .toEqual({
        statusCode: 200,
        status: 'usable',
        version: '0.0.0-test',
        profile: 'default',
        repository: { status: 'up', lastSeq },
        search: {
          status: 'up',
          state: 'following',
          cursor: lastSeq,
          lastSeq,
          lag: 0,
          problems: { documents: 0, counts: {} },
        },
      });
  });

  it('leaves out what does not run here', async () => {
    await using test = await openTestApp({ only: 'repository' });
    const health = await answerOf(test);
    expect(health).toMatchObject({ status: 'usable', repository: { status: 'up' } });
    expect(health).not.toHaveProperty('search');
  });

  it('names parts that could not be loaded, until they are', async () => {
    await using test = await openTestApp();
    let mayLoad = false;
    const part = loadOnce('tides', async () => {
      if (!mayLoad) {
        throw new Error('EMFILE');
      }
    });
    await expect(part()).rejects.toThrow();
    expect(await answerOf(test)).toMatchObject({
      statusCode: 200,
      status: 'degraded',
      notLoaded: ['tides'],
    });
    mayLoad = true;
    await part();
    expect(await answerOf(test)).not.toHaveProperty('notLoaded');
    await expect.poll(() => answerOf(test)).toMatchObject({ status: 'usable' });
  });

  it('answers 200 while search goes on without the store', async () => {
    await using test = await openTestApp();
    await test.repository.close();
    await expect
      .poll(() => answerOf(test))
      .toMatchObject({
        statusCode: 200,
        status: 'degraded',
        repository: { status: 'down', failure: expect.any(String) },
        search: { status: 'up' },
      });
  });

  it('answers 503 where nothing that runs here can be used', async () => {
    await using test = await openTestApp({ only: 'repository' });
    await test.repository.close();
    const unusable = { statusCode: 503, status: 'unusable' };
    await expect.poll(() => answerOf(test)).toMatchObject(unusable);
  });
});

describe('GET /health/live', () => {
  it('answers whatever is down behind the process, so that no probe restarts it', async () => {
    await using test = await openTestApp();
    await test.repository.close();
    await test.services.search?.close();
    const response = await test.app.inject('/health/live');
    expect(response.statusCode).toBe(204);
    expect(response.headers['cache-control']).toBe('no-store');
  });
});

describe('a check of the health', () => {
  const following = {
    status: async () => ({ state: 'following', cursor: 10, lastSeq: 10 }),
    count: async () => 7,
    problems: async () => ({ total: 2, counts: { 'not-a-date': 2 }, documents: [] }),
  };

  function search(parts: object): Search {
    return { ...following, ...parts } as unknown as Search;
  }

  function never(): Promise<never> {
    return new Promise(() => {});
  }

  async function healthOf(services: Partial<Services>) {
    await using test = await openTestApp();
    return createHealthCheck({ ...test.services, ...services }, '1')();
  }

  it('tells how far an index is behind that cannot follow, and why; it still answers', async () => {
    const status = async () => ({ state: 'failing', cursor: 3, lastSeq: 10, failure: 'disk full' });
    expect(await healthOf({ search: search({ status }) })).toMatchObject({
      status: 'degraded',
      search: { status: 'up', state: 'failing', lag: 7, failure: 'disk full' },
    });
  });

  it('tells of a search engine that cannot be reached, with the lag', async () => {
    const status = async () => ({ state: 'failing', cursor: 3, lastSeq: 10, failure: 'no answer' });
    const count = () => Promise.reject(new SearchUnavailableError('gone'));
    expect(await healthOf({ search: search({ status, count }) })).toMatchObject({
      status: 'degraded',
      repository: { status: 'up' },
      search: { status: 'down', lag: 7, failure: 'gone' },
    });
  });

  it('tells of an index that is being filled', async () => {
    const status = async () => ({ state: 'building', cursor: 3, lastSeq: 10 });
    expect(await healthOf({ search: search({ status }) })).toMatchObject({
      status: 'degraded',
      search: { status: 'down', state: 'building', lag: 7 },
    });
  });

  it.each(['lastSeq', 'probe'] as const)(
    'tells of a store that cannot be reached: %s',
    async (question) => {
      await using test = await openTestApp({ only: 'repository' });
      const repository = {
        ...test.repository,
        [question]: () => Promise.reject(new StoreUnavailableError('gone')),
      };
      expect(await createHealthCheck({ ...test.services, repository }, '1')()).toMatchObject({
        status: 'unusable',
        repository: { status: 'down', failure: 'gone' },
      });
    },
  );

  it('answers by what is known where everything hangs, and finds that down after some probes', async () => {
    await using test = await openTestApp();
    const probe = vi.fn(never);
    const repository = { ...test.repository, probe };
    const hanging = search({ count: never, problems: never });
    const check = createHealthCheck({ ...test.services, repository, search: hanging }, '1');
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const within250ms = async () => {
      const answer = check();
      await vi.advanceTimersByTimeAsync(250);
      return answer;
    };
    const warning = expect.stringContaining('Busy');
    expect(await Promise.all([within250ms(), within250ms()])).toMatchObject([
      {
        status: 'usable',
        repository: { status: 'up', warning, lastSeq: 0 },
        search: { status: 'up', warning, lag: 0 },
      },
      { status: 'usable' },
    ]);
    expect(probe).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(60_000);
    const failure = 'No answer to 3 probes in a row.';
    expect(await within250ms()).toMatchObject({
      status: 'unusable',
      repository: { status: 'down', failure },
      search: { status: 'down', failure, lag: 0 },
    });
    expect(probe).toHaveBeenCalledTimes(4);
  });

  it('counts problems again only where something was indexed', async () => {
    await using test = await openTestApp();
    const problems = vi.fn(following.problems);
    const status = vi.fn(following.status);
    const check = createHealthCheck(
      { ...test.services, search: search({ status, problems }) },
      '1',
    );
    await check();
    expect((await check()).search?.problems).toEqual({
      documents: 2,
      counts: { 'not-a-date': 2 },
    });
    expect(problems).toHaveBeenCalledTimes(1);
    status.mockResolvedValue({ state: 'following', cursor: 11, lastSeq: 11 });
    await check();
    expect(problems).toHaveBeenCalledTimes(2);
  });

  it('is good also where problems take long to count', async () => {
    expect(await healthOf({ search: search({ problems: never }) })).toMatchObject({
      status: 'usable',
      search: { status: 'up' },
    });
  });
});
