import { beforeEach, describe, expect, it } from 'vitest';
import { openRepository } from '../../open-repository.ts';
import type { Repository } from '../../repository.ts';
import { openEmbeddedStore } from '../../stores/embedded/store.ts';
import { BASE, temporaryDirectory, temporaryRepository, turtle } from '../support.ts';
import { BERTHS, CRAFT, CRAFT_GRAPH, vocabulary } from './bodies.ts';

const ALL = { limit: 100, offset: 0 };
const DATASET = turtle('[] a dcat:Dataset .');

let repository: Repository;

beforeEach(async () => {
  repository = await temporaryRepository();
  await repository.putCatalogue('harbour', turtle('[] a dcat:Catalog .'));
  await repository.putVocabulary('craft', vocabulary(CRAFT));
});

describe('vocabularies beside catalogues and datasets', () => {
  it('are in no list of catalogues or datasets', async () => {
    const catalogues = await repository.listCatalogues(ALL);
    expect(catalogues.entries.map(({ id }) => id)).toEqual(['harbour']);
    expect(await repository.listDatasets('vocabularies', ALL)).toBeUndefined();
    expect(await repository.listDatasets('harbour', ALL)).toEqual({ total: 0, entries: [] });
  });

  it('cannot be read as catalogues or datasets', async () => {
    expect(await repository.findCatalogue('vocabularies')).toBeUndefined();
    expect(await repository.readCatalogue('vocabularies')).toBeUndefined();
    expect(await repository.readCatalogue('vocabularies', { links: false })).toBeUndefined();
    expect(await repository.storedQuads('catalogue', 'vocabularies')).toBeUndefined();
    expect(await repository.findDataset('craft')).toBeUndefined();
    expect(await repository.readDataset('craft')).toBeUndefined();
    expect(await repository.storedQuads('dataset', 'craft')).toBeUndefined();
  });

  it('cannot be changed or deleted as such', async () => {
    const seq = await repository.lastSeq();
    const origin = { catalogue: 'vocabularies', originalId: 'craft' };
    await expect(repository.putDataset(origin, DATASET)).rejects.toThrow(
      /catalogue "vocabularies" does not exist/,
    );
    await expect(repository.putMetrics('craft', DATASET)).rejects.toThrow();
    await expect(
      repository.putCatalogue('vocabularies', turtle('[] a dcat:Catalog .')),
    ).rejects.toMatchObject({ code: 'reserved-id' });
    expect(await repository.deleteDataset('craft')).toBeUndefined();
    expect(await repository.deleteDatasetByOrigin(origin)).toBeUndefined();
    expect(await repository.deleteCatalogue('vocabularies')).toBeUndefined();
    expect(await repository.lastSeq()).toBe(seq);
  });

  it('keep their ids: a dataset submitted under one gets another', async () => {
    const origin = { catalogue: 'harbour', originalId: 'Craft' };
    const { entry } = await repository.putDataset(origin, DATASET);
    expect(entry.id).toBe('craft~~1');
    expect(await repository.findDataset('Craft')).toMatchObject({ id: 'craft~~1' });
  });

  it('have a list of their own, in pages', async () => {
    await repository.putVocabulary('berths', vocabulary(BERTHS));
    const page = await repository.listVocabularies({ limit: 1, offset: 1 });
    expect(page).toMatchObject({ total: 2, entries: [{ id: 'craft', graph: CRAFT_GRAPH }] });
  });
});

describe('deleteVocabulary', () => {
  it('takes content and dataset away, and the link to it', async () => {
    await repository.putVocabulary('berths', vocabulary(BERTHS));
    const outcome = await repository.deleteVocabulary('craft');
    expect(outcome).toEqual({ seq: await repository.lastSeq(), datasets: 0 });
    expect(await repository.findVocabulary('craft')).toBeUndefined();
    expect(await repository.readVocabulary('craft')).toBeUndefined();
    expect(await repository.storedQuads('vocabulary', 'craft')).toBeUndefined();
    expect(await repository.storedGraph(CRAFT_GRAPH)).toBeUndefined();
    expect(await repository.storedGraph(`${BASE}set/data/craft`)).toBeUndefined();
    const catalogue = await repository.storedGraph(`${BASE}id/catalogue/vocabularies`);
    expect(catalogue?.triples.match(/set\/data\/\w+/g)).toEqual(['set/data/berths']);
    const changes = await repository.changes({ after: 0, limit: 100 });
    expect(changes.slice(-3)).toMatchObject([
      { operation: 'delete', kind: 'vocabulary', id: 'craft' },
      { operation: 'delete', kind: 'vocabulary-dataset', id: 'craft' },
      { operation: 'put', kind: 'vocabulary-catalogue' },
    ]);
  });

  it('knows nothing of a vocabulary that is not there', async () => {
    const seq = await repository.lastSeq();
    expect(await repository.deleteVocabulary('none')).toBeUndefined();
    expect(await repository.deleteVocabulary('harbour')).toBeUndefined();
    expect(await repository.lastSeq()).toBe(seq);
  });

  it('frees id and concept scheme', async () => {
    await repository.deleteVocabulary('craft');
    expect((await repository.putVocabulary('boats', vocabulary(CRAFT))).state).toBe('created');
    const origin = { catalogue: 'harbour', originalId: 'craft' };
    expect((await repository.putDataset(origin, DATASET)).entry.id).toBe('craft');
  });
});

describe('a repository opened again', () => {
  it('has its vocabularies, and finds them unchanged', async () => {
    const directory = await temporaryDirectory();
    const open = async () =>
      openRepository({ store: await openEmbeddedStore(directory), base: BASE });
    const before = await open();
    await before.putVocabulary('craft', vocabulary(CRAFT));
    const published = await before.readVocabulary('craft');
    await before.close();
    const after = await open();
    expect(await after.readVocabulary('craft')).toEqual(published);
    expect((await after.storedQuads('vocabulary', 'craft'))?.quads).toHaveLength(12);
    expect((await after.putVocabulary('craft', vocabulary(CRAFT))).state).toBe('unchanged');
    await after.close();
  });
});
