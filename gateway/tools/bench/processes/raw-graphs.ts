import { canonicalize, readRdf, skolemize } from '../../../../repository/index.ts';
import { readBodies } from '../bed/put-files.ts';
import { elapsed } from '../measure/rounds.ts';
import { createRawStore, replacementOf } from '../servers/raw-store.ts';
import { answer } from './answer-parent.ts';

// Graphs replaced in a SPARQL server one after the other, without a platform, in a separate process.
const base = process.env.BENCH_BASE ?? '';
const store = createRawStore(JSON.parse(process.env.BENCH_SPARQL ?? '{}'));

/** Datatypes that Virtuoso refuses for some of the data stand in as others. */
const REFUSED =
  /\^\^<http:\/\/www\.w3\.org\/2001\/XMLSchema#duration>|\^\^<http:\/\/www\.opengis\.net\/ont\/geosparql#wktLiteral>/g;

/** Replaces graphs by those of files and one more triple; gives the milliseconds of the requests alone. */
async function replace({ files, mark }: { files: readonly string[]; mark: string }) {
  const bodies = await readBodies(files);
  const requests = await Promise.all(
    bodies.map(async ({ originalId, turtle }) => {
      const graph = `${base}raw/${originalId}`;
      const quads = await readRdf(
        { bytes: turtle, contentType: 'text/turtle' },
        { baseIri: graph },
      );
      const triples = skolemize((await canonicalize(quads)).triples, { base, graph });
      const lines = triples.replace(REFUSED, '^^<urn:bench:other>').trimEnd().split('\n');
      return replacementOf(graph, [...lines, `<${graph}> <urn:bench:mark> "${mark}" .`]);
    }),
  );
  return elapsed(async () => {
    for (const request of requests) {
      await store.update(request);
    }
  });
}

answer({}, { replace }, () => store.close());
