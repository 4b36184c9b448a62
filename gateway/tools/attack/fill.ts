import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BenchPlatform } from '../bench/bed/bench-platform.ts';
import { generateDatasets } from '../bench/bed/generate-datasets.ts';
import { CATALOGUE, CATALOGUE_TURTLE, putBodies, readBodies } from '../bench/bed/put-files.ts';

const DATASETS = 300;
const CONCURRENCY = 16;
const VOCABULARIES = path.join(import.meta.dirname, '../../../profiles/default/vocabularies');

/** Loads generated datasets and a few vocabularies, so that queries have something to work through. */
export async function fillWithDatasets({ client }: Pick<BenchPlatform, 'client'>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'shapeql-datasets-'));
  try {
    await generateDatasets(folder, DATASETS);
    const files = (await readdir(folder)).map((name) => path.join(folder, name));
    await client.putCatalogue(CATALOGUE, CATALOGUE_TURTLE);
    await putBodies(client, await readBodies(files), CONCURRENCY);
    for (const id of ['data-theme', 'file-type', 'licence']) {
      await client.putVocabulary(id, await readFile(path.join(VOCABULARIES, `${id}.ttl`), 'utf8'));
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
