import { MEBIBYTE } from '../../../http/bounds/limits.ts';
import { CATALOGUE } from '../../harness/datasets.ts';
import { startBenchPlatform } from '../../harness/platform.ts';
import type { Bench } from '../bed.ts';
import { finding } from '../findings.ts';
import { alternate } from '../rounds.ts';

const NEWLINE = '\n'.charCodeAt(0);

/** The export of all datasets as Turtle, against the same as N-Quads, and what exports do to the process. */
export const benchExport: Bench = async (bed) => {
  const { directory } = await bed.filled();
  await using platform = await startBenchPlatform(directory, { PLATFORM_SERVICES: 'repository' });
  const url = new URL(`/catalogues/${CATALOGUE}/export`, platform.url);
  const before = await platform.usage();
  const { lines } = await download(url, 'application/n-quads');
  const perThousand = async (accept: string) => (await download(url, accept)).ms / (lines / 1_000);
  const measured = await alternate({
    rounds: 3,
    warmUp: 0,
    baseline: () => perThousand('application/n-quads'),
    subject: () => perThousand('text/turtle'),
  });
  const { longestDelay, longestWork, peakRss } = await platform.usage();
  const delay = { subject: longestDelay, baseline: longestWork };
  const memory = { subject: peakRss / MEBIBYTE, baseline: before.peakRss / MEBIBYTE };
  const longest = '… longest delay of the event loop (CPU of its thread in that time)';
  return [
    finding('1,000 triples of an export as Turtle (as N-Quads)', 'ms', measured, ['below', 50]),
    finding(longest, 'ms', delay, ['below', 50]),
    finding('… highest memory (at start)', 'MiB', memory, ['ratio', 1.5]),
  ];
};

/** Reads an answer to its end and keeps nothing of it. */
async function download(url: URL, accept: string) {
  const began = performance.now();
  const response = await fetch(url, { headers: { accept, 'accept-encoding': 'identity' } });
  if (response.status !== 200 || response.body === null) {
    throw new Error(`${url} was answered with ${response.status}`);
  }
  let lines = 0;
  for await (const bytes of response.body) {
    for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) {
      lines += 1;
    }
  }
  return { lines, ms: performance.now() - began };
}
