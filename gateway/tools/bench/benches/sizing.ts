import { glob, stat } from 'node:fs/promises';
import path from 'node:path';
import { MEBIBYTE } from '../../../http/bounds/limits.ts';
import { forEachConcurrently, type HttpClient } from '../../harness/client.ts';
import { type DatasetBody, fillPlatform, putBodies, readBodies } from '../../harness/datasets.ts';
import { memoryOf, startBenchPlatform, untilIdle } from '../../harness/platform.ts';
import type { Bench } from '../bed.ts';
import { type Finding, finding } from '../findings.ts';
import { sampleEvenly } from '../rounds.ts';

const CLIENTS = 8;
/** 800 MB. */
const MEMORY = ['below', 762] as const;
const QUERIES = 2_000;
/** Bodies that the requests are about. */
const SAMPLE = 1_000;
const WORDS = ['data', 'map', 'water', 'energy', 'school', 'kaart', 'carte', 'risk', 'zone'];

/** What operators plan machines by: memory, disk and processor time of a platform with all datasets. */
export const benchSizing: Bench = async (bed) => {
  const files = await bed.files();
  const directory = bed.newDirectory();
  const findings: Finding[] = [];
  {
    await using platform = await startBenchPlatform(directory);
    const { client } = platform;
    const baseline = await memoryOf(platform);
    const memory = (what: string, bytes: number) =>
      finding(what, 'MiB', { subject: bytes / MEBIBYTE, baseline }, MEMORY);
    const stage = async (what: string, requests: number, work: () => Promise<unknown>) => {
      const before = await platform.usage();
      await work();
      const { cpu, rss } = await platform.usage();
      const subject = ((cpu - before.cpu) / 1e6 / requests) * 10_000;
      findings.push(
        finding(`CPU of 10,000 ${what}`, 's', { subject }),
        memory(`memory after ${requests} ${what} (just started)`, rss),
      );
    };
    await stage('PUTs', files.length, () => fillPlatform(client, files, { concurrency: CLIENTS }));
    const stored = await readBodies(sampleEvenly(files, SAMPLE));
    await stage('GETs of a dataset', stored.length, () =>
      forEachConcurrently(1, stored, ({ originalId }) => client.get(`/datasets/${originalId}`)),
    );
    await stage('search pages with facets', QUERIES, () =>
      forEachConcurrently(1, Array(QUERIES).keys(), (at) =>
        client.graphql(searchPage(WORDS[at % WORDS.length] ?? '', at % 50)),
      ),
    );
    const send = mixedRequests(client, stored);
    await stage('mixed requests', bed.requests, () =>
      forEachConcurrently(CLIENTS, Array(bed.requests).keys(), send),
    );
    findings.push(
      memory('highest memory until then (just started)', (await platform.usage()).peakRss),
    );
  }
  for (const [file, bytes] of await bytesByFile(directory)) {
    const subject = (bytes / files.length / MEBIBYTE) * 10_000;
    findings.push(finding(`disk of 10,000 datasets, ${file}`, 'MiB', { subject }));
  }
  await using again = await startBenchPlatform(directory);
  await untilIdle(again.usage);
  const subject = await memoryOf(again);
  return [...findings, finding('memory after another start', 'MiB', { subject })];
};

function searchPage(word: string, offset: number): string {
  return `{ datasets(query: "${word}", first: 10, offset: ${offset}) { totalCount
    nodes { id title { value } description { value } } facets { name buckets { value count } } } }`;
}

/** Sends the requests that a platform gets in a day, each kind in turn. Searches ask for words of the datasets, each for another one. */
function mixedRequests(client: HttpClient, stored: readonly DatasetBody[]) {
  const found = stored.flatMap(({ turtle }) => turtle.match(/\p{Letter}{4,}/gu) ?? []);
  const words = [...new Set(found)];
  const wordAt = (at: number) => words[at % words.length] ?? 'data';
  const get = (headers: Record<string, string>) => (_: number, body: DatasetBody) =>
    client.get(`/datasets/${body.originalId}`, headers);
  const kinds: readonly ((at: number, body: DatasetBody) => Promise<unknown>)[] = [
    get({}),
    get({ accept: 'text/turtle' }),
    get({ 'if-none-match': '*' }),
    get({ accept: 'application/rdf+xml' }),
    (at) => client.graphql(searchPage(wordAt(at), 0)),
    (at) =>
      client.graphql(`{ datasets(first: 20, offset: ${(at * 20) % stored.length}) {
        nodes { id title { value } keywords { value } distributions { id } } } }`),
    (at) => client.graphql(`{ suggest(text: "${wordAt(at).slice(0, 4)}") { title { value } } }`),
    (_, body) => putBodies(client, [body], 1),
  ];
  return async (number: number) => {
    const round = Math.floor(number / kinds.length);
    const body = stored[(round * 7) % stored.length];
    await (body && kinds[number % kinds.length]?.(round, body));
  };
}

const BLOCK = 512;

/** The bytes that each file below a directory takes on disk, by its path in there, largest first; files below 1 MiB as one. */
export async function bytesByFile(directory: string): Promise<ReadonlyMap<string, number>> {
  const sizes: (readonly [file: string, bytes: number])[] = [];
  for await (const file of glob('**/*', { cwd: directory })) {
    sizes.push([file, (await stat(path.join(directory, file))).blocks * BLOCK]);
  }
  const { large = [], small = [] } = Object.groupBy(sizes, ([, bytes]) =>
    bytes < MEBIBYTE ? 'small' : 'large',
  );
  const rest = small.reduce((sum, [, bytes]) => sum + bytes, 0);
  return new Map([...large.toSorted(([, one], [, other]) => other - one), ['other files', rest]]);
}
