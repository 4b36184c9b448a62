import type { Term } from '@rdfjs/types';

/** A unique key of a node: its IRI, or its blank node label with `_:`. */
export function nodeKey(term: Term): string {
  return term.termType === 'BlankNode' ? `_:${term.value}` : term.value;
}
