import { namedNode, Store } from 'oxigraph';
import { linkLines } from '../../catalogue-links.ts';
import type { CatalogueLink } from '../../triple-store.ts';
import { type CatalogueMembers, createCatalogueMembers } from './catalogue-members.ts';
import { occurrences } from './count-rows.ts';
import type { GraphUpdate } from './messages.ts';

/** Below this many replaced triples, about 60 MB, a new worker is not worth its start. */
const MIN_WEAR = 500_000;

/**
 * Creates an empty mirror of all graphs of the repository in memory, with the links of catalogues as they are published.
 * It is not worn before `leastWear` triples were replaced.
 */
export function createGraphMirror(leastWear = MIN_WEAR) {
  const store = new Store();
  const members = createCatalogueMembers();
  const sizes = new Map<string, number>();
  let live = 0;
  let replaced = 0;

  function drop(graph: string): void {
    const size = sizes.get(graph);
    if (size !== undefined) {
      // Deleting quad by quad would take twenty times the memory.
      store.update(`DROP SILENT GRAPH <${graph}>`);
      sizes.delete(graph);
      live -= size;
      replaced += size;
    }
  }

  function load(graph: string, triples: string): void {
    // Lenient: stored triples were checked when they were submitted.
    store.load(triples, {
      format: 'application/n-triples',
      to_graph_name: namedNode(graph),
      lenient: true,
    });
    const size = (sizes.get(graph) ?? 0) + occurrences(triples, '\n');
    live += size - (sizes.get(graph) ?? 0);
    sizes.set(graph, size);
  }

  return {
    store,
    update: ({ graph, triples, link }: GraphUpdate) => {
      if (!canBeNamed(graph)) {
        return;
      }
      drop(graph);
      if (triples !== undefined) {
        load(graph, triples + ownLinks(graph, members));
      }
      const { removed, added } = members.set(graph, link);
      if (removed) {
        store.update(`DELETE DATA { GRAPH <${removed.catalogue}> { ${links(graph, removed)} } }`);
      }
      if (added) {
        load(added.catalogue, links(graph, added));
      }
    },
    /** Tests whether more than twice as many triples were replaced as are there. Their memory is never freed. */
    isWorn: () => replaced >= leastWear && replaced > 2 * live,
  };
}

/**
 * Tests whether SPARQL can name the graph. Older versions stored vocabularies under any IRI; one of them must not keep
 * all others from being queried.
 */
function canBeNamed(graph: string): boolean {
  try {
    namedNode(graph);
    return true;
  } catch {
    return false;
  }
}

/** The links of a catalogue to its datasets, which it keeps when it is replaced. */
function ownLinks(catalogue: string, members: CatalogueMembers): string {
  return Array.from(members.of(catalogue), ([dataset, record]) =>
    links(dataset, { catalogue, record }),
  ).join('');
}

function links(dataset: string, link: CatalogueLink): string {
  return `${linkLines(dataset, link).join('\n')}\n`;
}
