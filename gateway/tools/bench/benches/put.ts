import path from 'node:path';
import { DCAT, NO_TERMS, RDF } from '../../../../profile-compiler/index.ts';
import {
  canonicalize,
  openEmbeddedStore,
  readRdf,
  skolemize,
} from '../../../../repository/index.ts';
import { allSteps } from '../../../../search/async/steps.ts';
import { createDocumentMaker, openEmbeddedEngine } from '../../../../search/index.ts';
import { shippedProfile } from '../../codegen/shipped-profile.ts';
import {
  type DatasetBody,
  putBenchCatalogue,
  putBodies,
  readBodies,
} from '../../harness/datasets.ts';
import { BASE_URI, startBenchPlatform } from '../../harness/platform.ts';
import type { Bench } from '../bed.ts';
import { finding } from '../findings.ts';
import { alternate, elapsed } from '../rounds.ts';

/** Durable PUTs, so many at a time, against the same steps in a loop. Each round puts other datasets, the same into both. */
export const benchPuts =
  (concurrency: number): Bench =>
  async (bed) => {
    const perRound = 64 + 6 * concurrency;
    const files = await bed.files();
    await using platform = await startBenchPlatform(bed.newDirectory());
    await putBenchCatalogue(platform.client);
    const put = await openPipeline(bed.newDirectory());
    const bodiesOf = (round: number) => readBodies(files, round * perRound, (round + 1) * perRound);
    const measured = await alternate({
      rounds: 11,
      warmUp: 3,
      baseline: async (round) => {
        const bodies = await bodiesOf(round);
        return elapsed(() => put(bodies, concurrency));
      },
      subject: async (round) => {
        const bodies = await bodiesOf(round);
        return elapsed(() => putBodies(platform.client, bodies, concurrency));
      },
    });
    const perSecond = (ms: number) => (perRound * 1000) / ms;
    const rates = {
      subject: perSecond(measured.subject),
      baseline: perSecond(measured.baseline),
      ratio: 1 / measured.ratio,
    };
    const what = `durable PUTs, ${concurrency} at once (the same steps in a loop, ${concurrency} per commit)`;
    return [finding(what, '/s', rates, ['part', 0.7])];
  };

const MOMENT = '2026-01-01T00:00:00Z';

/**
 * The steps of a PUT in a loop, without HTTP, queue, feed or follower: the platform's reader, its store's commit, its
 * documents, its index. Puts bodies, so many with one commit.
 */
async function openPipeline(directory: string) {
  const model = await shippedProfile('default');
  const store = await openEmbeddedStore(path.join(directory, 'repository'));
  const engine = await openEmbeddedEngine(path.join(directory, 'search'));
  const { index } = await engine.open(model);
  const maker = createDocumentMaker(model);
  return async (bodies: readonly DatasetBody[], perCommit: number) => {
    for (let at = 0; at < bodies.length; at += perCommit) {
      const made = await Promise.all(
        bodies.slice(at, at + perCommit).map((body) => make(maker, body)),
      );
      const changes = await store.commit(made.map(({ write }) => write));
      await index.write({
        puts: made.map(({ indexed }) => indexed),
        problems: made.map(({ problems }) => problems),
        deletes: [],
        cursor: changes.at(-1)?.seq ?? 0,
      });
    }
  };
}

async function make(
  maker: ReturnType<typeof createDocumentMaker>,
  { originalId: id, turtle }: DatasetBody,
) {
  const graph = `${BASE_URI}set/data/${id}`;
  const body = { bytes: Buffer.from(turtle), contentType: 'text/turtle' };
  const quads = await readRdf(body, { baseIri: graph });
  const { hash, triples: canonical } = await canonicalize(quads);
  const triples = skolemize(canonical, { base: BASE_URI, graph });
  const dates = { issued: MOMENT, modified: MOMENT };
  const key = { entity: 'dataset', id } as const;
  const isDataset = quads.find(
    ({ predicate, object }) =>
      predicate.value === `${RDF}type` && object.value === `${DCAT}Dataset`,
  );
  const iri = isDataset?.subject.value ?? '';
  const { problems, ...document } = allSteps(
    maker.make({ ...key, ...dates, iri, quads, base: BASE_URI, terms: NO_TERMS }),
  );
  const entry = { graph, kind: 'dataset', id, hash, ...dates } as const;
  return {
    write: { operation: 'put', entry, triples } as const,
    indexed: { ...key, ...document, modified: MOMENT },
    problems: { ...key, problems },
  };
}
