import { describe, expect, it } from 'vitest';
import { openRepository } from '../open-repository.ts';
import { openEmbeddedStore } from '../stores/embedded/store.ts';
import {
  BASE,
  countingCommits,
  failingCommits,
  temporaryDirectory,
  temporaryRepository,
  temporaryStore,
  turtle,
} from './support.ts';

describe('openRepository', () => {
  it('refuses a store whose graphs are named under another base, and says what to do', async () => {
    const store = await temporaryStore();
    const repository = await openRepository({ store, base: BASE });
    await repository.putCatalogue('harbour', turtle('[] a dcat:Catalog .'));
    await expect(openRepository({ store, base: 'https://other.test/' })).rejects.toMatchObject({
      name: 'UnusableStoreError',
      code: 'other-base',
      message: expect.stringMatching(/platform\.test.*other\.test.*PLATFORM_BASE_URI/),
    });
    await expect(openRepository({ store, base: BASE })).resolves.toBeDefined();
  });

  it('goes on where it ended: graphs, ids and the feed', async () => {
    const directory = await temporaryDirectory();
    const open = async () =>
      openRepository({ store: await openEmbeddedStore(directory), base: BASE });
    const first = await open();
    await first.putCatalogue('harbour', turtle('[] a dcat:Catalog .'));
    const origin = { catalogue: 'harbour', originalId: 'Chart 7' };
    const dataset = turtle('[] a dcat:Dataset ; dct:title "Chart" .');
    const { seq } = await first.putDataset(origin, dataset);
    const before = await first.readDataset('chart-7');
    await first.close();

    const second = await open();
    expect(await second.readDataset('chart-7')).toEqual(before);
    expect(await second.lastSeq()).toBe(seq);
    expect(await second.putDataset(origin, dataset)).toMatchObject({ state: 'unchanged', seq });
    const replaced = await second.putDataset(origin, turtle('[] a dcat:Dataset .'));
    expect(replaced.seq).toBeGreaterThan(seq);
    await second.close();
  });

  it('finishes what was handed in before it closes', async () => {
    const directory = await temporaryDirectory();
    const repository = await openRepository({
      store: await openEmbeddedStore(directory),
      base: BASE,
    });
    await repository.putCatalogue('harbour', turtle('[] a dcat:Catalog .'));
    const deleted = repository.deleteCatalogue('harbour');
    await repository.close();
    expect(await deleted).toBeDefined();
  });
});

describe('many writes at once', () => {
  it('share commits, and every acknowledged one is there', async () => {
    let sizes: readonly number[] = [];
    const repository = await temporaryRepository({
      wrap: (store) => {
        const counting = countingCommits(store);
        sizes = counting.sizes;
        return counting;
      },
    });
    const catalogues = ['harbour', 'museum', 'observatory', 'library'];
    for (const id of catalogues) {
      await repository.putCatalogue(id, turtle('[] a dcat:Catalog .'));
    }
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        repository.putDataset(
          { catalogue: catalogues[n % 4] ?? '', originalId: `Map ${Math.floor(n / 2)}` },
          turtle(`[] a dcat:Dataset ; dct:title "Map ${n}" ; dct:creator [ foaf:name "N${n}" ] .`),
        ),
      ),
    );
    expect(sizes.length - catalogues.length).toBeLessThan(40);
    expect(new Set(outcomes.map(({ entry }) => entry.id)).size).toBe(200);
    expect(new Set(outcomes.map(({ seq }) => seq)).size).toBe(200);
    for (const [n, { entry }] of outcomes.entries()) {
      const titles = (await repository.readDataset(entry.id))?.quads
        .filter(({ predicate }) => predicate.value.endsWith('/title'))
        .map(({ object }) => object.value);
      expect(titles).toEqual([`Map ${n}`]);
    }
    const feed = await repository.changes({ after: 0, limit: 1000 });
    expect(feed.map(({ seq }) => seq)).toEqual(feed.map((_, index) => index + 1));
  });

  it('acknowledge nothing and leave nothing when the disk is full', async () => {
    let full = false;
    const repository = await temporaryRepository({
      wrap: (store) => failingCommits(store, () => full),
    });
    await repository.putCatalogue('harbour', turtle('[] a dcat:Catalog .'));
    const put = (id: string) =>
      repository.putDataset(
        { catalogue: 'harbour', originalId: id },
        turtle('[] a dcat:Dataset .'),
      );
    full = true;
    const refused = await Promise.allSettled(['a', 'b', 'c'].map(put));
    expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(await repository.listDatasets('harbour', { limit: 9, offset: 0 })).toMatchObject({
      total: 0,
    });
    expect(await repository.storedQuads('dataset', 'a')).toBeUndefined();
    expect(await repository.lastSeq()).toBe(1);
    full = false;
    expect(await put('a')).toMatchObject({ state: 'created', seq: 2 });
  });
});
