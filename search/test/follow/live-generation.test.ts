import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compileShipped } from '../../../profile-compiler/test/fixtures.ts';
import type { Search, SearchEngine } from '../../index.ts';
import { SearchUnavailableError } from '../../index.ts';
import { slow } from '../engines/wrapped-engines.ts';
import { type Below, openBelow } from '../platform-below.ts';

const SOON = 60_000;
const EVERY_MS = 10;
const EPOCH = 7;

const model = await compileShipped('minimal');
let below: Below;
let search: Search | undefined;

beforeEach(async () => {
  below = await openBelow();
});

afterEach(async () => {
  await search?.close();
  search = undefined;
  await below[Symbol.asyncDispose]();
});

/** The engine of this process with a lease that `state` decides on. */
function shared(engine: SearchEngine, state: { holds: boolean; isLate?: boolean }): SearchEngine {
  const lease = {
    everyMs: EVERY_MS,
    hold: async () => (state.holds ? EPOCH : undefined),
    isHeld: () => state.holds && !state.isLate,
    release: async () => undefined,
  };
  return { ...engine, shared: () => ({ lease, find: async () => undefined }) };
}

/** An engine whose first `times` indexes cannot be read; counts how many are open. */
function failingToRead(engine: SearchEngine, times: number) {
  const open = { now: 0, failures: 0 };
  const failing: SearchEngine = {
    ...engine,
    async open(...given) {
      const opened = await engine.open(...given);
      open.now += 1;
      const list = async () => {
        open.failures += 1;
        return open.failures <= times
          ? Promise.reject(new SearchUnavailableError('The cluster is away for a moment'))
          : opened.index.terms.list();
      };
      const close = async () => {
        open.now -= 1;
        await opened.index.close();
      };
      const index = { ...opened.index, close, terms: { ...opened.index.terms, list } };
      return { ...opened, publish: () => opened.publish(), index };
    },
  };
  return { open, failing };
}

describe('the process that holds the lease', () => {
  it('has one index open after the first attempts to start indexing failed', async () => {
    const state = { holds: false };
    const { open, failing } = failingToRead(await below.engine(), 2);
    search = await below.search(model, shared(failing, state));
    state.holds = true;
    await expect.poll(() => search?.status()).toMatchObject({ role: 'indexing' });
    expect(open).toMatchObject({ now: 1, failures: expect.toSatisfy((times) => times > 2) });
    const seq = await below.putCatalogue('city');
    expect(await search.waitFor(seq, SOON)).toBe(true);
  });

  it('opens its indexes under the epoch of the lease', async () => {
    const engine = await below.engine();
    const epochs: (number | undefined)[] = [];
    const recording: SearchEngine = {
      ...engine,
      open(given, options) {
        epochs.push(options?.epoch);
        return engine.open(given, options);
      },
    };
    search = await below.search(model, shared(recording, { holds: true }));
    await search.waitFor(await below.putCatalogue('city'), SOON);
    await search.reindex();
    expect(epochs).toEqual([EPOCH, EPOCH]);
  });

  it('goes on writing when it renews the lease late and no other process took it', async () => {
    const state = { holds: true, isLate: false };
    search = await below.search(model, shared(await below.engine(), state));
    await search.waitFor(await below.putCatalogue('city'), SOON);
    state.isLate = true;
    expect(await search.waitFor(await below.putCatalogue('country'), SOON)).toBe(true);
    expect(search.status()).not.toHaveProperty('failure');
  });

  it('abandons a rebuild when it loses the lease, and indexes without it when it has the lease again', async () => {
    const state = { holds: true };
    const engine = await below.engine();
    const filling = Promise.withResolvers<void>();
    const rebuilding: SearchEngine = {
      ...engine,
      open: (given, options) =>
        (options?.fresh ? slow(engine, filling.promise) : engine).open(given, options),
    };
    search = await below.search(model, shared(rebuilding, state));
    await search.waitFor(await below.putCatalogue('city'), SOON);
    const rebuilt = expect(search.reindex()).rejects.toThrow(SearchUnavailableError);
    const role = (wanted: string) =>
      expect.poll(() => search?.status()).toMatchObject({ role: wanted });
    state.holds = false;
    await role('reading');
    filling.resolve();
    await rebuilt;
    state.holds = true;
    await role('indexing');
    const vocabulary = { id: 'winds', resource: 'urn:winds', terms: [] };
    expect(await search.imports.put(vocabulary)).toMatchObject({ state: 'created' });
  });
});
