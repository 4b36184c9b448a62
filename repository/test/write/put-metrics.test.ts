import { beforeEach, describe, expect, it } from 'vitest';
import type { Repository } from '../../repository.ts';
import { temporaryRepository, turtle } from '../support.ts';

const SCORE = `<https://measure.test/chart> dqv:hasQualityMeasurement [
  dqv:isMeasurementOf <https://piveau.eu/ns/voc#scoring> ; dqv:value 311 ] .`;

let repository: Repository;

beforeEach(async () => {
  repository = await temporaryRepository();
  await repository.putCatalogue('harbour', turtle('[] a dcat:Catalog .'));
  const origin = { catalogue: 'harbour', originalId: 'chart' };
  await repository.putDataset(origin, turtle('[] a dcat:Dataset .'));
});

describe('putMetrics', () => {
  it('stores the measurements of a dataset in a graph of their own', async () => {
    const before = await repository.readDataset('chart');
    expect(await repository.putMetrics('chart', turtle(SCORE))).toMatchObject({
      state: 'created',
      entry: {
        graph: 'https://platform.test/id/metrics/chart',
        kind: 'metrics',
        id: 'chart',
        catalogue: 'harbour',
      },
    });
    const metrics = await repository.readMetrics('chart');
    expect(metrics?.quads).toHaveLength(3);
    expect(metrics?.quads.map(({ subject }) => subject.value)).toContain(before?.entry.graph);
    expect(await repository.readDataset('chart')).toEqual(before);
    expect(await repository.putMetrics('chart', turtle(SCORE))).toMatchObject({
      state: 'unchanged',
    });
  });

  it('refuses measurements of a dataset that is not there', async () => {
    await expect(repository.putMetrics('none', turtle(SCORE))).rejects.toMatchObject({
      name: 'NotFoundError',
    });
  });

  it('refuses a body without measurements', async () => {
    await expect(
      repository.putMetrics('chart', turtle('[] a dcat:Dataset .')),
    ).rejects.toMatchObject({ code: 'no-main-resource' });
  });

  it('deletes them alone, or with their dataset', async () => {
    await repository.putMetrics('chart', turtle(SCORE));
    expect(await repository.deleteMetrics('chart')).toEqual({ seq: 4, datasets: 0 });
    expect(await repository.readMetrics('chart')).toBeUndefined();
    expect(await repository.deleteMetrics('chart')).toBeUndefined();

    await repository.putMetrics('chart', turtle(SCORE));
    await repository.deleteDataset('chart');
    expect(await repository.readMetrics('chart')).toBeUndefined();
    expect(await repository.changes({ after: 5, limit: 10 })).toMatchObject([
      { kind: 'metrics', operation: 'delete' },
      { kind: 'dataset', operation: 'delete' },
    ]);
  });
});
