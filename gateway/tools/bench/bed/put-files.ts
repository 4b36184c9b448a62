import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { forEachConcurrently } from './for-each-concurrently.ts';
import { withOtherWords } from './other-words.ts';
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

/** The bodies to fill a platform with. */
export interface Bodies {
  readonly count: number;
  /** Those from one number to before another. */
  read(from: number, to: number): Promise<readonly DatasetBody[]>;
}

/** One body of each file. */
export function bodiesOf(files: readonly string[]): Bodies {
  return { count: files.length, read: (from, to) => readBodies(files.slice(from, to)) };
}

/** As many bodies as asked for: those of the files, then the same again with some other words, and so on. */
export function repeatedBodies(files: readonly string[], count: number): Bodies {
  const bodyAt = async (at: number): Promise<DatasetBody> => {
    const file = files[at % files.length] ?? '';
    const copy = Math.floor(at / files.length);
    const turtle = await readFile(file);
    const originalId = path.basename(file, '.ttl');
    return copy === 0
      ? { originalId, turtle }
      : {
          originalId: `${originalId}-${copy}`,
          turtle: Buffer.from(withOtherWords(turtle.toString(), copy)),
        };
  };
  return {
    count,
    read: (from, to) =>
      Promise.all(Array.from({ length: to - from }, (_, at) => bodyAt(from + at))),
  };
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
