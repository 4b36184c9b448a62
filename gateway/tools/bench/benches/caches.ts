import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Bench } from '../bench.ts';
import { sampleEvenly } from '../measure/sample.ts';
import { documentCaches } from './caches/documents.ts';
import { graphCaches } from './caches/graphs.ts';
import { requestCaches } from './caches/requests.ts';
import { readSample } from './caches/sample.ts';
import { textCaches } from './caches/texts.ts';

/** Enough that texts, terms and agents repeat as in a whole catalogue. */
const DATASETS = 400;

/**
 * Each cache of `docs/caches.md` against the same work without it. These lie deep inside the folders, so
 * that this bench reaches past their `index.ts`, as tests do.
 */
export const benchCaches: Bench = async (bed) => {
  const { files } = await bed.datasets();
  const sample = await readSample(sampleEvenly(files, DATASETS));
  const directory = bed.newDirectory();
  await mkdir(directory, { recursive: true });
  return [
    ...(await textCaches(sample)),
    ...(await documentCaches(sample, path.join(directory, 'index.sqlite'))),
    ...(await graphCaches(sample, bed.newDirectory)),
    ...(await requestCaches(sample)),
  ];
};
