import { startBenchPlatform } from '../../harness/platform.ts';
import { startChild } from '../../harness/start-child.ts';
import type { Bench } from '../bed.ts';
import { idsOfDatasets } from '../items.ts';
import { compareCpu, sampleEvenly, sampleSkewed } from '../rounds.ts';

const BOUND = ['ratio', 1.35] as const;
const REQUESTS = 4_000;
const DRAWN = { 'each id once': sampleEvenly, 'some ids often': sampleSkewed };

/** `GET /datasets/{id}` against a bare Fastify route that returns the same objects. */
export const benchRest: Bench = async (bed) => {
  const { directory } = await bed.filled();
  await using platform = await startBenchPlatform(directory);
  await using bare = await startChild<{ readonly url: string }>('bench/processes/bare-server.ts');
  const ids = await idsOfDatasets(platform.client);
  const findings = [];
  for (const [name, draw] of Object.entries(DRAWN)) {
    const paths = draw(ids, REQUESTS).map((id) => `/datasets/${id}`);
    for (const path of new Set(paths)) {
      const held = JSON.parse(await platform.client.get(path));
      await bare.ask('hold', { [path.slice('/datasets/'.length)]: held });
    }
    const what = `GET /datasets/{id}, ${name}, CPU per request (bare Fastify, same object)`;
    const load = {
      requests: paths.map((path) => ({ method: 'GET', path })),
      connections: 10,
      subject: platform,
      baseline: { url: bare.ready.url, usage: bare.usage },
    };
    findings.push(await compareCpu(what, BOUND, load));
  }
  return findings;
};
