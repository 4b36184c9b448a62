import { RDF } from '../../../profile-compiler/index.ts';
import type { XmlElement } from './xml-tree.ts';

const XML = 'http://www.w3.org/XML/1998/namespace';

/** Attributes that steer the reading of an element, in the RDF namespace. */
export const STEERING = ['about', 'ID', 'nodeID', 'resource', 'parseType', 'datatype'] as const;
export type Steering = (typeof STEERING)[number];

/** May stand without prefix, as in the first version of the syntax. */
const UNPREFIXED: ReadonlySet<string> = new Set(['ID', 'about', 'resource', 'parseType', 'type']);
const OLD_TERMS: ReadonlySet<string> = new Set(['aboutEach', 'aboutEachPrefix', 'bagID']);
const RDF_1_2_TERMS: ReadonlySet<string> = new Set(['version', 'annotation', 'annotationNodeID']);

/** What the attributes of an element say (RDF/XML §6.1.4 and §7.2). */
export interface RdfXmlAttributes extends Readonly<Partial<Record<Steering, string>>> {
  readonly lang?: string;
  readonly base?: string;
  /** Predicate IRI and value of each property attribute. */
  readonly properties: readonly (readonly [string, string])[];
}

/** Sorts the attributes of an element; `refuse` is called with what cannot be an attribute. */
export function rdfXmlAttributes(
  element: XmlElement,
  refuse: (problem: string) => never,
): RdfXmlAttributes {
  const found: { -readonly [Key in Steering | 'lang' | 'base']?: string } = {};
  const properties: (readonly [string, string])[] = [];
  for (const { name, prefix, local, uri, value } of element.attributes) {
    if (uri === XML && (local === 'lang' || local === 'base')) {
      found[local] = value;
    } else if (prefix === 'xmlns' || name.toLowerCase().startsWith('xml')) {
      // Namespace declarations are done with; other names of XML say nothing in RDF.
    } else if (uri === RDF || (uri === '' && UNPREFIXED.has(local))) {
      addRdfAttribute(local, value);
    } else if (uri === '') {
      refuse(`the attribute ${name} has no namespace`);
    } else {
      properties.push([uri + local, value]);
    }
  }
  return { ...found, properties };

  function addRdfAttribute(local: string, value: string): void {
    const steering = STEERING.find((term) => term === local);
    if (steering) {
      found[steering] = value;
    } else if (isForbiddenAttribute(local)) {
      refuse(`rdf:${local} cannot be an attribute`);
    } else if (RDF_1_2_TERMS.has(local)) {
      refuse(`rdf:${local} is RDF 1.2`);
    } else {
      properties.push([RDF + local, value]);
    }
  }
}

function isForbiddenAttribute(local: string): boolean {
  return OLD_TERMS.has(local) || local === 'li' || local === 'Description' || local === 'RDF';
}

/** Whether a node element may have this name (§7.2.5). */
export function isNodeElementName({ namespace, local }: XmlElement): boolean {
  return !(namespace === RDF && (isSyntaxTerm(local) || local === 'li'));
}

/** Whether a property element may have this name (§7.2.6). */
export function isPropertyElementName({ namespace, local }: XmlElement): boolean {
  return !(namespace === RDF && (isSyntaxTerm(local) || local === 'Description'));
}

/** Local names in the RDF namespace that neither a class nor a predicate may have. */
function isSyntaxTerm(local: string): boolean {
  return local === 'RDF' || OLD_TERMS.has(local) || STEERING.some((term) => term === local);
}
