import { rawStore } from '../../baseline/raw-store.ts';
import { forEachConcurrently } from '../../bed/for-each-concurrently.ts';
import { CATALOGUE, putBodies, repeatedBodies } from '../../bed/put-files.ts';
import { type ServedPlatform, untilFound } from '../../bed/served-platform.ts';
import type { TestBed } from '../../bed/test-bed.ts';
import type { Finding } from '../../bench.ts';
import { figure, partAtLeast } from '../../measure/bounds.ts';
import { alternate, elapsed, median } from '../../measure/rounds.ts';
import type { ServerCosts } from '../../measure/server-costs.ts';

const CLIENTS = 32;
const ROUNDS = 3;
/** So many in a round, fewer where there are fewer datasets. */
const [AT_ONCE, ALONE] = [320, 24];
const LEAST_RATE = 100;
const LEAST_PART = 0.6;

/** PUTs of new datasets, which are deleted afterwards: many at once, and one at a time against a raw Virtuoso. */
export async function comparePuts(
  { platform, servers, datasets, prefix }: ServedPlatform,
  bed: TestBed,
  costs: ServerCosts,
): Promise<readonly Finding[]> {
  const { client } = platform;
  const { files } = await bed.datasets();
  const [atOnce, single] = [Math.min(AT_ONCE, datasets), Math.min(ALONE, datasets)];
  const end = datasets + ROUNDS * atOnce + (ROUNDS + 1) * single;
  const bodies = await repeatedBodies(files, end).read(datasets, end);
  const many = costs.begin();
  const rates: number[] = [];
  for (let from = 0; from < ROUNDS * atOnce; from += atOnce) {
    const putAndFind = async () => {
      await putBodies(client, bodies.slice(from, from + atOnce), CLIENTS);
      await untilFound(client, datasets + from + atOnce);
    };
    rates.push(perSecond(atOnce, await many.of('platform', atOnce, () => elapsed(putAndFind))));
  }
  const store = rawStore(servers.sparql, `urn:raw-${prefix}:`);
  const alone = costs.begin();
  const bodiesOf = (round: number) =>
    bodies.slice(ROUNDS * atOnce + round * single).slice(0, single);
  const { baseline, subject, ratio } = await alternate({
    rounds: ROUNDS,
    warmUp: 1,
    baseline: async (round) => {
      const updates = await Promise.all(bodiesOf(round).map(store.updateOf));
      const send = () => forEachConcurrently(1, updates, store.send);
      return alone.of('raw', single, () => elapsed(send));
    },
    subject: (round) =>
      alone.of('platform', single, () => elapsed(() => putBodies(client, bodiesOf(round), 1))),
  });
  await store.clear();
  await forEachConcurrently(CLIENTS, bodies, async ({ originalId }) => {
    const path = `/catalogues/${CATALOGUE}/datasets/origin?originalId=${originalId}`;
    await client.send({ method: 'DELETE', path }, [404]);
  });
  await untilFound(client, datasets);
  const rate = median(rates);
  const what = `PUTs, ${CLIENTS} at once, until searchable`;
  return [
    many.shown({
      ...figure({ what, unit: '/s', subject: rate }),
      bound: `≥ ${LEAST_RATE} /s`,
      met: rate >= LEAST_RATE,
    }),
    alone.shown(
      partAtLeast(LEAST_PART, {
        what: 'PUTs, one at a time (raw Virtuoso, one writer)',
        unit: '/s',
        subject: perSecond(single, subject),
        baseline: perSecond(single, baseline),
        ratio: 1 / ratio,
      }),
    ),
  ];
}

function perSecond(count: number, ms: number): number {
  return (count * 1000) / ms;
}
