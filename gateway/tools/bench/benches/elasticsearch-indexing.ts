import type { Bench, Finding } from '../bench.ts';
import { partAtLeast } from '../measure/bounds.ts';
import { alternate, elapsed } from '../measure/rounds.ts';
import { type Child, startChild } from '../processes/start-child.ts';
import { createRawClient, type RawClient } from '../servers/raw-client.ts';
import { type Recorded, startRecorder } from '../servers/request-recorder.ts';
import { type SearchSpace, searchSpace, searchSpaceOn } from '../servers/spaces.ts';

const BOUND = 0.7;
const CHANGES = 1_000;
const ROUNDS = 5;
const WARM_UP = 1;

/** Graphs of a repository into Elasticsearch against the `_bulk` requests that this makes of them. */
export const benchElasticsearchIndexing: Bench = async (bed) => {
  await using space = searchSpace();
  if (!space) {
    return [];
  }
  const { directory } = await bed.filled();
  await using child = await startChild('elasticsearch-indexing.ts', {
    PLATFORM_DATA_DIR: directory,
  });
  return [await compare(child, space)];
};

async function compare(child: Child<unknown>, { node, prefix }: SearchSpace): Promise<Finding> {
  const { creations, bulks } = await record(child, node, prefix);
  const client = createRawClient();
  const raw = { node, client, prefix };
  const measured = await alternate({
    rounds: ROUNDS,
    warmUp: WARM_UP,
    baseline: async () => {
      await using space = searchSpaceOn(node);
      await sendAll(creations, { ...raw, into: space.prefix });
      return await elapsed(async () => {
        await sendAll(bulks, { ...raw, into: space.prefix });
        await client.send({ method: 'POST', url: new URL(`${space.prefix}*/_refresh`, node) });
      });
    },
    subject: async () => {
      await using space = searchSpaceOn(node);
      return await child.ask<number>('index', { node, prefix: space.prefix, changes: CHANGES });
    },
  });
  client.close();
  const perSecond = (took: number) => (CHANGES * 1000) / took;
  return partAtLeast(BOUND, {
    what: `indexing ${CHANGES} datasets in Elasticsearch (the same _bulk requests one after the other)`,
    unit: '/s',
    subject: perSecond(measured.subject),
    baseline: perSecond(measured.baseline),
    ratio: 1 / measured.ratio,
  });
}

/** What is asked of the server for the same documents under another prefix. */
async function record(child: Child<unknown>, node: string, prefix: string) {
  await using recorder = await startRecorder(node);
  await child.ask('index', { node: recorder.url, prefix, changes: CHANGES });
  const taken = recorder.taken();
  const isCreation = ({ method, path }: Recorded) => method === 'PUT' && /^\/[^/]+$/.test(path);
  return {
    creations: taken.filter(isCreation),
    bulks: taken.filter(({ path }) => path.startsWith('/_bulk')),
  };
}

interface Target {
  readonly node: string;
  readonly client: RawClient;
  /** What the names in the requests begin with, and what takes its place. */
  readonly prefix: string;
  readonly into: string;
}

async function sendAll(
  requests: readonly Recorded[],
  { node, client, prefix, into }: Target,
): Promise<void> {
  for (const { method, path, headers, body } of requests) {
    const answer = await client.send({
      method,
      url: new URL(path.replaceAll(prefix, into), node),
      headers,
      body: body.toString().replaceAll(prefix, into),
    });
    if (answer.includes('"errors":true')) {
      throw new Error(`Elasticsearch refuses a part of ${path}: ${answer.slice(0, 1000)}`);
    }
  }
}
