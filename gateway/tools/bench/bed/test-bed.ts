import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Datasets, provideDatasets } from './datasets.ts';
import { type FillRecord, fillPlatform } from './fill.ts';
import { type Bodies, bodiesOf, repeatedBodies } from './put-files.ts';

/** Data that benches share; each part is made on first use. */
export interface TestBed {
  datasets(): Promise<Datasets>;
  /** A data directory with every dataset, indexed. Nobody changes what is in it. */
  filled(): Promise<FilledDirectory>;
  /** The same with 100,000 datasets, which are those of `filled` repeated with some other words. */
  large(): Promise<FilledDirectory>;
  /** A data directory that is not there yet. */
  newDirectory(): string;
  /** Number of requests of benches whose load can be chosen. */
  readonly requests: number;
}

export interface Amounts {
  readonly datasets: number;
  readonly requests: number;
}

export interface FilledDirectory extends FillRecord {
  readonly directory: string;
}

/** Sizes at which growth is measured. */
const SIZES = [2_000, 16_000];
/** Times the datasets of `filled`. */
const LARGE = 100_000 / 16_628;

/** Keeps everything in `folder`; there are `datasets` datasets at most. */
export function createTestBed(folder: string, amounts: Amounts): TestBed {
  const { datasets: most, requests } = amounts;
  let datasets: Promise<Datasets> | undefined;
  let filled: Promise<FilledDirectory> | undefined;
  let directories = 0;

  function provided(): Promise<Datasets> {
    datasets ??= provideDatasets(path.join(folder, 'datasets')).then(({ origin, files }) => ({
      origin,
      files: files.slice(0, most),
    }));
    return datasets;
  }

  /** A folder is filled once, and known by the record beside it. */
  async function filledAs(
    name: string,
    bodiesFrom: (files: readonly string[]) => Bodies,
    sizes: readonly number[],
  ): Promise<FilledDirectory> {
    const directory = path.join(folder, name);
    const record = path.join(folder, `${name}.json`);
    const known = await readFile(record, 'utf8').catch(() => undefined);
    if (known !== undefined) {
      return { ...(JSON.parse(known) as FillRecord), directory };
    }
    const { files } = await provided();
    const made = await fillPlatform(directory, bodiesFrom(files), sizes);
    await writeFile(record, JSON.stringify(made, null, 2));
    return { ...made, directory };
  }

  return {
    datasets: provided,
    filled() {
      filled ??= filledAs('filled', bodiesOf, SIZES);
      return filled;
    },
    large: () =>
      filledAs('large', (files) => repeatedBodies(files, Math.round(files.length * LARGE)), []),
    newDirectory() {
      directories += 1;
      return path.join(folder, `platform-${process.pid}-${directories}`);
    },
    requests,
  };
}
