import type { Term } from '@rdfjs/types';
import { FOAF, type GraphLookup } from '../../../../../profile-compiler/index.ts';
import { openEmbeddedStore, openRepository } from '../../../../../repository/index.ts';
import { NOTHING_TAKEN } from '../../../../../search/document/taken.ts';
import { createCatalogueContexts } from '../../../../../search/follow/catalogue-contexts.ts';
import {
  createOrganizations,
  type Organizations,
} from '../../../../../search/follow/organizations.ts';
import { createGraphIndex } from '../../../../../search/graphs/graph-index.ts';
import { localFeed } from '../../../../../search/index.ts';
import { BASE_URI } from '../../bed/bench-platform.ts';
import { CATALOGUE, CATALOGUE_TURTLE } from '../../bed/put-files.ts';
import type { Finding } from '../../bench.ts';
import { compareWork } from './compare.ts';
import type { Sample } from './sample.ts';

/** Few enough that the cache holds all their quads, as it does for a follower that keeps up. */
const DATASETS = 100;

/** Id of an organisation. */
const PUBLISHER = 'publisher';

/** Caches of what the follower reads from the repository; `directory` gives a new one. */
export async function graphCaches(
  { datasets }: Sample,
  directory: () => string,
): Promise<readonly Finding[]> {
  const some = { datasets: datasets.slice(0, DATASETS) };
  await using cached = await openFilled(some, directory());
  await using uncached = await openFilled(some, directory(), 0);
  const contexts = createCatalogueContexts({
    feed: uncached.feed,
    serviceLanguage: 'en',
    takes: NOTHING_TAKEN,
    fromEmpty: true,
  });
  const organizations = organizationsOf(uncached);
  return [
    await compareWork({
      what: 'graphs that were just written, for each that is followed',
      times: some.datasets.length,
      withCache: () => readAll(cached),
      without: () => readAll(uncached),
    }),
    await compareWork({
      what: 'catalogue contexts, for each dataset that is made',
      times: some.datasets.length,
      withCache: () => Promise.all(some.datasets.map(() => contexts.get(CATALOGUE))),
      without: () => Promise.all(some.datasets.map(() => contexts.refresh(CATALOGUE))),
    }),
    await compareWork({
      what: 'organisation contexts, for each document that takes fields from one',
      times: some.datasets.length,
      withCache: () => Promise.all(some.datasets.map(() => organizations.get(PUBLISHER))),
      without: () => Promise.all(some.datasets.map(() => organizationsOf(uncached).get(PUBLISHER))),
    }),
    await lastNodes(some),
  ];
}

function organizationsOf({ feed }: Filled): Organizations {
  const takes = NOTHING_TAKEN;
  return createOrganizations({ feed, serviceLanguage: 'en', takes, fromEmpty: true });
}

/** Lookups node by node find the last node again; lookups that go from node to node never do. */
function lastNodes({ datasets }: Pick<Sample, 'datasets'>): Promise<Finding> {
  const graphs = datasets.map(({ quads }) => {
    const graph = createGraphIndex();
    quads.forEach(graph.add);
    const predicates = [...new Set(quads.map(({ predicate }) => predicate.value))];
    return { graph, nodes: [...graph.subjects()], predicates };
  });
  const lookUp = (graph: GraphLookup, node: Term, predicate: string) =>
    graph.objects(node, predicate).length;
  return compareWork({
    what: 'the last node of a graph, for each lookup of its values',
    times: graphs.reduce((sum, { nodes, predicates }) => sum + nodes.length * predicates.length, 0),
    withCache: () =>
      graphs.map(({ graph, nodes, predicates }) =>
        nodes.map((node) => predicates.map((one) => lookUp(graph, node, one))),
      ),
    without: () =>
      graphs.map(({ graph, nodes, predicates }) =>
        predicates.map((one) => nodes.map((node) => lookUp(graph, node, one))),
      ),
  });
}

type Filled = Awaited<ReturnType<typeof openFilled>>;

async function openFilled(
  { datasets }: Pick<Sample, 'datasets'>,
  directory: string,
  cachedQuads?: number,
) {
  const store = await openEmbeddedStore(directory);
  const repository = await openRepository({
    store,
    base: BASE_URI,
    ...(cachedQuads !== undefined && { cachedQuads }),
  });
  const asTurtle = (bytes: Uint8Array<ArrayBuffer>) => ({ bytes, contentType: 'text/turtle' });
  await repository.putCatalogue(CATALOGUE, asTurtle(new TextEncoder().encode(CATALOGUE_TURTLE)));
  for (const { id, turtle } of datasets) {
    await repository.putDataset({ catalogue: CATALOGUE, originalId: id }, asTurtle(turtle));
  }
  const publisher = `<> a <${FOAF}Organization> ; <${FOAF}name> "Publisher"@en .`;
  await repository.putResource(
    { kind: 'organization', id: PUBLISHER },
    asTurtle(new TextEncoder().encode(publisher)),
    { classes: [`${FOAF}Organization`] },
  );
  const feed = localFeed(repository);
  const ids = await Array.fromAsync(feed.datasetsOf(CATALOGUE));
  return { feed, ids, [Symbol.asyncDispose]: () => repository.close() };
}

async function readAll({ feed, ids }: Filled): Promise<void> {
  for (const id of ids) {
    await feed.graph('dataset', id);
  }
}
