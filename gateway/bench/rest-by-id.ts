import { startBenchPlatform } from './bed/platform.ts';
import type { Bench } from './bench.ts';
import type { Usage } from './children/answer.ts';
import { startChild } from './children/child.ts';
import { ratioAtMost } from './measure/bounds.ts';
import { cpuPerRequest } from './measure/load.ts';
import { alternate } from './measure/rounds.ts';

const IDS = 100;
const LOAD = { connections: 10, amount: 4_000 };

/** `GET /datasets/{id}` against a bare Fastify route that returns the same objects. */
export const benchRest: Bench = async (bed) => {
  const { directory } = await bed.filled();
  await using platform = await startBenchPlatform(directory);
  await using bare = await startChild<{ readonly url: string }>('bare-server.ts');
  const ids = await someIds(platform.client);
  const texts = await Promise.all(ids.map((id) => platform.client.get(`/datasets/${id}`)));
  await bare.ask(
    'hold',
    Object.fromEntries(ids.map((id, at) => [id, JSON.parse(texts[at] ?? '')])),
  );
  const requests = ids.map((id) => ({ method: 'GET' as const, path: `/datasets/${id}` }));
  const measured = await alternate({
    rounds: 9,
    warmUp: 2,
    baseline: () =>
      cpuPerRequest(() => bare.ask<Usage>('usage'), { ...LOAD, url: bare.ready.url, requests }),
    subject: () => cpuPerRequest(platform.usage, { ...LOAD, url: platform.url, requests }),
  });
  const what = 'GET /datasets/{id}, CPU per request (bare Fastify, same object)';
  return [ratioAtMost(1.35, { what, unit: 'µs', ...measured })];
};

async function someIds(client: { graphql<Data>(query: string): Promise<Data> }): Promise<string[]> {
  const { datasets } = await client.graphql<{ datasets: { nodes: { id: string }[] } }>(
    `{ datasets(first: ${IDS}) { nodes { id } } }`,
  );
  return datasets.nodes.map(({ id }) => id);
}
