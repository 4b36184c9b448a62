import { MEBIBYTE } from '../../../http/bounds/limits.ts';
import { flatDatasets } from '../baseline/flat-datasets.ts';
import { fillRawIndex, indexBytes, type RawIndex } from '../baseline/raw-index.ts';
import { memoryOf, untilCaughtUp } from '../bed/bench-platform.ts';
import { idsOfDatasets } from '../bed/pages-of-datasets.ts';
import type { PlatformClient } from '../bed/platform-client.ts';
import { type ServedPlatform, startServed } from '../bed/served-platform.ts';
import type { Bench, Finding } from '../bench.ts';
import { below, figure, ratioAtMost } from '../measure/bounds.ts';
import { alternate, elapsed, median } from '../measure/rounds.ts';
import { createServerCosts, type ServerCosts } from '../measure/server-costs.ts';
import { tableOf } from '../measure/table.ts';
import { untilIdle } from '../measure/until-idle.ts';
import { type Asked, type ServerKind, serverKinds } from './servers/server-kinds.ts';
import { comparePuts } from './servers/server-puts.ts';

const ROUNDS = 7;
const WARM_UP = 1;
/** Requests of a kind in one round, others in each. */
const PER_ROUND = 20;
const FILLING = 1.5;

interface Sides extends ServedPlatform {
  readonly raw: RawIndex;
  readonly costs: ServerCosts;
}

/** A platform over Elasticsearch and Virtuoso, against a flat index with the same datasets and a raw Virtuoso. */
export const benchServers: Bench = async (bed) => {
  await using served = await startServed(bed);
  const { platform, servers, prefix } = served;
  const costs = await createServerCosts(served);
  await untilCaughtUp(platform.client);
  const settled = () => (bed.isShared ? undefined : untilIdle(costs.usage));
  await settled();
  const pages = flatDatasets(platform.client);
  const raw = await fillRawIndex(servers.elasticsearch.node, `raw-${prefix}`, pages);
  const sides = { ...served, raw, costs };
  try {
    // The servers sort out what they were filled with.
    await settled();
    const findings: Finding[] = [];
    // Prints each row at once: a later failure of a long run loses none.
    const report = (...found: readonly Finding[]) => {
      console.log(tableOf(found));
      findings.push(...found);
    };
    const kinds = await serverKinds(raw, await idsOfDatasets(platform.client));
    for (const kind of kinds.filter(({ asked }) => asked.length > 0)) {
      report(await compareKind(kind, sides));
    }
    const subject = await memoryOf(platform);
    const memory = { what: `memory of the platform, ${served.datasets} datasets`, unit: 'MiB' };
    report(...(await comparePuts(served, bed, costs)), figure({ ...memory, subject }));
    report(...(await compareIndices(sides)));
    return findings;
  } finally {
    await raw.close();
  }
};

async function compareKind(kind: ServerKind, sides: Sides): Promise<Finding> {
  const { name, bound, mostMs = 0, asked } = kind;
  const { platform, raw, costs } = sides;
  const spent = costs.begin();
  const drawn = (round: number) =>
    Array.from({ length: PER_ROUND }, (_, at) => (round * PER_ROUND + at) % asked.length).flatMap(
      (at) => asked.slice(at, at + 1),
    );
  const { rounds, warmUp } = { rounds: ROUNDS, warmUp: WARM_UP };
  const measured = await alternate({
    rounds,
    warmUp,
    baseline: (round) =>
      spent.of('raw', PER_ROUND, () =>
        medianTime(
          raw.client,
          drawn(round).map((one) => one.raw),
        ),
      ),
    subject: (round) =>
      spent.of('platform', PER_ROUND, () =>
        medianTime(
          platform.client,
          drawn(round).map(({ ours }) => ours),
        ),
      ),
  });
  const different = Math.min(asked.length, (rounds + warmUp) * PER_ROUND);
  const found = { what: `${name}, ${different} different`, unit: 'ms', ...measured };
  return spent.shown(bound === undefined ? below(mostMs, found) : ratioAtMost(bound, found));
}

/** The median of the milliseconds that single requests take, one after the other. */
async function medianTime(
  client: PlatformClient,
  requests: readonly Asked['raw'][],
): Promise<number> {
  const times: number[] = [];
  for (const request of requests) {
    times.push(await elapsed(() => client.send(request)));
  }
  return median(times);
}

/** How long they take to fill, and how large they are. */
async function compareIndices({
  platform,
  raw,
  costs,
  datasets,
  prefix,
}: Sides): Promise<Finding[]> {
  const subject = (await indexBytes(raw.client, `${prefix}-*`)) / MEBIBYTE;
  const baseline = (await raw.bytes()) / MEBIBYTE;
  const spent = costs.begin();
  const took = await spent.of('platform', datasets, () => elapsed(() => reindex(platform.client)));
  const seconds = { unit: 's', subject: took / 1000, baseline: raw.filledIn / 1000 };
  const what = `filling the index with ${datasets} datasets (raw _bulk of flat documents)`;
  return [
    spent.shown(ratioAtMost(FILLING, { what, ...seconds })),
    {
      ...ratioAtMost(0, { what: 'size of the index', unit: 'MiB', subject, baseline }),
      bound: '–',
      met: true,
    },
  ];
}

/** Not by the command, which waits five minutes for the answer at most. */
async function reindex({ send }: PlatformClient): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'reindex' });
  const answer = await send({ method: 'POST', path: '/action', headers, body });
  const { result } = JSON.parse(answer) as { readonly result?: { readonly exitCode: number } };
  if (result?.exitCode !== 0) {
    throw new Error(`The index was not built: ${answer}`);
  }
}
