import { describe, expect, it } from 'vitest';
import { StoreUnavailableError } from '../../../repository/index.ts';
import type { Search } from '../../../search/index.ts';
import { healthOf } from '../../rest/health.ts';
import { catalogueTurtle } from './bodies.ts';
import { openTestApp } from './open-test-app.ts';

describe('GET /health', () => {
  it('tells each part, how far the index is, and what indexing noticed', async () => {
    await using test = await openTestApp();
    await test.put('/catalogues/harbour', catalogueTurtle('Harbour'));
    const response = await test.app.inject('/health');
    const lastSeq = await test.repository.lastSeq();
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
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
    const health = (await test.app.inject('/health')).json();
    expect(health).toMatchObject({ status: 'usable', repository: { status: 'up' } });
    expect(health).not.toHaveProperty('search');
  });

  it('answers 503 where the store is closed', async () => {
    await using test = await openTestApp();
    await test.repository.close();
    const response = await test.app.inject('/health');
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({ status: 'unusable' });
  });
});

describe('healthOf', () => {
  const failing = {
    status: async () => ({ state: 'failing', cursor: 3, lastSeq: 10, failure: 'disk full' }),
    problems: async () => ({ total: 0, counts: {}, documents: [] }),
  } as unknown as Search;

  it('tells how far a failing index is behind, and why', async () => {
    await using test = await openTestApp();
    const health = await healthOf({ ...test.services, search: failing }, '1');
    expect(health).toMatchObject({
      status: 'unusable',
      search: { status: 'down', state: 'failing', lag: 7, failure: 'disk full' },
    });
  });

  it.each(['lastSeq', 'listCatalogues'] as const)(
    'tells of a store that cannot be reached: %s',
    async (question) => {
      await using test = await openTestApp({ only: 'repository' });
      const repository = {
        ...test.repository,
        [question]: () => Promise.reject(new StoreUnavailableError('gone')),
      };
      const health = await healthOf({ ...test.services, repository }, '1');
      expect(health).toMatchObject({ status: 'unusable', repository: { status: 'down' } });
    },
  );
});
