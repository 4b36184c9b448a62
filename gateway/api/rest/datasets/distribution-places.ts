import { DCAT } from '../../../../profile-compiler/index.ts';
import {
  type Change,
  createSerialQueue,
  nextTurn,
  nothingIfDamaged,
  onceFor,
  parseStoredTriples,
  type Repository,
} from '../../../../repository/index.ts';
import { distributionId, identifiedDistributions } from '../../../../search/index.ts';

/**
 * The places of the distributions of a repository. The first question reads the graphs of all datasets, later ones those
 * that were written since.
 */
export const distributionPlaces = onceFor(followPlaces);

/** Changes that are read at once. */
const BATCH = 50;

/** Finds the datasets of a repository by their distributions, without the search. */
function followPlaces(repository: Repository) {
  const datasetsOf = new Map<string, Set<string>>();
  const keysOf = new Map<string, readonly string[]>();
  const inTurn = createSerialQueue();
  let after = 0;

  function replace(dataset: string, keys: readonly string[]): void {
    for (const key of keysOf.get(dataset) ?? []) {
      const others = datasetsOf.get(key);
      others?.delete(dataset);
      if (others?.size === 0) {
        datasetsOf.delete(key);
      }
    }
    keysOf.delete(dataset);
    if (keys.length > 0) {
      keysOf.set(dataset, keys);
    }
    for (const key of keys) {
      datasetsOf.set(key, (datasetsOf.get(key) ?? new Set()).add(dataset));
    }
  }

  /** A change that comes while a batch is read is in the next one. */
  async function catchUp(): Promise<void> {
    let changes: readonly Change[];
    do {
      // Other requests have their turns while a large repository is read.
      await nextTurn();
      changes = await repository.changes({ after, limit: BATCH });
      for (const { kind, id, graph, seq } of changes) {
        if (kind === 'dataset') {
          replace(id, await keysIn(repository, graph));
        }
        after = seq;
      }
    } while (changes.length === BATCH);
  }

  return {
    /** Ids of the datasets that have, or had a moment ago, a distribution with this id or IRI. */
    async datasetsWith(idOrIri: string): Promise<readonly string[]> {
      await inTurn(catchUp);
      return [...(datasetsOf.get(idOrIri) ?? [])].sort();
    },
  };
}

/** The ids of the distributions of a graph, and their IRIs. */
async function keysIn(repository: Repository, graph: string): Promise<readonly string[]> {
  const { base } = repository;
  const { triples = '' } = (await repository.storedGraph(graph).catch(nothingIfDamaged)) ?? {};
  const start = `<${graph}> <${DCAT}distribution> <`;
  const iris = triples
    .split('\n')
    .filter((line) => line.startsWith(start))
    .map((line) => line.slice(start.length, line.indexOf('>', start.length)));
  if (!iris.some((iri) => iri.startsWith(`${base}.well-known/genid/`))) {
    return iris.flatMap((iri) => [iri, distributionId(iri, { main: graph, base })]);
  }
  const quads = parseStoredTriples(triples);
  const identified = await identifiedDistributions({ quads, dataset: graph, base });
  return identified.flatMap(({ id, node }) => [id, node.value]);
}
