import rdf from '@rdfjs/data-model';
import type { Quad, Term } from '@rdfjs/types';
import { DCAT, FOAF } from '../../profile-compiler/index.ts';

/** A key that tells nodes apart: IRIs as they are, blank nodes with `_:`. */
export function nodeKey(term: Term): string {
  return term.termType === 'BlankNode' ? `_:${term.value}` : term.value;
}

/** Whether `term` is an IRI or a blank node. */
export function isNode(term: Term): boolean {
  return term.termType === 'NamedNode' || term.termType === 'BlankNode';
}

/**
 * Properties whose value is a page or file on the web: many publishers name a dataset by its landing
 * page, and a link to that page is not a statement about the dataset.
 */
const PAGE_LINKS: ReadonlySet<string> = new Set([
  `${DCAT}accessURL`,
  `${DCAT}downloadURL`,
  `${DCAT}endpointURL`,
  `${DCAT}landingPage`,
  `${FOAF}homepage`,
  `${FOAF}page`,
]);

/** The quads with one node replaced by an IRI in every position, but where it is linked to as a page. */
export function renameNode(quads: readonly Quad[], from: Term, to: string): Quad[] {
  const target = rdf.namedNode(to);
  const renamed = <T extends Term>(term: T) => (term.equals(from) ? target : term);
  return quads.map((quad) => {
    const { subject, predicate, object } = quad;
    if (![subject, predicate, object].some((term) => term.equals(from))) {
      return quad;
    }
    const value = PAGE_LINKS.has(predicate.value) && !isBlank(object) ? object : renamed(object);
    return rdf.quad(renamed(subject), renamed(predicate), value) as Quad;
  });
}

function isBlank(term: Term): boolean {
  return term.termType === 'BlankNode';
}
