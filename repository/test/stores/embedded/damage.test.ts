import { createHash, hash } from 'node:crypto';
import { cp, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DamagedError, UnusableStoreError } from '../../../errors.ts';
import { openRepository } from '../../../open-repository.ts';
import type { Repository } from '../../../repository.ts';
import { inspectFile } from '../../../stores/embedded/damage/inspect-file.ts';
import { openEmbeddedStore } from '../../../stores/embedded/store.ts';
import type { TripleStore } from '../../../stores/triple-store.ts';
import { damageGraph, until } from '../../backends/index.ts';
import { BASE, temporaryDirectory, turtle } from '../../support.ts';

const PAGE = 4096;
const fileIn = (directory: string) => path.join(directory, 'graphs.sqlite');

/** Datasets of several sizes, so that rows share pages and rows spread over pages, whether they are compressed or not. */
const IDS = Array.from({ length: 24 }, (_, n) => `d${n}`);
const bodyOf = (id: string) =>
  turtle(
    `[] a dcat:Dataset ; dct:title "marker-${id}" ; dct:description "${unlikeText(id, id.length === 2 ? 1 : 100)}" .`,
  );

/** Hashes of 64 characters, which no compression makes much shorter. */
function unlikeText(id: string, hashes: number): string {
  return Array.from({ length: hashes }, (_, n) => hash('sha256', `${id} ${n}`)).join('');
}

async function putAll(repository: Repository): Promise<readonly string[]> {
  const states = [(await repository.putCatalogue('harbour', turtle('[] a dcat:Catalog .'))).state];
  for (const id of IDS) {
    const origin = { catalogue: 'harbour', originalId: id };
    states.push((await repository.putDataset(origin, bodyOf(id))).state);
  }
  return states;
}

async function filled(): Promise<string> {
  const directory = await temporaryDirectory();
  const repository = await openRepository({
    store: await openEmbeddedStore(directory),
    base: BASE,
  });
  await putAll(repository);
  await repository.close();
  return directory;
}

async function opened(directory: string) {
  const logged: string[] = [];
  const store = await openEmbeddedStore(directory, { log: (message) => logged.push(message) });
  onTestFinished(() => store.close());
  return { store, logged };
}

const graphOf = (id: string) => `${BASE}set/data/${id}`;

describe('a graph whose bytes changed on disk', () => {
  it('is distinguished by name from all others, and the rest stays readable', async () => {
    const directory = await filled();
    await damageGraph(directory, graphOf('d7'));
    const { store, logged } = await opened(directory);
    await expect(store.read(graphOf('d7'))).rejects.toMatchObject({
      name: 'DamagedError',
      graph: graphOf('d7'),
      message: expect.stringContaining('Put it again'),
    });
    expect(await store.entry(graphOf('d7'))).toMatchObject({ id: 'd7', originalId: 'd7' });
    expect((await store.read(graphOf('d8')))?.triples).toContain('marker-d8');
    expect(store.damage?.()).toMatchObject({ graphs: [graphOf('d7')] });
    expect(logged.join()).toContain(graphOf('d7'));
    expect(inspectFile(fileIn(directory))).toEqual({ graphs: [graphOf('d7')], findings: [] });
  });

  it('is mended by the same body, which is not taken for unchanged', async () => {
    const directory = await filled();
    await damageGraph(directory, graphOf('d7'));
    const { store } = await opened(directory);
    const repository = await openRepository({ store, base: BASE });
    const origin = { catalogue: 'harbour', originalId: 'd7' };
    expect((await repository.putDataset(origin, bodyOf('d7'))).state).toBe('replaced');
    expect((await repository.putDataset(origin, bodyOf('d7'))).state).toBe('unchanged');
    expect((await store.read(graphOf('d7')))?.triples).toContain('marker-d7');
    expect(store.damage?.().graphs).toEqual([]);
    expect(inspectFile(fileIn(directory)).graphs).toEqual([]);
  });

  it('can be deleted', async () => {
    const directory = await filled();
    await damageGraph(directory, graphOf('d7'));
    const { store } = await opened(directory);
    const repository = await openRepository({ store, base: BASE });
    expect(await repository.deleteDataset('d7')).toBeDefined();
    expect(await store.read(graphOf('d7'))).toBeUndefined();
  });

  it('is found by an inspection in the background', async () => {
    const directory = await filled();
    await damageGraph(directory, graphOf('d7'));
    const inspections = { firstMs: 0, everyMs: 1e9 };
    const store = await openEmbeddedStore(directory, { inspections });
    onTestFinished(() => store.close());
    const known = await until(() => {
      const damage = store.damage?.();
      return damage?.inspectedAt === undefined ? undefined : damage;
    });
    expect(known).toMatchObject({ graphs: [graphOf('d7')], findings: [] });
  });
});

