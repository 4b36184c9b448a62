import { startBenchPlatform } from '../bed/bench-platform.ts';
import { idsOfDatasets } from '../bed/pages-of-datasets.ts';
import type { Bench } from '../bench.ts';
import { compareCpu } from '../measure/load.ts';
import { sampleEvenly, sampleSkewed } from '../measure/sample.ts';
import type { Usage } from '../processes/answer-parent.ts';
import { startChild } from '../processes/start-child.ts';

const BOUND = 1.35;
const REQUESTS = 4_000;
const DRAWN = { 'each id once': sampleEvenly, 'some ids often': sampleSkewed };

/** `GET /datasets/{id}` against a bare Fastify route that returns the same objects. */
export const benchRest: Bench = async (bed) => {
  const { directory } = await bed.filled();
  await using platform = await startBenchPlatform(directory);
  await using bare = await startChild<{ readonly url: string }>('bare-server.ts');
  const { client } = platform;
  const ids = await idsOfDatasets(client);
  const findings = [];
  for (const [name, draw] of Object.entries(DRAWN)) {
    const drawn = draw(ids, REQUESTS);
    for (const id of new Set(drawn)) {
      await bare.ask('hold', { [id]: JSON.parse(await client.get(`/datasets/${id}`)) });
    }
    const what = `GET /datasets/{id}, ${name}, CPU per request (bare Fastify, same object)`;
    findings.push(
      await compareCpu(what, BOUND, {
        requests: drawn.map((id) => ({ method: 'GET' as const, path: `/datasets/${id}` })),
        connections: 10,
        subject: platform,
        baseline: { url: bare.ready.url, usage: () => bare.ask<Usage>('usage') },
      }),
    );
  }
  return findings;
};
