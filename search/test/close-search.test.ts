import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compileShipped } from '../../profile-compiler/test/fixtures.ts';
import { SearchUnavailableError } from '../index.ts';
import { failing, slow } from './engines/wrapped-engines.ts';
import { type Below, openBelow } from './platform-below.ts';

/** Longer than a test may take. */
const NEVER = 3_600_000;

const model = await compileShipped('minimal');
let below: Below;
beforeEach(async () => {
  below = await openBelow();
});
afterEach(() => below[Symbol.asyncDispose]());

describe('search that is closed', () => {
  it('ends the filling of another index, also one that only began', async () => {
    const gate = Promise.withResolvers<void>();
    const search = await below.search(model);
    await search.waitFor(await below.putCatalogue('city'), NEVER);
    await search.close();
    const again = await below.search(model, slow(await below.engine(), gate.promise));
    const rebuilt = expect(again.reindex()).rejects.toThrow(SearchUnavailableError);
    const closed = again.close();
    gate.resolve();
    await Promise.all([rebuilt, closed]);
  });

  it('ends all waits', async () => {
    const search = await below.search(model);
    const waiting = search.waitFor(1, NEVER);
    await search.close();
    expect(await waiting).toBe(false);
    expect(await search.waitFor(1, NEVER)).toBe(false);
  });
});

describe('a wait for a change', () => {
  it('can read as soon as it is there, from the first moment on', async () => {
    const seq = await below.putCatalogue('city');
    const search = await below.search(model);
    expect(await search.waitFor(seq, NEVER)).toBe(true);
    expect(await search.get('catalog', ['city'])).toMatchObject([{ id: 'city' }]);
    await search.close();
  });

  it('waits on where the index is replaced meanwhile', async () => {
    const search = await below.search(model);
    const waiting = search.waitFor(1, NEVER);
    await search.reindex();
    expect(await below.putCatalogue('city')).toBe(1);
    expect(await waiting).toBe(true);
    await search.close();
  });

  it('ends early where following keeps failing', async () => {
    const search = await below.search(model, failing(await below.engine(), NEVER));
    const seq = await below.putCatalogue('city');
    expect(await search.waitFor(seq, NEVER)).toBe(false);
    expect(await search.waitFor(seq, NEVER)).toBe(false);
    expect(await search.status()).toMatchObject({ state: 'failing', failure: expect.any(String) });
    await search.close();
  });
});
