import path from 'node:path';
import { DCAT, RDF } from '../../../../profile-compiler/index.ts';
import {
  canonicalize,
  openEmbeddedStore,
  readRdf,
  skolemize,
} from '../../../../repository/index.ts';
import { allSteps } from '../../../../search/async/steps.ts';
import { createDocumentMaker, NO_TERMS, openEmbeddedEngine } from '../../../../search/index.ts';
import { shippedProfile } from '../../codegen/shipped-profile.ts';
import { BASE_URI } from '../bed/bench-platform.ts';
import { type DatasetBody, readBodies } from '../bed/put-files.ts';
import { elapsed } from '../measure/rounds.ts';
import { answer } from './answer-parent.ts';

// The steps of a PUT in a loop, without HTTP, queue, feed or follower: the platform's reader, its store's commit, its
// documents, its index.
const MOMENT = '2026-01-01T00:00:00Z';
const directory = process.env.PLATFORM_DATA_DIR ?? '';
const model = await shippedProfile('default');
const store = await openEmbeddedStore(path.join(directory, 'repository'));
const engine = await openEmbeddedEngine(path.join(directory, 'search'));
const { index } = await engine.open(model);
const maker = createDocumentMaker(model);

/** Puts files, so many with one commit; gives the milliseconds that it took. */
async function put({ files, perCommit }: { files: readonly string[]; perCommit: number }) {
  const bodies = await readBodies(files);
  return elapsed(async () => {
    for (let at = 0; at < bodies.length; at += perCommit) {
      const made = await Promise.all(bodies.slice(at, at + perCommit).map(make));
      const changes = await store.commit(made.map(({ write }) => write));
      await index.write({
        puts: made.map(({ indexed }) => indexed),
        problems: made.map(({ problems }) => problems),
        deletes: [],
        cursor: changes.at(-1)?.seq ?? 0,
      });
    }
  });
}

async function make({ originalId: id, turtle }: DatasetBody) {
  const graph = `${BASE_URI}set/data/${id}`;
  const quads = await readRdf({ bytes: turtle, contentType: 'text/turtle' }, { baseIri: graph });
  const canonical = await canonicalize(quads);
  const triples = skolemize(canonical.triples, { base: BASE_URI, graph });
  const { hash } = canonical;
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
  return {
    write: {
      operation: 'put',
      entry: { graph, kind: 'dataset', id, hash, ...dates },
      triples,
    } as const,
    indexed: { ...key, ...document, modified: MOMENT },
    problems: { ...key, problems },
  };
}

answer({}, { put });
