import rdf from '@rdfjs/data-model';
import type { Quad } from '@rdfjs/types';
import { XSD } from '../../../../../../profile-compiler/index.ts';
import { isPageLink } from '../../../../../../repository/index.ts';

const ANY_URI = rdf.namedNode(`${XSD}anyURI`);
/** Texts that publishers write in place of an address. */
const PLACEHOLDER = /^(?:n\/?a|n\.a\.|none|nil|null|undefined|unknown|tbd|tba|todo|[-_.?]+)$/i;

/**
 * A statement of a document. Where a page or file is linked by nothing or by a placeholder, its value is the text: as an IRI it
 * would be the address of the document. So is any relative one of a document that has no address.
 */
export function withoutFalseAddress(quad: Quad, baseIri: string): Quad {
  const { subject, predicate, object } = quad;
  if (object.termType !== 'NamedNode' || !isPageLink(predicate.value)) {
    return quad;
  }
  const folder = baseIri.slice(0, Math.max(baseIri.lastIndexOf('/'), baseIri.lastIndexOf(':')) + 1);
  const isRelative = object.value === baseIri || object.value.startsWith(folder);
  const reference = object.value === baseIri ? '' : object.value.slice(folder.length);
  const isFalse =
    isRelative && (reference === '' || PLACEHOLDER.test(reference) || !/^https?:/i.test(baseIri));
  return isFalse
    ? (rdf.quad(subject, predicate, rdf.literal(reference, ANY_URI), quad.graph) as Quad)
    : quad;
}
