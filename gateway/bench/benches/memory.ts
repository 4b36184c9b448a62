import { type BenchPlatform, startBenchPlatform } from '../bed/bench-platform.ts';
import type { Bench } from '../bench.ts';
import { below } from '../measure/bounds.ts';

const BOUND_MIB = 600;
const WORDS = [
  'data',
  'map',
  'water',
  'energy',
  'school',
  'kaart',
  'carte',
  'transport',
  'risk',
  'zone',
];
const QUERIES = 400;

/** Resident memory: of the process that took every PUT, and of one that was restarted and queried. */
export const benchMemory: Bench = async (bed) => {
  const { directory, datasets, rssAfter } = await bed.filled();
  await using platform = await startBenchPlatform(directory);
  const atStart = await platform.usage();
  await query(platform);
  const queried = await platform.usage();
  const baseline = mebibytes(atStart.rss);
  return [
    below(BOUND_MIB, {
      what: `memory after ${datasets} PUTs (just started with them)`,
      unit: 'MiB',
      subject: mebibytes(rssAfter),
      baseline,
    }),
    below(BOUND_MIB, {
      what: `memory with ${datasets} datasets after ${QUERIES} queries (just started)`,
      unit: 'MiB',
      subject: mebibytes(queried.rss),
      baseline,
    }),
  ];
};

async function query({ client }: BenchPlatform): Promise<void> {
  for (let number = 0; number < QUERIES; number += 1) {
    const word = WORDS[number % WORDS.length];
    await client.graphql(`{ datasets(query: "${word}", first: 20, offset: ${number % 50}) {
      totalCount nodes { id title { value } description { value } distributions { id } }
      facets { name buckets { value count } } } }`);
  }
}

function mebibytes(bytes: number): number {
  return bytes / 2 ** 20;
}
