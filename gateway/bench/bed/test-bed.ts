import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Datasets, provideDatasets } from './datasets.ts';
import { type FillRecord, fillPlatform } from './fill.ts';

/** Data that benches share; each part is made on first use. */
export interface TestBed {
  datasets(): Promise<Datasets>;
  /** A data directory with every dataset, indexed. Nobody changes what is in it. */
  filled(): Promise<FilledDirectory>;
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

  async function fill(): Promise<FilledDirectory> {
    const directory = path.join(folder, 'filled');
    const record = path.join(folder, 'filled.json');
    const known = await readFile(record, 'utf8').catch(() => undefined);
    if (known !== undefined) {
      return { ...(JSON.parse(known) as FillRecord), directory };
    }
    const { files } = await provided();
    const made = await fillPlatform(directory, files, SIZES);
    await writeFile(record, JSON.stringify(made, null, 2));
    return { ...made, directory };
  }

  return {
    datasets: provided,
    filled() {
      filled ??= fill();
      return filled;
    },
    newDirectory() {
      directories += 1;
      return path.join(folder, `platform-${process.pid}-${directories}`);
    },
    requests,
  };
}
