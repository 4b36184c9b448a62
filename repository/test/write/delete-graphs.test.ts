import { beforeEach, describe, expect, it } from 'vitest';
import type { Repository } from '../../repository.ts';
import { countingCommits, failingCommits, temporaryRepository, turtle } from '../support.ts';

const A_DATASET = turtle('[] a dcat:Dataset .');
const SCORE = turtle('[] dqv:hasQualityMeasurement [ dqv:value 287 ] .');

let repository: Repository;
let sizes: readonly number[];
let broken: boolean;

beforeEach(async () => {
  broken = false;
  repository = await temporaryRepository({
    wrap: (store) => {
      const counting = countingCommits(failingCommits(store, () => broken));
      sizes = counting.sizes;
      return counting;
    },
  });
  for (const catalogue of ['harbour', 'museum']) {
    await repository.putCatalogue(catalogue, turtle('[] a dcat:Catalog .'));
    await repository.putDataset({ catalogue, originalId: 'Map A' }, A_DATASET);
    await repository.putDataset({ catalogue, originalId: 'Map B' }, A_DATASET);
  }
  await repository.putMetrics('map-a', SCORE);
});

describe('deleteCatalogue', () => {
  it('takes datasets and measurements along in one commit, the catalogue last', async () => {
    const before = sizes.length;
    const outcome = await repository.deleteCatalogue('harbour');
    expect(sizes.slice(before)).toEqual([4]);
    expect(outcome?.datasets).toBe(2);
    const tombstones = await repository.changes({ after: 7, limit: 10 });
    expect(tombstones.map(({ kind, id, operation }) => `${operation} ${kind} ${id}`)).toEqual([
      'delete metrics map-a',
      'delete dataset map-a',
      'delete dataset map-b',
      'delete catalogue harbour',
    ]);
    expect(outcome?.seq).toBe(tombstones.at(-1)?.seq);
  });

  it('leaves the other catalogues alone', async () => {
    await repository.deleteCatalogue('harbour');
    expect(await repository.readDataset('map-a')).toBeUndefined();
    expect(await repository.listDatasets('harbour', { limit: 9, offset: 0 })).toBeUndefined();
    expect(await repository.listDatasets('museum', { limit: 9, offset: 0 })).toMatchObject({
      total: 2,
      entries: [{ id: 'map-a~~1' }, { id: 'map-b~~1' }],
    });
  });

  it('takes along what is put at the same moment, or refuses it', async () => {
    const [, deleted, late] = await Promise.allSettled([
      repository.putDataset({ catalogue: 'harbour', originalId: 'Map C' }, A_DATASET),
      repository.deleteCatalogue('harbour'),
      repository.putDataset({ catalogue: 'harbour', originalId: 'Map D' }, A_DATASET),
    ]);
    expect(deleted).toMatchObject({ status: 'fulfilled' });
    expect(late).toMatchObject({ status: 'rejected', reason: { name: 'NotFoundError' } });
    expect(await repository.findDataset('map-c')).toBeUndefined();
    expect(await repository.findDataset('map-d')).toBeUndefined();
  });

  it('deletes nothing when the commit fails', async () => {
    broken = true;
    await expect(repository.deleteCatalogue('harbour')).rejects.toThrow('disk full');
    expect(await repository.listDatasets('harbour', { limit: 9, offset: 0 })).toMatchObject({
      total: 2,
    });
  });

  it('knows nothing of a catalogue that is not there', async () => {
    expect(await repository.deleteCatalogue('lighthouse')).toBeUndefined();
    expect(await repository.deleteCatalogue('vocabularies')).toBeUndefined();
  });
});

describe('deleteDataset', () => {
  it('deletes by id, with the measurements', async () => {
    expect(await repository.deleteDataset('map-a')).toEqual({ seq: 9, datasets: 0 });
    expect(await repository.readMetrics('map-a')).toBeUndefined();
    expect(await repository.deleteDataset('map-a')).toBeUndefined();
  });

  it('deletes by catalogue and original id', async () => {
    const origin = { catalogue: 'museum', originalId: 'Map B' };
    expect(await repository.deleteDatasetByOrigin(origin)).toEqual({ seq: 8, datasets: 0 });
    expect(await repository.findDataset('map-b~~1')).toBeUndefined();
    expect(await repository.findDataset('map-b')).toBeDefined();
    expect(await repository.deleteDatasetByOrigin(origin)).toBeUndefined();
  });
});
