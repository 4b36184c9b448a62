import { type BenchPlatform, startBenchPlatform } from '../bed/bench-platform.ts';
import { CATALOGUE, CATALOGUE_TURTLE, putBodies, readBodies } from '../bed/put-files.ts';
import type { Bench } from '../bench.ts';
import { ratioAtMost } from '../measure/bounds.ts';
import { elapsed, median } from '../measure/rounds.ts';
import { type Child, startChild } from '../processes/start-child.ts';
import { searchSpace, sparqlSpace } from '../servers/spaces.ts';

/** What is called flat: more of it than this is growth, less is noise. */
const FLAT = 1.25;
const CONCURRENCY = 32;
const SLICE = 1_000;
const PROBES = 50;

/** What a thousand more datasets took, in milliseconds for each, and a raw replacement at that size. */
interface Point {
  readonly platform: number;
  readonly raw: number;
}

/** Puts all datasets into Virtuoso and Elasticsearch and prints how fast each thousand went. */
export const benchServersLoad: Bench = async (bed) => {
  await using store = sparqlSpace();
  await using search = store && searchSpace();
  if (!store || !search) {
    return [];
  }
  const { files } = await bed.datasets();
  const environment = { ...store.environment, ...search.environment };
  await using platform = await startBenchPlatform(bed.newDirectory(), environment);
  await using raw = await startChild('raw-graphs.ts', {
    BENCH_BASE: store.base,
    BENCH_SPARQL: JSON.stringify(store.backend),
  });
  await platform.client.putCatalogue(CATALOGUE, CATALOGUE_TURTLE);
  const curve: Point[] = [];
  for (let from = 0; from < files.length; from += SLICE) {
    const slice = files.slice(from, from + SLICE);
    const point = await measure(slice, { platform, raw, round: curve.length });
    curve.push(point);
    console.log(
      `  ${from + slice.length} datasets: ${rate(point.platform)}, raw ${rate(point.raw)}`,
    );
  }
  const third = Math.ceil(curve.length / 3);
  const typical = (points: readonly Point[]) => median(points.map(({ platform: took }) => took));
  return [
    ratioAtMost(FLAT, {
      what: `PUTs to Virtuoso and Elasticsearch, last third of ${files.length} (first third)`,
      unit: 'ms',
      subject: typical(curve.slice(-third)),
      baseline: typical(curve.slice(0, third)),
    }),
  ];
};

interface Sides {
  readonly platform: BenchPlatform;
  readonly raw: Child<unknown>;
  readonly round: number;
}

async function measure(files: readonly string[], { platform, raw, round }: Sides): Promise<Point> {
  const bodies = await readBodies(files);
  const took = await elapsed(() => putBodies(platform.client, bodies, CONCURRENCY));
  const probes = files.slice(0, PROBES);
  const rawTook = await raw.ask<number>('replace', { files: probes, mark: `round ${round}` });
  return { platform: took / files.length, raw: rawTook / probes.length };
}

function rate(milliseconds: number): string {
  return `${(1000 / milliseconds).toFixed(1)}/s`;
}
