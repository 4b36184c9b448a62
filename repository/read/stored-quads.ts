import type { ResourceKind } from '../change.ts';
import type { GraphCache } from '../graph-cache.ts';
import type { Names } from '../names.ts';
import { parseStoredTriples } from '../rdf/stored-triples.ts';
import type { PublishedGraph } from '../repository.ts';
import type { Library } from './publish.ts';

/** The quads of a graph as stored, from memory where it was written lately. */
export async function storedQuads(
  { store, names, cache }: Library & { readonly cache: GraphCache },
  kind: ResourceKind,
  id: string,
): Promise<PublishedGraph | undefined> {
  const graph = graphOf(names, kind, id);
  const cached = graph && cache.get(graph);
  if (cached || !graph) {
    return cached || undefined;
  }
  const stored = await store.read(graph);
  return stored && { entry: stored.entry, quads: parseStoredTriples(stored.triples) };
}

/**
 * The graph that describes a resource; `undefined` for a vocabulary, which is stored under its own
 * IRI, which its id does not tell.
 */
export function graphOf(names: Names, kind: ResourceKind, id: string): string | undefined {
  switch (kind) {
    case 'catalogue':
      return names.catalogue(id);
    case 'dataset':
      return names.dataset(id);
    case 'metrics':
      return names.metrics(id);
    case 'vocabulary':
      return undefined;
  }
}
