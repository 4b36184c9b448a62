import type { NamedNode } from '@rdfjs/types';
import { type GraphLookup, RDF } from '../../../profile-compiler/index.ts';
import { RefusedInputError, readRdf } from '../../../repository/index.ts';
import { forEachYielding } from '../../async/steps.ts';
import { createGraphIndex } from '../../graphs/graph-index.ts';
import { RegistryFileError } from './registry.ts';

/** Base for relative IRIs, of which registries have none that matter. */
const NOWHERE = 'urn:x-unnamed:';

/**
 * Reads the graph of a registry that is published in RDF/XML, and its named nodes. Rejects with `RegistryFileError`.
 */
export async function readRegistryGraph(bytes: Uint8Array<ArrayBuffer>, name: string) {
  const quads = await readRdf(
    { bytes, contentType: 'application/rdf+xml' },
    { baseIri: NOWHERE },
  ).catch((error: unknown) => {
    throw error instanceof RefusedInputError
      ? new RegistryFileError(`It is not ${name}, which is RDF/XML. ${error.message}`)
      : error;
  });
  const graph = createGraphIndex();
  await forEachYielding(quads, graph.add);
  const nodes: NamedNode[] = [];
  for (const node of graph.subjects()) {
    if (node.termType === 'NamedNode') {
      nodes.push(node);
    }
  }
  return { graph, quads, nodes };
}

/** Tests whether a node has a type. */
export function hasType(graph: GraphLookup, node: NamedNode, type: string): boolean {
  return graph.objects(node, `${RDF}type`).some(({ value }) => value === type);
}
