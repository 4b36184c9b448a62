import { appendFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { MEBIBYTE } from '../../../http/bounds/limits.ts';
import { putBenchCatalogue } from '../../harness/datasets.ts';
import { startBenchPlatform } from '../../harness/platform.ts';
import type { Bench, TestBed } from '../bed.ts';
import { type Bound, finding } from '../findings.ts';
import { API_KEY, importFiles } from '../import-files.ts';

/** 700 MB. */
const MEMORY: Bound = ['below', 667];
const SAME: Bound = ['ratio', 1];

/** The import of all datasets as one dump, against one file each: each once, into an empty platform. */
export const benchImport: Bench = async (bed) => {
  const files = await bed.files();
  const dump = path.join(bed.newDirectory(), 'dump.ttl');
  await mkdir(path.dirname(dump), { recursive: true });
  for (const file of files) {
    await appendFile(dump, `${await readFile(file, 'utf8')}\n`);
  }
  const each = await measureImport(bed, files);
  const joined = await measureImport(bed, [dump]);
  const rows: readonly (readonly [string, string, keyof typeof joined, Bound])[] = [
    [`import of ${files.length} datasets as one dump (a file each), CPU`, 's', 'cpu', SAME],
    ['… of the command alone', 's', 'commandCpu', SAME],
    ['… time', 's', 'seconds', SAME],
    ['… highest memory of the command', 'MiB', 'commandPeak', MEMORY],
    ['… highest memory of the platform', 'MiB', 'platformPeak', MEMORY],
  ];
  return rows.map(([what, unit, part, bound]) =>
    finding(what, unit, { subject: joined[part], baseline: each[part] }, bound),
  );
};

async function measureImport(bed: TestBed, sources: readonly string[]) {
  await using platform = await startBenchPlatform(bed.newDirectory(), {
    PLATFORM_API_KEY: API_KEY,
  });
  await putBenchCatalogue(platform.client);
  const before = await platform.usage();
  const began = performance.now();
  const command = await importFiles(platform.url, sources);
  const seconds = (performance.now() - began) / 1_000;
  const { cpu, peakRss } = await platform.usage();
  return {
    seconds,
    commandCpu: command.cpu / 1e6,
    cpu: (command.cpu + cpu - before.cpu) / 1e6,
    commandPeak: command.peakRss / MEBIBYTE,
    platformPeak: peakRss / MEBIBYTE,
  };
}
