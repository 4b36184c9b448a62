import { graphOf } from '../names.ts';
import { readStoredTriples } from '../rdf/canonical/stored-triples.ts';
import type { PublishedGraph } from '../repository.ts';
import type { ResourceKind } from '../stores/graph-kinds.ts';
import type { PackedGraph } from '../stores/triple-store.ts';
import { findVocabulary } from './find.ts';
import type { GraphCache } from './graph-cache.ts';
import type { ReadSource } from './publish.ts';

/** The quads of a stored graph, from memory if it was written recently. */
export async function storedQuads(
  source: ReadSource & { readonly cache: GraphCache },
  kind: ResourceKind,
  id: string,
): Promise<PublishedGraph | undefined> {
  const graph = await graphNamed(source, kind, id);
  const found = graph === undefined ? undefined : await quadsOf(source, graph);
  return found?.entry.kind === kind ? found : undefined;
}

/** Reads a graph as text or compressed text, without parsing it. */
export async function storedText(
  { cache, ...source }: ReadSource & { readonly cache: GraphCache },
  kind: ResourceKind,
  id: string,
): Promise<PackedGraph | undefined> {
  const graph = await graphNamed(source, kind, id);
  if (graph === undefined) {
    return undefined;
  }
  const { store } = source;
  const packed = () => (store.readPacked ? store.readPacked(graph) : store.read(graph));
  const found = cache.text(graph) ?? (await packed());
  return found?.entry.kind === kind ? found : undefined;
}

async function graphNamed(
  { store, names }: ReadSource,
  kind: ResourceKind,
  id: string,
): Promise<string | undefined> {
  return kind === 'vocabulary'
    ? (await findVocabulary(store, id))?.graph
    : graphOf(names, kind, id);
}

async function quadsOf(
  { store, cache }: ReadSource & { readonly cache: GraphCache },
  graph: string,
): Promise<PublishedGraph | undefined> {
  const found = cache.get(graph) ?? (await store.read(graph));
  return !found || 'quads' in found
    ? found
    : { entry: found.entry, quads: await readStoredTriples(found.triples) };
}
