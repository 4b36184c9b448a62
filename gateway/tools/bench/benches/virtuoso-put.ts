import { startBenchPlatform } from '../bed/bench-platform.ts';
import { CATALOGUE, CATALOGUE_TURTLE, putBodies, readBodies } from '../bed/put-files.ts';
import type { TestBed } from '../bed/test-bed.ts';
import type { Bench, Finding } from '../bench.ts';
import { partAtLeast } from '../measure/bounds.ts';
import { alternate, elapsed } from '../measure/rounds.ts';
import { startChild } from '../processes/start-child.ts';
import { type SparqlSpace, sparqlSpace } from '../servers/spaces.ts';

const BOUND = 0.7;
const ROUNDS = 9;
const WARM_UP = 2;

interface Load {
  readonly concurrency: number;
  readonly perRound: number;
}

const LOADS: readonly Load[] = [
  { concurrency: 1, perRound: 48 },
  { concurrency: 32, perRound: 160 },
];

/** PUTs of a platform over a SPARQL server against graphs replaced there one after the other. */
export const benchVirtuosoPuts: Bench = async (bed) => {
  const findings: Finding[] = [];
  for (const load of LOADS) {
    for (const kind of ['new', 'changed'] as const) {
      await using space = sparqlSpace();
      if (!space) {
        return [];
      }
      findings.push(await benchPuts({ bed, space, load, kind }));
    }
  }
  return findings;
};

interface Case {
  readonly bed: TestBed;
  readonly space: SparqlSpace;
  readonly load: Load;
  /** Whether each round puts other datasets, or the same ones with another value. */
  readonly kind: 'new' | 'changed';
}

/** Both sides put neighbours of one list, never the same: the server would know half of the terms. */
async function benchPuts({ bed, space, load, kind }: Case): Promise<Finding> {
  const { concurrency, perRound } = load;
  const { files } = await bed.datasets();
  const { base, environment } = space;
  await using platform = await startBenchPlatform(bed.newDirectory(), environment);
  await using raw = await startChild('raw-graphs.ts', {
    BENCH_BASE: base,
    BENCH_SPARQL: JSON.stringify(space.backend),
  });
  await platform.client.putCatalogue(CATALOGUE, CATALOGUE_TURTLE);
  const filesOf = (round: number, side: 0 | 1) => {
    const start = kind === 'new' ? round * 2 * perRound : 0;
    return files.slice(start, start + 2 * perRound).filter((_, at) => at % 2 === side);
  };
  const { baseline, subject, ratio } = await alternate({
    rounds: ROUNDS,
    warmUp: WARM_UP,
    baseline: async (round) => {
      const job = { files: filesOf(round, 0), mark: `round ${round}` };
      return (await raw.ask<number>('replace', job)) / perRound;
    },
    subject: async (round) => {
      const mark = Buffer.from(`\n<> <urn:bench:mark> "round ${round}" .`);
      const bodies = (await readBodies(filesOf(round, 1))).map(({ originalId, turtle }) => ({
        originalId,
        turtle: Buffer.concat([turtle, mark]),
      }));
      return (await elapsed(() => putBodies(platform.client, bodies, concurrency))) / perRound;
    },
  });
  return partAtLeast(BOUND, {
    what: `PUTs of ${kind} datasets to Virtuoso, ${concurrency} at once (graphs replaced one by one)`,
    unit: '/s',
    subject: 1000 / subject,
    baseline: 1000 / baseline,
    ratio: 1 / ratio,
  });
}
