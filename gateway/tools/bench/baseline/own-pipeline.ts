import path from 'node:path';
import type { ProfileModel } from '../../../../profile-compiler/index.ts';
import {
  canonicalize,
  openEmbeddedStore,
  readRdf,
  skolemize,
} from '../../../../repository/index.ts';
import { openEmbeddedEngine } from '../../../../search/index.ts';
import { BASE_URI } from '../bed/bench-platform.ts';
import { createExtraction, MOMENT } from './extraction.ts';
import type { Pipeline, PipelineBody } from './pipeline.ts';

/** The platform's own steps: its reader, its store's commit, its documents, its index. */
export async function openOwnPipeline(directory: string, model: ProfileModel): Promise<Pipeline> {
  const store = await openEmbeddedStore(path.join(directory, 'repository'));
  const engine = await openEmbeddedEngine(path.join(directory, 'search'));
  const { index } = await engine.open(model);
  const extract = createExtraction(model);

  return {
    async put(bodies) {
      const made = await Promise.all(bodies.map(make));
      const changes = await store.commit(made.map(({ write }) => write));
      await index.write({
        puts: made.map(({ indexed }) => indexed),
        problems: made.map(({ problems }) => problems),
        deletes: [],
        cursor: changes.at(-1)?.seq ?? 0,
      });
    },
  };

  async function make({ id, turtle }: PipelineBody) {
    const graph = `${BASE_URI}set/data/${id}`;
    const quads = await readRdf({ bytes: turtle, contentType: 'text/turtle' }, { baseIri: graph });
    const canonical = await canonicalize(quads);
    const triples = skolemize(canonical.triples, { base: BASE_URI, graph });
    const { hash } = canonical;
    const entry = { graph, kind: 'dataset', id, hash, issued: MOMENT, modified: MOMENT } as const;
    const { problems, ...document } = extract(id, quads);
    const key = { entity: 'dataset', id };
    return {
      write: { operation: 'put', entry, triples } as const,
      indexed: { ...key, ...document, modified: MOMENT },
      problems: { ...key, problems },
    };
  }
}
