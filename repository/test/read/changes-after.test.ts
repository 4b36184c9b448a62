import { beforeEach, describe, expect, it } from 'vitest';
import type { Repository } from '../../repository.ts';
import { temporaryRepository, turtle } from '../support.ts';

const A_CATALOGUE = turtle('[] a dcat:Catalog .');
const LONG = 30_000;

let repository: Repository;

beforeEach(async () => {
  repository = await temporaryRepository();
});

describe('changes', () => {
  it('come at once where there are any', async () => {
    await repository.putCatalogue('harbour', A_CATALOGUE);
    const changes = await repository.changes({ after: 0, limit: 10, waitMs: LONG });
    expect(changes).toMatchObject([{ kind: 'catalogue', id: 'harbour', operation: 'put' }]);
  });

  it('are none, at once, where nobody wants to wait', async () => {
    expect(await repository.changes({ after: 0, limit: 10 })).toEqual([]);
  });

  it('come to those who wait as soon as something is written', async () => {
    const waiting = [0, 0].map((after) => repository.changes({ after, limit: 10, waitMs: LONG }));
    await repository.putCatalogue('harbour', A_CATALOGUE);
    for (const changes of await Promise.all(waiting)) {
      expect(changes).toMatchObject([{ id: 'harbour' }]);
    }
  });

  it('are refused, at once, beyond the end of the feed', async () => {
    const { seq } = await repository.putCatalogue('harbour', A_CATALOGUE);
    expect(await repository.changes({ after: seq, limit: 10 })).toEqual([]);
    await expect(
      repository.changes({ after: seq + 1, limit: 10, waitMs: LONG }),
    ).rejects.toMatchObject({ name: 'AheadOfFeedError' });
  });

  it('are refused after a position of another store, also where there are some', async () => {
    await repository.putCatalogue('harbour', A_CATALOGUE);
    const request = { after: 0, limit: 10 };
    expect(await repository.changes({ ...request, store: repository.identity })).toHaveLength(1);
    await expect(repository.changes({ ...request, store: 'another' })).rejects.toMatchObject({
      name: 'AheadOfFeedError',
      message: expect.stringContaining('after=0'),
    });
  });

  it('are none when the wait is over', async () => {
    expect(await repository.changes({ after: 0, limit: 10, waitMs: 5 })).toEqual([]);
  });

  it('are none when whoever waits goes away', async () => {
    const controller = new AbortController();
    const waiting = repository.changes({
      after: 0,
      limit: 10,
      waitMs: LONG,
      signal: controller.signal,
    });
    controller.abort();
    expect(await waiting).toEqual([]);
    const { signal } = controller;
    expect(await repository.changes({ after: 0, limit: 10, waitMs: LONG, signal })).toEqual([]);
  });

  it('are none when the repository closes', async () => {
    const waiting = repository.changes({ after: 0, limit: 10, waitMs: LONG });
    await repository.close();
    expect(await waiting).toEqual([]);
  });
});
