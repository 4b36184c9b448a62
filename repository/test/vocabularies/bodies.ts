import type { RdfBody } from '../../repository.ts';
import { body } from '../support.ts';

const PREFIXES = `
  @prefix dct: <http://purl.org/dc/terms/> .
  @prefix owl: <http://www.w3.org/2002/07/owl#> .
  @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
  @prefix skos: <http://www.w3.org/2004/02/skos/core#> .
  @prefix craft: <https://port.test/craft/> .
`;

/** A Turtle body with the prefixes of vocabularies declared. */
export function vocabulary(text: string): RdfBody {
  return body(PREFIXES + text, 'text/turtle');
}

/** Kinds of vessels: two concepts in a scheme with title, description and version. */
export const CRAFT = `
  <https://port.test/craft> a skos:ConceptScheme ;
    dct:title "Watercraft"@en, "Wasserfahrzeuge"@de ; rdfs:comment "What floats."@en ;
    owl:versionInfo "7" .
  craft:barge a skos:Concept ; skos:inScheme <https://port.test/craft> ; skos:prefLabel "Barge"@en .
  craft:tug a skos:Concept ; skos:inScheme <https://port.test/craft> ; skos:prefLabel "Tug"@en ;
    skos:related craft:barge .
`;

export const CRAFT_GRAPH = 'https://port.test/craft';

/** Something between the words of a scheme and others: a berth. */
export const BERTHS = `
  <https://port.test/berths> a skos:ConceptScheme ; skos:prefLabel "Berths"@en .
  <https://port.test/berths/n> a skos:Concept ; skos:topConceptOf <https://port.test/berths> .
`;
