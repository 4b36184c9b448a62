import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ProfileModel } from '../../../../../profile-compiler/index.ts';
import { compileShipped } from '../../../../../profile-compiler/test/fixtures.ts';
import { openEmbeddedEngine } from '../../../../engines/embedded/engine.ts';
import { indexed } from '../../contract/generators/generate-documents.ts';
import { type FilledIndex, openFilled } from '../../contract/opened.ts';

/** An embedded index with the model of its datasets. */
export interface OpenDatasets extends FilledIndex {
  readonly model: ProfileModel;
}

/** Fields of datasets by id. */
export type Datasets = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Opens an embedded index of these datasets, which is removed when it is disposed. */
export async function openDatasets(datasets: Datasets): Promise<OpenDatasets> {
  const model = await compileShipped('default');
  const directory = await mkdtemp(path.join(tmpdir(), 'datasets-'));
  const open = async () => ({
    engine: () => openEmbeddedEngine(directory),
    [Symbol.asyncDispose]: () => rm(directory, { recursive: true, force: true }),
  });
  const documents = Object.entries(datasets).map(([id, fields]) => dataset(id, fields));
  const input = { open, defaultModel: model, models: [model] };
  return { ...(await openFilled(input, model, documents)), model };
}

/** A dataset to index. */
function dataset(id: string, fields: Datasets[string]) {
  return indexed({ entity: 'dataset', id, document: { id, distributions: [], ...fields } });
}