/** What a store gives for a graph: its triples, `damaged`, or nothing. */
async function stateOf(store: TripleStore, graph: string): Promise<string | undefined> {
  return store.read(graph).then(
    (stored) => stored?.triples,
    (error: unknown) => {
      expect(error).toBeInstanceOf(DamagedError);
      return 'damaged';
    },
  );
}

const GARBAGE: Readonly<Record<string, (page: Buffer) => Buffer>> = {
  zeros: () => Buffer.alloc(PAGE),
  'other bytes': (page) => createHash('shake256', { outputLength: PAGE }).update(page).digest(),
};

describe.each(Object.entries(GARBAGE))('a page that holds %s', (_, garbage) => {
  it('makes no graph look different or missing, and puts mend all of it', async () => {
    const directory = await filled();
    const whole = await readFile(fileIn(directory));
    const { store } = await opened(directory);
    const written = new Map<string, string | undefined>();
    for (const id of IDS) {
      written.set(id, (await store.read(graphOf(id)))?.triples);
    }
    await store.close();
    const pages = (await stat(fileIn(directory))).size / PAGE;
    for (let page = 1; page < pages; page += 1) {
      const place = await temporaryDirectory();
      await cp(directory, place, { recursive: true });
      const bytes = Buffer.from(whole);
      garbage(bytes.subarray(page * PAGE, (page + 1) * PAGE)).copy(bytes, page * PAGE);
      await writeFile(fileIn(place), bytes);
      await surviveDamage(place, written);
    }
  });
});

async function surviveDamage(
  directory: string,
  written: ReadonlyMap<string, string | undefined>,
): Promise<void> {
  let store: TripleStore;
  try {
    store = await openEmbeddedStore(directory);
  } catch (error) {
    // Damage at the root of the feed: nothing can be opened, and the file is named.
    expect(error).toBeInstanceOf(UnusableStoreError);
    expect((error as Error).message).toContain(fileIn(directory));
    return;
  }
  try {
    for (const [id, triples] of written) {
      expect([triples, 'damaged']).toContain(await stateOf(store, graphOf(id)));
    }
    const repository = await openRepository({ store, base: BASE });
    await Promise.allSettled([
      store.count({ kind: 'dataset' }),
      store.count({ kind: 'dataset', catalogue: 'harbour' }),
      store.list({ kind: 'dataset', catalogue: 'harbour' }, { limit: 100, offset: 0 }),
      store.changes(0, 100),
    ]);
    await putAll(repository);
    for (const id of IDS) {
      expect(await stateOf(store, graphOf(id))).toContain(`marker-${id}`);
    }
    expect(await store.count({ kind: 'dataset' })).toBe(IDS.length);
  } catch (error) {
    // The base of the store is in a damaged page.
    expect(error).toBeInstanceOf(DamagedError);
    expect((error as DamagedError).graph).toBeUndefined();
  } finally {
    await store.close();
  }
}

describe('a file of the layout without digests', () => {
  it('is opened, and its rows get digests in the background', async () => {
    const directory = await filled();
    const database = new DatabaseSync(fileIn(directory));
    database.exec('ALTER TABLE graph DROP COLUMN digest; PRAGMA user_version = 1');
    const { store } = await opened(directory);
    expect((await store.read(graphOf('d7')))?.triples).toContain('marker-d7');
    const missing = () =>
      database.prepare('SELECT count(*) AS count FROM graph WHERE digest IS NULL').get()?.count;
    await until(() => missing() === 0);
    // The last connection that closes brings the log into the file.
    database.close();
    await store.close();
    await damageGraph(directory, graphOf('d7'));
    const again = await opened(directory);
    await expect(again.store.read(graphOf('d7'))).rejects.toThrow(DamagedError);
  });
});
