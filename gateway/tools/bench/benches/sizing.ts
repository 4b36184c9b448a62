import { MEBIBYTE } from '../../../http/bounds/limits.ts';
import { type BenchPlatform, memoryOf, startBenchPlatform } from '../bed/bench-platform.ts';
import { fillPlatform } from '../bed/fill.ts';
import { forEachConcurrently } from '../bed/for-each-concurrently.ts';
import { mixedRequests } from '../bed/mixed-requests.ts';
import { bodiesOf, readBodies } from '../bed/put-files.ts';
import type { Bench, Finding } from '../bench.ts';
import { below, figure } from '../measure/bounds.ts';
import { bytesByFile } from '../measure/bytes-by-file.ts';
import { sampleEvenly } from '../measure/sample.ts';
import { untilIdle } from '../measure/until-idle.ts';

const CLIENTS = 8;
/** 800 MB. */
const MOST_MEMORY_MIB = 762;
const QUERIES = 2_000;
/** Bodies that the requests are about. */
const SAMPLE = 1_000;
const WORDS = ['data', 'map', 'water', 'energy', 'school', 'kaart', 'carte', 'risk', 'zone'];

/** What operators plan machines by: memory, disk and processor time of a platform with all datasets. */
export const benchSizing: Bench = async (bed) => {
  const { files } = await bed.datasets();
  const directory = bed.newDirectory();
  const findings: Finding[] = [];
  {
    await using platform = await startBenchPlatform(directory);
    const { client } = platform;
    const baseline = await memoryOf(platform);
    const stage = async (what: string, requests: number, work: () => Promise<unknown>) => {
      const before = await platform.usage();
      await work();
      const { cpu, rss } = await platform.usage();
      const seconds = ((cpu - before.cpu) / 1e6 / requests) * 10_000;
      findings.push(
        figure({ what: `CPU of 10,000 ${what}`, unit: 's', subject: seconds }),
        below(MOST_MEMORY_MIB, {
          what: `memory after ${requests} ${what} (just started)`,
          unit: 'MiB',
          subject: rss / MEBIBYTE,
          baseline,
        }),
      );
    };
    await stage('PUTs', files.length, () => fillPlatform(platform, bodiesOf(files), CLIENTS));
    const stored = await readBodies(sampleEvenly(files, SAMPLE));
    await stage('GETs of a dataset', stored.length, async () => {
      for (const { originalId } of stored) {
        await client.get(`/datasets/${originalId}`);
      }
    });
    await stage('search pages with facets', QUERIES, () => search(platform));
    const send = mixedRequests(client, stored);
    await stage('mixed requests', bed.requests, () =>
      forEachConcurrently(CLIENTS, [...Array(bed.requests).keys()], async (at) => {
        await send(at);
      }),
    );
    const peak = (await platform.pressure()).peakRss / MEBIBYTE;
    const what = 'highest memory until then (just started)';
    findings.push(below(MOST_MEMORY_MIB, { what, unit: 'MiB', subject: peak, baseline }));
  }
  for (const [file, bytes] of await bytesByFile(directory)) {
    const subject = (bytes / files.length / MEBIBYTE) * 10_000;
    findings.push(figure({ what: `disk of 10,000 datasets, ${file}`, unit: 'MiB', subject }));
  }
  await using again = await startBenchPlatform(directory);
  await untilIdle(again.usage);
  const subject = await memoryOf(again);
  return [...findings, figure({ what: 'memory after another start', unit: 'MiB', subject })];
};

async function search({ client }: BenchPlatform): Promise<void> {
  for (let number = 0; number < QUERIES; number += 1) {
    const word = WORDS[number % WORDS.length];
    await client.graphql(`{ datasets(query: "${word}", first: 10, offset: ${number % 50}) {
      totalCount nodes { id title { value } description { value } }
      facets { name buckets { value count } } } }`);
  }
}
