import { readBodies } from '../bed/put-files.ts';
import type { Bench, Finding } from '../bench.ts';
import { ratioAtMost } from '../measure/bounds.ts';
import { type LoadOptions, timePerRequest } from '../measure/load.ts';
import { alternate } from '../measure/rounds.ts';
import { sampleEvenly } from '../measure/sample.ts';
import { startIndexedPlatform } from '../servers/indexed-platform.ts';
import { type Recorded, type Recorder, startRecorder } from '../servers/request-recorder.ts';
import { type SearchSpace, searchSpace } from '../servers/spaces.ts';

const BOUND = 1.15;
const SEARCHES = 40;
const GETS = 400;
const ROUNDS = 7;
const WARM_UP = 2;
const ATTEMPTS = 5;
/** Words of real and of generated datasets: some hits, many hits; and everything. */
const WORDS = ['water', 'data', undefined];
const FACETS = 'keywords, categories, distributions_format, distributions_license, language';

type Request = LoadOptions['requests'][number];

/** The same request as a client sends it to the platform, and as the platform sends it on. */
interface Pair {
  readonly platform: Request;
  readonly raw: Request;
}

/** A search page and documents by id against the requests that the platform sends on for them. */
export const benchElasticsearchReads: Bench = async (bed) => {
  await using space = searchSpace();
  if (!space) {
    return [];
  }
  const { directory } = await bed.filled();
  const drawn = await readBodies(sampleEvenly((await bed.datasets()).files, GETS));
  const ids = drawn.map(({ originalId }) => originalId);
  const { pages, documents } = await record(directory, space, ids);
  await using platform = await startIndexedPlatform(directory, space);
  const compareAt = async (connections: number): Promise<Finding[]> => {
    const findings: Finding[] = [];
    const sides = { platform: platform.url, raw: space.node, connections };
    for (const [name, pair] of pages) {
      const repeated = Array.from({ length: SEARCHES }, () => pair);
      findings.push(await compare(`GraphQL page of 10, 5 facets, ${name}`, repeated, sides));
    }
    findings.push(await compare('GET /datasets/{id}', documents, sides));
    return findings;
  };
  return [...(await compareAt(1)), ...(await compareAt(8))];
};

interface Sides {
  readonly platform: string;
  readonly raw: string;
  readonly connections: number;
}

async function compare(
  name: string,
  pairs: readonly Pair[],
  { platform, raw, connections }: Sides,
): Promise<Finding> {
  const load = (url: string, requests: readonly Request[]) => ({
    url,
    connections,
    requests,
  });
  const measured = await alternate({
    rounds: ROUNDS,
    warmUp: WARM_UP,
    baseline: () =>
      timePerRequest(
        load(
          raw,
          pairs.map((pair) => pair.raw),
        ),
      ),
    subject: () =>
      timePerRequest(
        load(
          platform,
          pairs.map((pair) => pair.platform),
        ),
      ),
  });
  const what = `${name}, ${connections} at once (the same request to Elasticsearch)`;
  return ratioAtMost(BOUND, { what, unit: 'ms', ...measured });
}

/** Fills the index, then has a platform send everything once through a recorder. */
async function record(directory: string, space: SearchSpace, ids: readonly string[]) {
  await (await startIndexedPlatform(directory, space))[Symbol.asyncDispose]();
  await using recorder = await startRecorder(space.node);
  await using platform = await startIndexedPlatform(directory, space.at(recorder.url));
  const { client } = platform;
  const pages: [string, Pair][] = [];
  for (const word of WORDS) {
    const query = queryFor(word);
    const { datasets } = await client.graphql<{ datasets: { totalCount: number } }>(query);
    const raw = await theOne(recorder, () => client.graphql(query));
    const name = `${word === undefined ? 'everything' : `"${word}"`}: ${datasets.totalCount} hits`;
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ query });
    pages.push([name, { platform: { method: 'POST', path: '/graphql', headers, body }, raw }]);
  }
  const documents: Pair[] = [];
  for (const id of ids) {
    const path = `/datasets/${encodeURIComponent(id)}`;
    const raw = await theOne(recorder, () => client.get(path));
    documents.push({ platform: { method: 'GET', path }, raw });
  }
  return { pages, documents };
}

/**
 * What an answer takes once all is remembered that does not depend on it: then it is one request, else
 * there would be nothing to compare. Who indexes is not part of it, and renewed by the clock.
 */
async function theOne(recorder: Recorder, ask: () => Promise<unknown>): Promise<Request> {
  let asked: readonly Recorded[] = [];
  for (let attempt = 0; attempt < ATTEMPTS && asked.length !== 1; attempt += 1) {
    recorder.taken();
    await ask();
    asked = recorder.taken().filter(({ path }) => !path.includes('shapeql-state'));
  }
  const [one] = asked;
  if (!one || asked.length !== 1) {
    throw new Error(`The platform asks ${asked.length} times for one answer`);
  }
  const { method, path, headers, body } = one;
  return {
    method: method === 'POST' ? 'POST' : 'GET',
    path,
    headers,
    ...(body.length > 0 && { body: body.toString() }),
  };
}

function queryFor(word: string | undefined): string {
  const text = word === undefined ? '' : `query: ${JSON.stringify(word)}, `;
  return `{ datasets(${text}first: 10) { totalCount nodes { id title { value } }
    facets(only: [${FACETS}]) { name buckets { value label count } } } }`;
}
