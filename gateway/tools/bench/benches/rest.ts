import { type BenchPlatform, startBenchPlatform } from '../bed/bench-platform.ts';
import type { Bench, Finding } from '../bench.ts';
import { ratioAtMost } from '../measure/bounds.ts';
import { cpuPerRequest, ownParts } from '../measure/load.ts';
import { alternate } from '../measure/rounds.ts';
import { sampleEvenly, sampleSkewed } from '../measure/sample.ts';
import type { Usage } from '../processes/answer-parent.ts';
import { type Child, startChild } from '../processes/start-child.ts';

const REQUESTS = 4_000;
const CONNECTIONS = 10;
const PAGE = 100;

interface Sides {
  readonly platform: BenchPlatform;
  readonly bare: Child<{ readonly url: string }>;
}

/** `GET /datasets/{id}` against a bare Fastify route that returns the same objects. */
export const benchRest: Bench = async (bed) => {
  const { directory, datasets } = await bed.filled();
  await using platform = await startBenchPlatform(directory);
  await using bare = await startChild<{ readonly url: string }>('bare-server.ts');
  const ids = await allIds(platform, datasets);
  const sides = { platform, bare };
  return [
    await compare('each id once', sampleEvenly(ids, REQUESTS), sides),
    await compare('some ids often', sampleSkewed(ids, REQUESTS), sides),
  ];
};

async function compare(
  name: string,
  ids: readonly string[],
  { platform, bare }: Sides,
): Promise<Finding> {
  await holdAll(bare, platform, new Set(ids));
  const requests = ids.map((id) => ({ method: 'GET' as const, path: `/datasets/${id}` }));
  const load = () => ({
    connections: CONNECTIONS,
    amount: requests.length,
    requests,
    setupClient: ownParts(requests, CONNECTIONS),
  });
  const measured = await alternate({
    rounds: 9,
    warmUp: 2,
    baseline: () =>
      cpuPerRequest(() => bare.ask<Usage>('usage'), { ...load(), url: bare.ready.url }),
    subject: () => cpuPerRequest(platform.usage, { ...load(), url: platform.url }),
  });
  const what = `GET /datasets/{id}, ${name}, CPU per request (bare Fastify, same object)`;
  return ratioAtMost(1.35, { what, unit: 'µs', ...measured });
}

async function holdAll(
  bare: Sides['bare'],
  { client }: BenchPlatform,
  ids: Iterable<string>,
): Promise<void> {
  for (const id of ids) {
    await bare.ask('hold', { [id]: JSON.parse(await client.get(`/datasets/${id}`)) });
  }
}

async function allIds({ client }: BenchPlatform, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let offset = 0; offset < count; offset += PAGE) {
    const { datasets } = await client.graphql<{ datasets: { nodes: { id: string }[] } }>(
      `{ datasets(first: ${PAGE}, offset: ${offset}) { nodes { id } } }`,
    );
    ids.push(...datasets.nodes.map(({ id }) => id));
  }
  return ids;
}
