import rdf from '@rdfjs/data-model';
import type { Quad, Term } from '@rdfjs/types';

/** A key that tells nodes apart: IRIs as they are, blank nodes with `_:`. */
export function nodeKey(term: Term): string {
  return term.termType === 'BlankNode' ? `_:${term.value}` : term.value;
}

/** Whether `term` is an IRI or a blank node. */
export function isNode(term: Term): boolean {
  return term.termType === 'NamedNode' || term.termType === 'BlankNode';
}

/** The quads with one node replaced by an IRI in every position. */
export function renameNode(quads: readonly Quad[], from: Term, to: string): Quad[] {
  const target = rdf.namedNode(to);
  const renamed = <T extends Term>(term: T) => (term.equals(from) ? target : term);
  return quads.map((quad) =>
    quad.subject.equals(from) || quad.predicate.equals(from) || quad.object.equals(from)
      ? (rdf.quad(renamed(quad.subject), renamed(quad.predicate), renamed(quad.object)) as Quad)
      : quad,
  );
}
