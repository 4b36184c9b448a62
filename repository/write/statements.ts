import rdf from '@rdfjs/data-model';
import type { Quad } from '@rdfjs/types';
import { XSD } from '../../profile-compiler/basics.ts';

/**
 * Makes statements about one resource, with an IRI or a literal (`xsd:string` by default) as the
 * object.
 */
export function statements(resource: string) {
  const subject = rdf.namedNode(resource);
  const about = (predicate: string, object: Quad['object']) =>
    rdf.quad(subject, rdf.namedNode(predicate), object) as Quad;
  return {
    about,
    iri: (predicate: string, object: string) => about(predicate, rdf.namedNode(object)),
    text: (predicate: string, value: string, datatype = `${XSD}string`) =>
      about(predicate, rdf.literal(value, rdf.namedNode(datatype))),
    inEnglish: (predicate: string, value: string) => about(predicate, rdf.literal(value, 'en')),
  };
}
