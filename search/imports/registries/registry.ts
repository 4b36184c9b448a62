import type { NamedNode } from '@rdfjs/types';
import { type GraphLookup, type LanguageMap, RDF } from '../../../profile-compiler/index.ts';
import { RefusedInputError, readRdf } from '../../../repository/index.ts';
import { forEachYielding } from '../../async/steps.ts';
import { createGraphIndex } from '../../graphs/graph-index.ts';
import type { IndexedTerm } from '../../port/term-index.ts';

/** The content of a registry: terms and their vocabulary. */
export interface RegistryContent {
  /** IRI of the vocabulary itself. */
  readonly resource: string;
  readonly title: LanguageMap;
  readonly terms: readonly IndexedTerm[];
}

/** A list of terms that is published as XML and not as a SKOS vocabulary. */
export interface Registry {
  /** Its name in messages. */
  readonly name: string;
  /** Reads the whole file. Rejects with `RegistryFileError` if it is none of this kind. */
  read(bytes: Uint8Array<ArrayBuffer>): Promise<RegistryContent>;
}

/** The file is not what the registry publishes. The message names what it is instead, or the place of the error. */
export class RegistryFileError extends Error {
  override readonly name = 'RegistryFileError';
}

/** A term of a registry that knows no hierarchy; labels are English, as registries write them. */
export interface RegistryTerm {
  readonly id: string;
  readonly resource: string;
  readonly scheme: string;
  readonly label: string;
  readonly notation?: string;
  /** Other names in data: other forms of its IRI, its name alone. */
  readonly matches?: readonly string[];
}

/** The term as it is indexed. */
export function toTerm(term: RegistryTerm): IndexedTerm {
  const { id, resource, scheme, label, notation, matches = [] } = term;
  return {
    document: {
      id,
      resource,
      in_scheme: [scheme],
      pref_label: { en: label },
      top_concept: true,
      ...(notation !== undefined && { notation: [notation] }),
    },
    matches,
  };
}

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
