import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Datasets, provideDatasets } from './datasets.ts';
import { fillDirectory } from './fill.ts';
import { type Bodies, bodiesOf, repeatedBodies } from './put-files.ts';

/** Data that benches share; each part is made on first use. */
export interface TestBed {
  datasets(): Promise<Datasets>;
  /** A data directory with every dataset, indexed. Nobody changes what is in it. */
  filled(): Promise<FilledDirectory>;
  /** The same with 100,000 datasets, which are those of `filled` repeated with some other words. */
  large(): Promise<FilledDirectory>;
  /** A place in the folder, which stays if the folder is kept. */
  place(name: string): string;
  /** A data directory that is not there yet. */
  newDirectory(): string;
  /** Whether what is in the folder stays. */
  readonly isKept: boolean;
  /** Whether others use the servers, too: they are never idle. */
  readonly isShared: boolean;
  /** Number of datasets that was asked for. */
  readonly amount: number;
  /** Number of requests of benches whose load can be chosen. */
  readonly requests: number;
}

export interface FilledDirectory {
  readonly directory: string;
  readonly datasets: number;
}

/** Times the datasets of `filled`. */
const LARGE = 100_000 / 16_628;

interface BedOptions {
  readonly datasets: number;
  readonly requests: number;
  readonly isKept?: boolean;
  readonly isShared?: boolean;
}

/** Has everything in `folder`; there are `datasets` datasets at most. */
export function createTestBed(
  folder: string,
  { datasets: most, requests, isKept = false, isShared = false }: BedOptions,
): TestBed {
  let datasets: Promise<Datasets> | undefined;
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
  ): Promise<FilledDirectory> {
    const directory = path.join(folder, name);
    const record = path.join(folder, `${name}.json`);
    const known = await readFile(record, 'utf8').catch(() => undefined);
    if (known !== undefined) {
      return { datasets: (JSON.parse(known) as FilledDirectory).datasets, directory };
    }
    const bodies = bodiesFrom((await provided()).files);
    await fillDirectory(directory, bodies);
    await writeFile(record, JSON.stringify({ datasets: bodies.count }));
    return { datasets: bodies.count, directory };
  }

  return {
    datasets: provided,
    filled: () => filledAs('filled', bodiesOf),
    large: () =>
      filledAs('large', (files) => repeatedBodies(files, Math.round(files.length * LARGE))),
    place: (name) => path.join(folder, name),
    newDirectory() {
      directories += 1;
      return path.join(folder, `platform-${process.pid}-${directories}`);
    },
    isKept,
    isShared,
    amount: most,
    requests,
  };
}
