import { access, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as tar from 'tar';
import { fillPlatform, generatedDataset } from '../harness/datasets.ts';
import { startBenchPlatform } from '../harness/platform.ts';
import type { Finding } from './findings.ts';

/** Measures one thing; rejects only if it could not be measured. */
export type Bench = (bed: TestBed) => Promise<readonly Finding[]>;

interface BedOptions {
  /** Number of datasets that was asked for; benches use no more. */
  readonly amount: number;
  /** Number of requests of benches whose load can be chosen. */
  readonly requests: number;
  /** Whether what is in the folder stays. */
  readonly isKept: boolean;
  /** Whether others use the servers, too: they are never idle. */
  readonly isShared?: boolean;
}

/** Data that benches share; each part is made on first use. */
export interface TestBed extends BedOptions {
  /** Datasets to measure with: one Turtle file each, in an order that does not change. */
  files(): Promise<readonly string[]>;
  /** A data directory with every dataset, indexed. Nobody changes what is in it. */
  filled(): Promise<FilledDirectory>;
  /** A platform with 100,000 datasets: those of `filled`, repeated with some other words. */
  large(): Promise<FilledDirectory>;
  /** A place in the folder, which stays if the folder is kept. */
  place(name: string): string;
  /** A data directory that is not there yet. */
  newDirectory(): string;
}

export interface FilledDirectory {
  readonly directory: string;
  readonly datasets: number;
}

const SHARED = path.join(import.meta.dirname, '../../../../shared/data');
const ARCHIVE = path.join(SHARED, 'datasets/belgium-16628.tar.gz');
const HOW_MANY = 16_628;

/** Has everything in `folder`. */
export function createTestBed(folder: string, options: BedOptions): TestBed {
  let files: Promise<readonly string[]> | undefined;
  let directories = 0;
  const place = (name: string) => path.join(folder, name);
  const provided = () => {
    files ??= provideDatasets(place('datasets'), options.amount);
    return files;
  };

  /** A directory is filled once, and known by the record beside it. */
  async function filledAs(name: string, times: number): Promise<FilledDirectory> {
    const [directory, record] = [place(name), place(`${name}.json`)];
    const known = await readFile(record, 'utf8').catch(() => undefined);
    if (known !== undefined) {
      return { directory, datasets: JSON.parse(known).datasets };
    }
    const count = Math.round((await provided()).length * times);
    await using platform = await startBenchPlatform(directory);
    await fillPlatform(platform.client, await provided(), { count });
    await writeFile(record, JSON.stringify({ datasets: count }));
    return { directory, datasets: count };
  }

  return {
    ...options,
    files: provided,
    filled: () => filledAs('filled', 1),
    large: () => filledAs('large', 100_000 / HOW_MANY),
    place,
    newDirectory() {
      directories += 1;
      return place(`platform-${process.pid}-${directories}`);
    },
  };
}

/** Unpacks the Belgian datasets into `folder`, or generates as many, unless the folder holds them already. */
async function provideDatasets(folder: string, most: number): Promise<readonly string[]> {
  const [isReal, isThere] = await Promise.all(
    [ARCHIVE, folder].map((place) => access(place).then(Boolean.bind(null, true), () => false)),
  );
  if (!isThere) {
    await mkdir(folder, { recursive: true });
    await (isReal ? tar.extract({ file: ARCHIVE, cwd: folder }) : generate(folder));
  }
  const names = await readdir(folder, { recursive: true });
  const all = names.filter((name) => name.endsWith('.ttl')).sort();
  const files = all.slice(0, most);
  const origin = isReal ? 'datasets of the Belgian portal' : 'MADE-UP datasets';
  console.log(`  ${files.length} of ${all.length} ${origin}`);
  return files.map((name) => path.join(folder, name));
}

async function generate(folder: string): Promise<void> {
  for (let number = 1; number <= HOW_MANY; number += 1) {
    const { originalId, turtle } = generatedDataset(number);
    await writeFile(path.join(folder, `${originalId}.ttl`), turtle);
  }
}
