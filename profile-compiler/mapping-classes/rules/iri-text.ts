import type { Term } from '@rdfjs/types';
import { XSD } from '../../namespaces.ts';
import { isLiteral } from './described.ts';
import type { MemberPlace, ReadContext } from './read-context.ts';

const WRITTEN_IRI = /^(?:https?:|urn:|mailto:)\S+$/i;
const ABSOLUTE_IRI = /^[a-z][a-z\d+.-]*:\S+$/i;

/** The IRI that a value is, or that its text is written as (`xsd:anyURI`, `"https://…"`). */
export function iriOf(value: Term, { isBlank }: Pick<ReadContext, 'isBlank'>): string | undefined {
  if (!isLiteral(value)) {
    return isBlank(value) ? undefined : value.value;
  }
  const text = value.value.trim();
  const form = value.datatype.value === `${XSD}anyURI` ? ABSOLUTE_IRI : WRITTEN_IRI;
  return form.test(text) ? text : undefined;
}

/** The IRI of a value where an IRI is needed; other text and blank nodes are dropped. */
export function readIri(
  value: Term,
  context: ReadContext,
  place?: MemberPlace,
): string | undefined {
  const iri = iriOf(value, context);
  return iri ?? context.report(isLiteral(value) ? 'not-a-node' : 'empty-node', value, place);
}
