import { type Call, clientOf, graphqlCall, type HttpClient } from '../../harness/client.ts';
import { startBenchPlatform, untilIdle } from '../../harness/platform.ts';
import { startChild } from '../../harness/start-child.ts';
import type { Bench } from '../bed.ts';
import { compareCpu } from '../rounds.ts';

const REQUESTS = 3_000;
const DATASETS = 200;
const PAGE = 10;
/** Fields of a list, and those of one dataset. */
const SHORT = 'id title { value language } description { value language }';
const LONG = `${SHORT} issued keywords { value } language { value } creator { name }
  contact_point { name email } distributions { id title { value } license { value } access_url }`;

const BY_ID = `query Dataset($id: ID!) { dataset(id: $id) { ${LONG} } }`;
const LIST = `query Datasets($offset: Int!) { datasets(first: ${PAGE}, offset: $offset) { totalCount nodes { ${SHORT} } } }`;

/** What HTTP and GraphQL take, against mercurius with compiled queries over the same objects in memory. */
export const benchGraphqlHttp: Bench = async (bed) => {
  const { directory, datasets } = await bed.filled();
  await using platform = await startBenchPlatform(directory);
  await using mercurius = await startChild<{ readonly url: string }>(
    'bench/processes/mercurius-server.ts',
  );
  await untilIdle(platform.usage);
  // One page behind the other for lists; for single datasets, pages from all over.
  const list = await readDatasets(platform.client, PAGE);
  const distance = Math.floor((datasets - PAGE) / (DATASETS / PAGE));
  const byId = await readDatasets(platform.client, distance);
  await mercurius.ask('hold', { list, byId });
  const baseline = { url: mercurius.ready.url, usage: mercurius.usage };
  const byIdCalls = byId.map(({ id }) => graphqlCall(BY_ID, { id }));
  const listCalls = list.slice(0, -PAGE).map((_, offset) => graphqlCall(LIST, { offset }));
  const findings = [];
  for (const [name, ratio, calls] of [
    ['a dataset by id', 2, byIdCalls],
    ['a list of ten', 3, listCalls],
  ] as const) {
    await requireSame(calls.slice(0, 20), platform.client, clientOf(baseline.url));
    const requests = Array.from({ length: REQUESTS }, (_, at) => at % calls.length).flatMap((at) =>
      calls.slice(at, at + 1),
    );
    const what = `GraphQL over HTTP, ${name}, CPU (mercurius, compiled queries over a map)`;
    const load = { requests, connections: 8, subject: platform, baseline };
    findings.push(await compareCpu(what, ['ratio', ratio], load));
  }
  return findings;
};

/** The datasets of pages that begin so far from each other. */
async function readDatasets({ graphql }: HttpClient, distance: number) {
  const held: { readonly id: string }[] = [];
  for (let page = 0; page < DATASETS / PAGE; page += 1) {
    const { datasets } = await graphql<{ datasets: { nodes: typeof held } }>(
      `{ datasets(first: ${PAGE}, offset: ${page * distance}) { nodes { ${LONG} } } }`,
    );
    held.push(...datasets.nodes);
  }
  return held;
}

/** Fast and wrong would be no comparison; all but the number of datasets has to be equal. */
async function requireSame(
  calls: readonly Call[],
  ours: HttpClient,
  theirs: HttpClient,
): Promise<void> {
  for (const call of calls) {
    const [one, other] = [await ours.ask(call), await theirs.ask(call)].map((answer) =>
      JSON.stringify(JSON.parse(answer).data).replace(/"totalCount":\d+/, ''),
    );
    if (one !== other) {
      throw new Error('GraphQL and mercurius do not answer alike');
    }
  }
}
