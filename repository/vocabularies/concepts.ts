import type { Quad } from '@rdfjs/types';
import { RDF, SKOS } from '../../profile-compiler/basics.ts';
import { nodeKey } from '../write/nodes.ts';

/** Keys of the nodes of type `skos:Concept`. */
export function conceptsOf(quads: readonly Quad[]): ReadonlySet<string> {
  const concepts = new Set<string>();
  for (const { subject, predicate, object } of quads) {
    if (object.value === `${SKOS}Concept` && predicate.value === `${RDF}type`) {
      concepts.add(nodeKey(subject));
    }
  }
  return concepts;
}
