import rdf from '@rdfjs/data-model';
import type { Quad, Quad_Object, Quad_Predicate, Quad_Subject, Term } from '@rdfjs/types';
import { RDF } from '../../../profile-compiler/basics.ts';
import type { Expressible } from '../port/rdf-format.ts';
import { splitAtName } from './qualified-names.ts';

/** Characters that XML 1.0 cannot hold, not even as a character reference; terms have no halves of surrogate pairs. */
export const NOT_XML =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it names them
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/;
const ALL_NOT_XML = new RegExp(NOT_XML, 'g');

/** Predicates of the RDF vocabulary that can be element names; its other terms are syntax of RDF/XML. */
const RDF_PREDICATE = /^(?:type|first|rest|value|subject|predicate|object|_[1-9]\d*)$/;

/** Tests whether RDF/XML has a name for a predicate. */
export function isPredicateName(iri: string): boolean {
  return iri.startsWith(RDF)
    ? RDF_PREDICATE.test(iri.slice(RDF.length))
    : splitAtName(iri) !== undefined;
}

function expressibleQuad(quad: Quad): Quad {
  const { subject, predicate, object } = quad;
  return [subject, predicate, object].some(isWrong)
    ? rdf.quad(
        expressibleTerm(subject) as Quad_Subject,
        expressibleTerm(predicate) as Quad_Predicate,
        expressibleTerm(object) as Quad_Object,
      )
    : quad;
}

function isWrong(term: Term): boolean {
  return NOT_XML.test(term.value) || (term.termType === 'Literal' && isWrong(term.datatype));
}

function expressibleTerm(term: Term): Term {
  if (term.termType === 'NamedNode') {
    return rdf.namedNode(term.value.replace(ALL_NOT_XML, encodeURIComponent));
  }
  return term.termType === 'Literal'
    ? rdf.literal(
        term.value.replace(ALL_NOT_XML, '\uFFFD'),
        term.language === ''
          ? rdf.namedNode(term.datatype.value.replace(ALL_NOT_XML, encodeURIComponent))
          : term.language,
      )
    : term;
}

/**
 * The part of a graph that RDF/XML can express: without statements whose predicates have no XML name. U+FFFD replaces
 * a character that XML lacks, in an IRI its percent-encoding.
 */
export function expressibleInXml(quads: readonly Quad[]): Expressible {
  const nameless = namelessPredicates(quads);
  const changed: Quad[] = [];
  const kept = quads.flatMap((quad) => {
    const expressible = nameless.has(quad.predicate.value) ? undefined : expressibleQuad(quad);
    if (expressible !== quad) {
      changed.push(quad);
    }
    return expressible ?? [];
  });
  return { quads: kept, changed };
}

function namelessPredicates(quads: readonly Quad[]): ReadonlySet<string> {
  const predicates = new Set(quads.map(({ predicate }) => predicate.value));
  return new Set([...predicates].filter((predicate) => !isPredicateName(predicate)));
}
