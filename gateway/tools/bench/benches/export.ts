import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { storeDirectory } from '../../../../repository/index.ts';
import { type BenchPlatform, startBenchPlatform } from '../bed/bench-platform.ts';
import { CATALOGUE } from '../bed/put-files.ts';
import type { Bench, Finding } from '../bench.ts';
import { below, ratioAtMost } from '../measure/bounds.ts';
import { alternate } from '../measure/rounds.ts';
import { startChild } from '../processes/start-child.ts';

const NEWLINE = '\n'.charCodeAt(0);
const MEBIBYTE = 2 ** 20;

/** The export of all datasets, against a process that sends the stored rows as they are. */
export const benchExport: Bench = async (bed) => {
  const { directory } = await bed.filled();
  await using platform = await startBenchPlatform(directory, { PLATFORM_SERVICES: 'repository' });
  await using raw = await startChild<{ readonly url: string }>('raw-export.ts', {
    BENCH_STORE: storeDirectory(directory),
  });
  const url = new URL(`/catalogues/${CATALOGUE}/export`, platform.url);
  const before = await platform.pressure();
  const quads = await alternate({
    rounds: 3,
    warmUp: 1,
    baseline: async () => (await download(new URL(raw.ready.url))).perThousand,
    subject: async () => (await download(url)).perThousand,
  });
  const { lines } = await download(url);
  const turtle = await download(url, 'text/turtle');
  const cpu = async (accept: string) => {
    const { cpu: before } = await platform.usage();
    await download(url, accept);
    return ((await platform.usage()).cpu - before) / lines;
  };
  return [
    below(50, {
      what: '1,000 triples of an export as N-Quads (the stored rows, as they are)',
      unit: 'ms',
      ...quads,
    }),
    below(50, {
      what: '… as Turtle (as N-Quads)',
      unit: 'ms',
      subject: turtle.ms / (lines / 1_000),
      baseline: quads.subject,
    }),
    below(50, {
      what: '… as Turtle, CPU (as N-Quads)',
      unit: 'ms',
      subject: await cpu('text/turtle'),
      baseline: await cpu('application/n-quads'),
    }),
    ...(await strain(platform, before.peakRss)),
  ];
};

/** What all of these exports did to the process. */
async function strain(platform: BenchPlatform, peakBefore: number): Promise<readonly Finding[]> {
  const { longestDelay, longestWork, peakRss } = await platform.pressure();
  return [
    below(50, {
      what: '… longest hold-up of the event loop (CPU of its thread in that time)',
      unit: 'ms',
      subject: longestDelay,
      baseline: longestWork,
    }),
    ratioAtMost(1.5, {
      what: '… highest memory (at start)',
      unit: 'MiB',
      subject: peakRss / MEBIBYTE,
      baseline: peakBefore / MEBIBYTE,
    }),
  ];
}

/** Reads an answer to its end and keeps nothing of it; gives its lines, and the time for 1,000 of them. */
async function download(url: URL, accept = 'application/n-quads') {
  const began = performance.now();
  const [response] = (await once(get(url, { headers: { accept } }), 'response')) as [
    IncomingMessage,
  ];
  if (response.statusCode !== 200) {
    throw new Error(`${url} was answered with ${response.statusCode}`);
  }
  let lines = 0;
  for await (const bytes of response as AsyncIterable<Buffer>) {
    for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) {
      lines += 1;
    }
  }
  const ms = performance.now() - began;
  return { lines, ms, perThousand: ms / (lines / 1_000) };
}
