import { canonicalize, readRdf, skolemize } from '../../../../repository/index.ts';
import { sparqlClient } from '../../../../repository/stores/sparql/client/sparql-client.ts';
import { systemNames } from '../../../../repository/stores/sparql/layout.ts';
import { storedLines } from '../../../../repository/stores/sparql/text/placeholders.ts';
import { emptied, operations } from '../../../../repository/stores/sparql/text/sparql-text.ts';
import type { SparqlBackend } from '../../../../repository/test/backends/backends.ts';
import { forEachConcurrently } from '../../harness/client.ts';
import { CATALOGUE, type DatasetBody, putBodies, readBodies } from '../../harness/datasets.ts';
import type { TestBed } from '../bed.ts';
import { type Finding, finding } from '../findings.ts';
import { alternate, elapsed, median } from '../rounds.ts';
import { type ServedPlatform, untilFound } from './served-platform.ts';
import type { ServerCosts } from './server-costs.ts';

const CLIENTS = 32;
const ROUNDS = 3;
/** So many in a round, fewer if there are fewer datasets. */
const [AT_ONCE, ALONE] = [320, 24];

/** PUTs of new datasets, which are deleted afterwards: many at once, and one at a time against a raw Virtuoso. */
export async function comparePuts(
  { platform, servers, datasets, prefix }: ServedPlatform,
  bed: TestBed,
  costs: ServerCosts,
): Promise<readonly Finding[]> {
  const { client } = platform;
  const [atOnce, single] = [Math.min(AT_ONCE, datasets), Math.min(ALONE, datasets)];
  const end = datasets + ROUNDS * atOnce + (ROUNDS + 1) * single;
  const bodies = await readBodies(await bed.files(), datasets, end);
  const many = costs.begin();
  const rates: number[] = [];
  for (let from = 0; from < ROUNDS * atOnce; from += atOnce) {
    const putAndFind = async () => {
      await putBodies(client, bodies.slice(from, from + atOnce), CLIENTS);
      await untilFound(client, datasets + from + atOnce);
    };
    const took = await many.around('platform', atOnce, () => elapsed(putAndFind));
    rates.push((atOnce * 1000) / took);
  }
  const store = rawStore(servers.sparql, `urn:raw-${prefix}:`);
  const alone = costs.begin();
  const bodiesOf = (round: number) =>
    bodies.slice(ROUNDS * atOnce + round * single).slice(0, single);
  const measured = await alternate({
    rounds: ROUNDS,
    warmUp: 1,
    baseline: async (round) => {
      const updates = await Promise.all(bodiesOf(round).map(store.updateOf));
      const send = () => forEachConcurrently(1, updates, store.send);
      return alone.around('raw', single, () => elapsed(send));
    },
    subject: (round) =>
      alone.around('platform', single, () => elapsed(() => putBodies(client, bodiesOf(round), 1))),
  });
  await store.clear();
  await forEachConcurrently(CLIENTS, bodies, ({ originalId }) => {
    const path = `/catalogues/${CATALOGUE}/datasets/origin?originalId=${originalId}`;
    return client.ask({ method: 'DELETE', path }, 404);
  });
  await untilFound(client, datasets);
  const one = {
    subject: (single * 1000) / measured.subject,
    baseline: (single * 1000) / measured.baseline,
    ratio: 1 / measured.ratio,
  };
  const what = `PUTs, ${CLIENTS} at once, until searchable`;
  return [
    many.shown(finding(what, '/s', { subject: median(rates) }, ['least', 100])),
    alone.shown(
      finding('PUTs, one at a time (raw Virtuoso, one writer)', '/s', one, ['part', 0.6]),
    ),
  ];
}

/** Virtuoso without a platform: a writer that replaces one graph after the other. */
function rawStore(backend: SparqlBackend, namespace: string) {
  const client = sparqlClient(backend);
  const names = systemNames(namespace);
  const graphs = new Set<string>();
  return {
    /** The update that replaces the graph of a dataset; reading RDF is not part of what is measured. */
    async updateOf({ originalId, turtle }: DatasetBody) {
      const graph = `${namespace}${originalId}`;
      graphs.add(graph);
      const body = { bytes: Buffer.from(turtle), contentType: 'text/turtle' };
      const { triples } = await canonicalize(await readRdf(body, { baseIri: graph }));
      const lines = skolemize(triples, { base: 'https://raw.example/', graph }).trim().split('\n');
      const written = storedLines(lines, names).map((line) => ({ graph, line }));
      return [emptied(graph), ...operations('INSERT', written)].join(';\n');
    },
    send: client.update,
    /** Empties the graphs of all updates. */
    async clear() {
      for (const graph of graphs) {
        await client.update(emptied(graph));
      }
      client.close();
    },
  };
}
