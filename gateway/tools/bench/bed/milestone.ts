import { median } from '../measure/rounds.ts';
import type { BenchPlatform } from './bench-platform.ts';
import { type Bodies, CATALOGUE, type DatasetBody } from './put-files.ts';

/** CPU of the platform's process for single requests at one number of datasets, in microseconds. */
export interface Milestone {
  readonly datasets: number;
  readonly put: number;
  readonly get: number;
  readonly search: number;
  /** Hits of the search. */
  readonly hits: number;
}

/** The same datasets are replaced at each size, so that bodies do not differ. */
const PUTS = 60;
const GETS = 400;
const SEARCHES = 40;
const ROUNDS = 5;
/** A common word, of real and of generated datasets. */
const SEARCH = '{ datasets(query: "\\"data\\"", first: 10) { totalCount nodes { id } } }';

export async function measureMilestone(
  platform: BenchPlatform,
  datasets: number,
  filled: Bodies,
): Promise<Milestone> {
  const { client } = platform;
  const bodies = await filled.read(0, PUTS);
  const ids = bodies.map(({ originalId }) => originalId);
  const put = await cpuOf(platform, PUTS, (at, round) => replace(platform, bodies[at], round));
  const get = await cpuOf(platform, GETS, (at) => client.get(`/datasets/${ids[at % ids.length]}`));
  const search = await cpuOf(platform, SEARCHES, () => client.graphql(SEARCH));
  const found = await client.graphql<{ datasets: { totalCount: number } }>(SEARCH);
  return { datasets, put, get, search, hits: found.datasets.totalCount };
}

/** A new value each time, since a graph equal to the stored one is not written. */
async function replace(
  { client }: BenchPlatform,
  body: DatasetBody | undefined,
  round: number,
): Promise<void> {
  if (body) {
    const change = `\n<> <http://purl.org/dc/terms/alternative> "${performance.now()} ${round}" .`;
    const turtle = Buffer.concat([body.turtle, Buffer.from(change)]);
    await client.putDataset(CATALOGUE, body.originalId, turtle);
  }
}

/** CPU time of the platform for one request, one after the other; median of several rounds. */
async function cpuOf(
  platform: BenchPlatform,
  requests: number,
  send: (at: number, round: number) => Promise<unknown>,
): Promise<number> {
  const rounds: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const before = await platform.usage();
    for (let at = 0; at < requests; at += 1) {
      await send(at, round);
    }
    const after = await platform.usage();
    rounds.push((after.cpu - before.cpu) / requests);
  }
  return median(rounds.slice(1));
}
