import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { MEBIBYTE } from '../../../http/bounds/limits.ts';
import { startBenchPlatform } from '../bed/bench-platform.ts';
import { joinDatasets } from '../bed/join-datasets.ts';
import { CATALOGUE, CATALOGUE_TURTLE } from '../bed/put-files.ts';
import type { TestBed } from '../bed/test-bed.ts';
import type { Bench } from '../bench.ts';
import { below, ratioAtMost } from '../measure/bounds.ts';
import { elapsed } from '../measure/rounds.ts';
import type { Usage } from '../processes/answer-parent.ts';
import type { Pressure } from '../processes/process-gauge.ts';
import { startChild } from '../processes/start-child.ts';

const API_KEY = 'key-of-the-bench';
/** 700 MB. */
const BOUND_MIB = 667;
/** The import of all datasets as one dump, against one file each: each once, into an empty platform. */
export const benchImport: Bench = async (bed) => {
  const { files } = await bed.datasets();
  const folder = bed.newDirectory();
  await mkdir(folder, { recursive: true });
  const dump = path.join(folder, 'dump.ttl');
  await joinDatasets(files, dump);
  const each = await measureImport(bed, files);
  const joined = await measureImport(bed, [dump]);
  const compared = (what: string, unit: string, part: keyof typeof joined) => ({
    what,
    unit,
    subject: joined[part],
    baseline: each[part],
  });
  return [
    ratioAtMost(
      1,
      compared(`import of ${files.length} datasets as one dump (a file each), CPU`, 's', 'cpu'),
    ),
    ratioAtMost(1, compared('… of the command alone', 's', 'commandCpu')),
    ratioAtMost(1, compared('… time', 's', 'seconds')),
    below(BOUND_MIB, compared('… highest memory of the command', 'MiB', 'commandPeak')),
    below(BOUND_MIB, compared('… highest memory of the platform', 'MiB', 'platformPeak')),
  ];
};

async function measureImport(bed: TestBed, sources: readonly string[]) {
  await using platform = await startBenchPlatform(bed.newDirectory(), {
    PLATFORM_API_KEY: API_KEY,
  });
  await platform.client.putCatalogue(CATALOGUE, CATALOGUE_TURTLE);
  await using command = await startChild('import.ts', { PLATFORM_API_KEY: API_KEY });
  const before = await platform.usage();
  const milliseconds = await elapsed(async () => {
    const words = [...sources, '--catalogue', CATALOGUE, '--url', platform.url];
    const code = await command.ask<number>('run', words);
    if (code !== 0) {
      throw new Error(`The import ended with ${code}`);
    }
  });
  const commandCpu = (await command.ask<Usage>('usage')).cpu;
  const platformCpu = (await platform.usage()).cpu - before.cpu;
  return {
    seconds: milliseconds / 1_000,
    commandCpu: commandCpu / 1e6,
    cpu: (commandCpu + platformCpu) / 1e6,
    commandPeak: (await command.ask<Pressure>('pressure')).peakRss / MEBIBYTE,
    platformPeak: (await platform.pressure()).peakRss / MEBIBYTE,
  };
}
