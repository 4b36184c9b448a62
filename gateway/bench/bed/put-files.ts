import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { forEachConcurrently } from './for-each-concurrently.ts';
import type { PlatformClient } from './platform-client.ts';

export const CATALOGUE = 'bench';

/** The catalogue that all datasets of the benches are put into. */
export const CATALOGUE_TURTLE = `
  @prefix dcat: <http://www.w3.org/ns/dcat#> .
  @prefix dct: <http://purl.org/dc/terms/> .
  [] a dcat:Catalog ; dct:title "Benchmark"@en ; dct:description "What is measured with"@en .`;

/** A body with the original id that it is put under. */
export interface DatasetBody {
  readonly originalId: string;
  readonly turtle: Buffer;
}

export async function readBodies(files: readonly string[]): Promise<readonly DatasetBody[]> {
  return Promise.all(
    files.map(async (file) => ({
      originalId: path.basename(file, '.ttl'),
      turtle: await readFile(file),
    })),
  );
}

/** Puts bodies into the catalogue, a limited number at a time. */
export async function putBodies(
  client: PlatformClient,
  bodies: readonly DatasetBody[],
  concurrency: number,
): Promise<void> {
  await forEachConcurrently(concurrency, bodies, ({ originalId, turtle }) =>
    client.putDataset(CATALOGUE, originalId, turtle),
  );
}
