import { access, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import * as tar from 'tar';
import { generateDatasets } from './generate-datasets.ts';

/** Datasets to measure with: one Turtle file each, in an order that does not change. */
export interface Datasets {
  /** What they are, for the head of the table. */
  readonly origin: string;
  readonly files: readonly string[];
}

const ARCHIVE = path.join(
  import.meta.dirname,
  '../../../../../shared/data/datasets/belgium-16628.tar.gz',
);
const HOW_MANY = 16_628;

/** Unpacks the Belgian datasets into `folder`, or generates as many, unless the folder holds them already. */
export async function provideDatasets(folder: string): Promise<Datasets> {
  const real = await isThere(ARCHIVE);
  if (!(await isThere(folder))) {
    await (real ? unpack(folder) : generate(folder));
  }
  const files = await filesIn(folder);
  const origin = real ? 'datasets of the Belgian portal' : 'MADE-UP datasets';
  return { origin: `${files.length} ${origin}`, files };
}

async function unpack(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await tar.extract({ file: ARCHIVE, cwd: folder });
}

async function generate(folder: string): Promise<void> {
  console.warn(`WARNING: ${ARCHIVE} is not there. All figures are of generated datasets.`);
  await generateDatasets(folder, HOW_MANY);
}

async function filesIn(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder, { recursive: true });
  return names
    .filter((name) => name.endsWith('.ttl'))
    .sort()
    .map((name) => path.join(folder, name));
}

async function isThere(place: string): Promise<boolean> {
  return access(place).then(
    () => true,
    () => false,
  );
}
