import rdf from '@rdfjs/data-model';
import type { Quad, Term } from '@rdfjs/types';
import { DCAT, FOAF } from '../../profile-compiler/basics.ts';

export { nodeKey } from '../rdf/terms/node-key.ts';

/** Tests whether `term` is an IRI or a blank node. */
export function isNode(term: Term): boolean {
  return term.termType === 'NamedNode' || term.termType === 'BlankNode';
}

/**
 * Properties whose value is a page or file on the web. Many publishers use the landing page as the IRI of
 * a dataset; a link to that page stays a link to the page.
 */
const PAGE_LINKS: ReadonlySet<string> = new Set([
  `${DCAT}accessURL`,
  `${DCAT}downloadURL`,
  `${DCAT}endpointURL`,
  `${DCAT}landingPage`,
  `${FOAF}homepage`,
  `${FOAF}page`,
]);

/** Tests whether the value of a property is a page or file on the web. */
export function isPageLink(predicate: string): boolean {
  return PAGE_LINKS.has(predicate);
}

/** Replaces a node with an IRI in every position, except where a property links to it as a page. */
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
