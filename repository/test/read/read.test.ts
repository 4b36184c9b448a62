import { beforeEach, describe, expect, it } from 'vitest';
import { openRepository } from '../../open-repository.ts';
import { canonicalLines } from '../../rdf/canonical/canonical-lines.ts';
import type { Repository } from '../../repository.ts';
import { datasetEntry } from '../backends/index.ts';
import { BASE, temporaryRepository, temporaryStore, turtle } from '../support.ts';

let repository: Repository;

beforeEach(async () => {
  repository = await temporaryRepository();
  for (const catalogue of ['museum', 'harbour']) {
    await repository.putCatalogue(catalogue, turtle('[] a dcat:Catalog ; dct:title "List" .'));
  }
});

const put = (catalogue: string, originalId: string) =>
  repository.putDataset(
    { catalogue, originalId },
    turtle('<urn:chart> a dcat:Dataset ; dct:creator [ foaf:name "Ida" ] .'),
  );

describe('readDataset', () => {
  it('turns genid IRIs back into blank nodes', async () => {
    await put('harbour', 'chart');
    const published = await repository.readDataset('chart');
    const creator = published?.quads.find(({ predicate }) => predicate.value.endsWith('/creator'));
    expect(creator?.object.termType).toBe('BlankNode');
    expect(published?.entry.id).toBe('chart');
  });

  it('knows nothing of a dataset that is not there', async () => {
    expect(await repository.readDataset('chart')).toBeUndefined();
  });
});

describe('readCatalogue', () => {
  const links = async (options?: { links: boolean }) =>
    (await repository.readCatalogue('harbour', options))?.quads
      .filter(({ subject }) => subject.value.endsWith('id/catalogue/harbour'))
      .map(({ predicate, object }) => `${predicate.value.split('#')[1]} ${object.value}`)
      .filter((link) => /^(dataset|record) /.test(link));

  it('links each dataset of the catalogue and its record', async () => {
    await put('harbour', 'B');
    await put('harbour', 'A');
    await put('museum', 'C');
    expect(await links()).toEqual([
      'dataset https://platform.test/set/data/a',
      'record https://platform.test/set/record/a',
      'dataset https://platform.test/set/data/b',
      'record https://platform.test/set/record/b',
    ]);
    await repository.deleteDataset('b');
    expect(await links()).toHaveLength(2);
  });

  it('leaves the links out where they are not asked for', async () => {
    await put('harbour', 'A');
    expect(await links({ links: false })).toEqual([]);
  });

  it('costs a dataset no write of its catalogue', async () => {
    const before = await repository.findCatalogue('harbour');
    await put('harbour', 'A');
    expect(await repository.findCatalogue('harbour')).toEqual(before);
    expect(await repository.changes({ after: 2, limit: 9 })).toMatchObject([{ kind: 'dataset' }]);
  });
});

describe('findDataset', () => {
  it('finds by id first, else by the original id', async () => {
    await put('harbour', 'Chart 7');
    await put('museum', 'chart-7');
    expect((await repository.findDataset('chart-7'))?.originalId).toBe('Chart 7');
    expect((await repository.findDataset('Chart 7'))?.id).toBe('chart-7');
    expect((await repository.findDataset('chart-7~~1'))?.catalogue).toBe('museum');
    expect(await repository.findDataset('Chart 8')).toBeUndefined();
  });

  it('names both datasets that have one original id', async () => {
    await put('harbour', 'Chart 7');
    await put('museum', 'Chart 7');
    await expect(repository.findDataset('Chart 7')).rejects.toThrow('chart-7, chart-7~~1');
  });

  it('finds each of them by its catalogue beside', async () => {
    await put('harbour', 'Chart 7');
    await put('museum', 'Chart 7');
    const find = (catalogue: string) =>
      repository.findDatasetByOrigin({ catalogue, originalId: 'Chart 7' });
    expect((await find('harbour'))?.id).toBe('chart-7');
    expect((await find('museum'))?.id).toBe('chart-7~~1');
    expect(await find('library')).toBeUndefined();
  });

  it('takes no other resource for a dataset that is named like one', async () => {
    const store = await temporaryStore();
    const { originalId: _, ...entry } = datasetEntry('themes');
    await store.claimBase(BASE);
    await store.commit([
      { operation: 'put', entry: { ...entry, kind: 'vocabulary' }, triples: '' },
    ]);
    const described = await openRepository({ store, base: BASE });
    expect(await described.findDataset('themes')).toBeUndefined();
  });
});

describe('listings', () => {
  it('give a page and the number of all', async () => {
    for (const id of ['c', 'a', 'b']) {
      await put('harbour', id);
    }
    const page = await repository.listDatasets('harbour', { limit: 2, offset: 1 });
    expect(page).toMatchObject({ total: 3, entries: [{ id: 'b' }, { id: 'c' }] });
    expect(await repository.listCatalogues({ limit: 1, offset: 0 })).toMatchObject({
      total: 2,
      entries: [{ id: 'harbour' }],
    });
    expect(await repository.listDatasets('museum', { limit: 2, offset: 0 })).toEqual({
      total: 0,
      entries: [],
    });
    expect(await repository.listDatasets('none', { limit: 2, offset: 0 })).toBeUndefined();
  });
});

describe('storedQuads', () => {
  it('gives a graph as stored, the same from memory and from the store', async () => {
    const cold = await temporaryRepository({ cachedQuads: 0 });
    const texts = [];
    for (const into of [repository, cold]) {
      await into.putCatalogue('harbour', turtle('[] a dcat:Catalog .'));
      await into.putDataset(
        { catalogue: 'harbour', originalId: 'chart' },
        turtle(`<urn:chart> a dcat:Dataset ; dct:title "Chart", "Chart"@en-GB, 7 ; a dcat:Dataset ;
          dct:creator [ foaf:name "Ida" ; foaf:knows [ foaf:name "Nils" ] ], [ foaf:name "Åsa" ] .`),
      );
      const stored = await into.storedQuads('dataset', 'chart');
      expect(stored?.entry).toEqual(await into.findDataset('chart'));
      texts.push(canonicalLines(stored?.quads ?? []).replace(/"2026.*?"/g, 'date'));
    }
    expect(texts[0]).toContain('<https://platform.test/.well-known/genid/');
    expect(texts[0]).not.toContain('_:');
    expect(texts[0]).toBe(texts[1]);
  });

  it('parses nothing that was written lately', async () => {
    await put('harbour', 'chart');
    const quads = async () => (await repository.storedQuads('dataset', 'chart'))?.quads;
    expect(await quads()).toBe(await quads());
  });

  it('gives what was written last, and nothing once it is deleted', async () => {
    await put('harbour', 'chart');
    const origin = { catalogue: 'harbour', originalId: 'chart' };
    await repository.putDataset(origin, turtle('[] a dcat:Dataset ; dct:title "New" .'));
    const stored = await repository.storedQuads('dataset', 'chart');
    expect(stored?.quads.map(({ object }) => object.value)).toContain('New');
    await repository.deleteDataset('chart');
    expect(await repository.storedQuads('dataset', 'chart')).toBeUndefined();
  });

  it('has no links in the graph of a catalogue', async () => {
    await put('harbour', 'chart');
    const stored = await repository.storedQuads('catalogue', 'harbour');
    const predicates = stored?.quads.map(({ predicate }) => predicate.value);
    expect(predicates).not.toContain('http://www.w3.org/ns/dcat#dataset');
  });
});
