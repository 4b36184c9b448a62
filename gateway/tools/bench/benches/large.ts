import type { HttpClient } from '../../harness/client.ts';
import { type BenchPlatform, memoryOf, untilIdle } from '../../harness/platform.ts';
import type { Bench } from '../bed.ts';
import { type Finding, finding } from '../findings.ts';
import { type Kind, platformCall } from '../kinds.ts';
import { alternate, cpuPerRequest, timesOf } from '../rounds.ts';
import { drawnKinds, startRaw } from './search.ts';
import { startTimed } from './start.ts';

/** What is called flat: more of it than this is growth, less is noise. */
const FLAT = 1.25;
/** Kinds whose cost may grow with the hits; all others ask for one page and so should cost the same. */
const BY_HITS = /words|common|two/;

/** Searches with 100,000 datasets against those with 16,628: processor time, per hit where there are more hits. */
export const benchLarge: Bench = async (bed) => {
  const [filled, grown] = [await bed.filled(), await bed.large()];
  const small = await startTimed(filled);
  await using less = small.platform;
  const large = await startTimed(grown);
  await using more = large.platform;
  await untilIdle(less.usage);
  await untilIdle(more.usage);
  const sizes = `with ${grown.datasets} datasets (with ${filled.datasets})`;
  const findings: Finding[] = [];
  const slowest = { subject: 0, baseline: 0 };
  for (const kind of await kindsOfSmaller(less)) {
    const isGrowing = BY_HITS.test(kind.name);
    const hits = isGrowing
      ? (await hitsOf(kind, more.client)) / (await hitsOf(kind, less.client))
      : 1;
    const measured = await alternate({
      rounds: 5,
      warmUp: 2,
      baseline: () => cpuOf(kind, less),
      subject: () => cpuOf(kind, more),
    });
    const what = `${kind.name}, CPU, ${hits.toFixed(1)} times the hits`;
    findings.push(finding(what, 'µs', measured, ['ratio', FLAT * hits]));
    slowest.subject = Math.max(slowest.subject, await slowestOf(kind, more));
    slowest.baseline = Math.max(slowest.baseline, await slowestOf(kind, less));
  }
  const starts = { subject: large.ms, baseline: small.ms };
  const memory = { subject: await memoryOf(more), baseline: await memoryOf(less) };
  const ratio = grown.datasets / filled.datasets;
  return [
    ...findings,
    finding(`slowest of all these searches ${sizes}`, 'ms', slowest, ['below', 100]),
    finding(`start until a query is answered ${sizes}`, 'ms', starts, ['below', 15_000]),
    finding(`memory after all searches ${sizes}`, 'MiB', memory, ['ratio', ratio]),
  ];
};

/** Words are drawn from the smaller index; the larger one has them too. */
async function kindsOfSmaller(less: BenchPlatform): Promise<readonly Kind[]> {
  await using server = await startRaw(less);
  return (await drawnKinds(less, server.words)).filter(({ embedded }) => embedded);
}

function cpuOf({ asked }: Kind, platform: BenchPlatform): Promise<number> {
  const requests = asked.map(platformCall);
  return cpuPerRequest(platform, { connections: 1, requests: [...requests, ...requests] });
}

/** Hits of all searches of a kind together. */
async function hitsOf({ asked }: Kind, client: HttpClient): Promise<number> {
  let hits = 0;
  for (const call of asked.map(platformCall)) {
    const { data } = JSON.parse(await client.ask(call));
    hits += data.datasets.totalCount;
  }
  return Math.max(hits, 1);
}

/** Milliseconds of the slowest search, each sent once alone. */
async function slowestOf({ asked }: Kind, { url }: BenchPlatform): Promise<number> {
  const times = await timesOf(url, { connections: 1, requests: asked.map(platformCall) });
  return Math.max(...times);
}
