import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChangesRequest } from '../../../../repository/index.ts';
import { until } from '../../../../repository/test/backends/index.ts';
import { catalogueTurtle } from '../bodies.ts';
import { BASE, openTestApp, type TestApp } from '../open-test-app.ts';

let test: TestApp;
beforeEach(async () => {
  test = await openTestApp();
});
afterEach(() => test.close());

async function changes(query = '') {
  return (await test.app.inject(`/changes${query}`)).json();
}

describe('GET /changes', () => {
  it('tells where the feed stands before anything is written', async () => {
    const store = test.repository.identity;
    expect(await changes()).toEqual({ base: BASE, store, next: 0, last: 0, changes: [] });
  });

  it('gives pages that lead on to each other', async () => {
    await test.put('/catalogues/a', catalogueTurtle('A'));
    await test.put('/catalogues/b', catalogueTurtle('B'));
    await test.remove('/catalogues/a');
    const first = await changes('?limit=1');
    const second = await changes(`?after=${first.next}`);
    expect(first.changes).toMatchObject([{ kind: 'catalogue', id: 'b', operation: 'put' }]);
    expect(second.changes).toMatchObject([{ kind: 'catalogue', id: 'a', operation: 'delete' }]);
    expect(second.next).toBe(second.last);
    expect(await changes(`?after=${second.next}`)).toMatchObject({
      next: second.next,
      changes: [],
    });
  });

  it('waits for nothing where the page has room for nothing', async () => {
    expect(await changes('?wait=55&limit=0')).toMatchObject({ changes: [] });
  });

  it('holds the answer back until something is written', async () => {
    const waiting = changes('?wait=30');
    await test.put('/catalogues/a', catalogueTurtle('A'));
    expect((await waiting).changes).toMatchObject([{ id: 'a' }]);
  });

  it('tells a follower that is ahead of the feed to begin again', async () => {
    await test.put('/catalogues/a', catalogueTurtle('A'));
    const response = await test.app.inject('/changes?after=7&wait=30');
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({
      code: 'ahead',
      detail: expect.stringContaining('after=0'),
    });
  });

  it('tells a follower of another store to begin again, wherever it is', async () => {
    await test.put('/catalogues/a', catalogueTurtle('A'));
    const { store } = await changes();
    expect((await changes(`?after=0&store=${store}`)).changes).toHaveLength(1);
    const response = await test.app.inject('/changes?after=0&store=another');
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: 'ahead' });
  });

  it.each([
    '?store=a&store=b',
    '?after=-1',
    '?after=x',
    '?limit=1001',
    '?wait=3600',
    '?after=1&after=2',
  ])('refuses %s', async (query) => {
    const response = await test.app.inject(`/changes${query}`);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'invalid-parameter' });
  });

  it('stops waiting when the client goes away', async () => {
    const url = await test.app.listen({ host: '127.0.0.1', port: 0 });
    const asked = vi.spyOn(test.repository, 'changes');
    const client = new AbortController();
    const answer = fetch(`${url}/changes?wait=29`, { signal: client.signal });
    const request = await until(() => askedByClient(asked.mock.calls));
    const signal = request?.signal;
    client.abort();
    await expect(answer).rejects.toThrow('abort');
    if (signal && !signal.aborted) {
      await once(signal, 'abort');
    }
    expect(signal?.aborted).toBe(true);
  });

  it('does not keep the process from stopping', async () => {
    const url = await test.app.listen({ host: '127.0.0.1', port: 0 });
    const asked = vi.spyOn(test.repository, 'changes');
    const answer = fetch(`${url}/changes?wait=29`);
    await until(() => askedByClient(asked.mock.calls));
    await test.app.close();
    expect(await (await answer).json()).toMatchObject({ changes: [] });
  });
});

/** The question of the client, which waits 29 seconds: the follower in the process asks as well. */
function askedByClient(calls: readonly (readonly [ChangesRequest])[]) {
  return calls.find(([{ waitMs }]) => waitMs === 29_000)?.[0];
}
