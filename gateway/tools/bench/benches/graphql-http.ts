import { type BenchPlatform, startBenchPlatform } from '../bed/bench-platform.ts';
import { createClient, graphqlRequest } from '../bed/platform-client.ts';
import type { Bench } from '../bench.ts';
import { compareCpu, type LoadedServer } from '../measure/load.ts';
import { untilIdle } from '../measure/until-idle.ts';
import type { Usage } from '../processes/answer-parent.ts';
import { startChild } from '../processes/start-child.ts';

const REQUESTS = 2_000;
/** Datasets that are asked for: few enough for the caches, as only what GraphQL itself takes is compared. */
const DATASETS = 300;
const PAGE = 10;

/** What a page of a portal shows of a dataset. */
const SHORT = `id title { value language } description { value language } catalog { id }
  categories { value label { value } } distributions { format { value label { value } } }`;
/** What it shows where it shows one dataset only. */
const LONG = `${SHORT} issued keywords { value } language { value } creator { name }
  contact_point { name email } distributions { id title { value } license { value } access_url }`;

const BY_ID = `query Dataset($id: ID!) { dataset(id: $id) { ${LONG} } }`;
const LIST = `query Datasets($offset: Int!) { datasets(first: ${PAGE}, offset: $offset) { totalCount nodes { ${SHORT} } } }`;

interface Operation {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** A dataset as the platform answers it. */
interface HeldDataset {
  readonly id: string;
}

/** What HTTP and GraphQL take, against mercurius with compiled queries over the same objects in memory. */
export const benchGraphqlHttp: Bench = async (bed) => {
  const { directory, datasets } = await bed.filled();
  await using platform = await startBenchPlatform(directory);
  await using mercurius = await startChild<{ readonly url: string }>('mercurius-server.ts');
  await untilIdle(platform.usage);
  // One page behind the other for lists; for single datasets, pages from all over.
  const list = await readDatasets(platform, PAGE);
  const byId = await readDatasets(platform, Math.floor((datasets - PAGE) / (DATASETS / PAGE)));
  await mercurius.ask('hold', { list, byId });
  const baseline = { url: mercurius.ready.url, usage: () => mercurius.ask<Usage>('usage') };
  const rows: readonly (readonly [string, number, readonly Operation[]])[] = [
    ['a dataset by id', 2, byId.map(({ id }) => ({ query: BY_ID, variables: { id } }))],
    [
      'a list of ten',
      3,
      list.slice(0, -PAGE).map((_, offset) => ({ query: LIST, variables: { offset } })),
    ],
  ];
  const findings = [];
  for (const [name, bound, operations] of rows) {
    await requireSame(operations, [platform, baseline]);
    const requests = Array.from({ length: REQUESTS }, (_, at) => {
      const { query, variables } = operations[at % operations.length] as Operation;
      return graphqlRequest(query, variables);
    });
    const what = `GraphQL over HTTP, ${name}, CPU (mercurius, compiled queries over a map)`;
    const load = { requests, connections: 8, subject: platform, baseline };
    findings.push(await compareCpu(what, bound, load));
  }
  return findings;
};

/** The datasets of pages that begin so far from each other. */
async function readDatasets(
  { client }: BenchPlatform,
  distance: number,
): Promise<readonly HeldDataset[]> {
  const held: HeldDataset[] = [];
  for (let page = 0; page < DATASETS / PAGE; page += 1) {
    const { datasets } = await client.graphql<{ datasets: { nodes: HeldDataset[] } }>(
      `{ datasets(first: ${PAGE}, offset: ${page * distance}) { nodes { ${LONG} } } }`,
    );
    held.push(...datasets.nodes);
  }
  return held;
}

/** Fast and wrong would be no comparison; all but the number of datasets has to be equal. */
async function requireSame(
  operations: readonly Operation[],
  servers: readonly LoadedServer[],
): Promise<void> {
  const [ours, theirs] = await Promise.all(
    servers.map(async ({ url }) => {
      const client = createClient(url, '');
      const answers: unknown[] = [];
      for (const { query, variables } of operations.slice(0, 20)) {
        answers.push(await client.graphql(query, variables));
      }
      client.close();
      return JSON.stringify(answers).replaceAll(/"totalCount":\d+/g, '');
    }),
  );
  if (ours !== theirs) {
    throw new Error('GraphQL and mercurius do not answer alike');
  }
}
