import { RDF } from '../../../profile-compiler/basics.ts';
import type { XmlElement } from './xml-tree.ts';

const XML = 'http://www.w3.org/XML/1998/namespace';

/** Attributes of the RDF namespace that determine how an element is read. */
export const SYNTAX_ATTRIBUTES = [
  'about',
  'ID',
  'nodeID',
  'resource',
  'parseType',
  'datatype',
] as const;
export type SyntaxAttribute = (typeof SYNTAX_ATTRIBUTES)[number];

/** Allowed without a prefix, as in the first version of the syntax. */
const UNPREFIXED: ReadonlySet<string> = new Set(['ID', 'about', 'resource', 'parseType', 'type']);
const OLD_TERMS: ReadonlySet<string> = new Set(['aboutEach', 'aboutEachPrefix', 'bagID']);
const RDF_1_2_TERMS: ReadonlySet<string> = new Set(['version', 'annotation', 'annotationNodeID']);

/** The attributes of an element by their role (RDF/XML §6.1.4 and §7.2). */
export interface RdfXmlAttributes extends Readonly<Partial<Record<SyntaxAttribute, string>>> {
  readonly lang?: string;
  readonly base?: string;
  /** Predicate IRI and value of each property attribute. */
  readonly properties: readonly (readonly [string, string])[];
}

/** Sorts the attributes of an element by role. Calls `refuse` for an attribute that is not allowed. */
export function rdfXmlAttributes(
  element: XmlElement,
  refuse: (problem: string) => never,
): RdfXmlAttributes {
  const found: { -readonly [Key in SyntaxAttribute | 'lang' | 'base']?: string } = {};
  const properties: (readonly [string, string])[] = [];
  for (const { name, prefix, local, uri, value } of element.attributes) {
    if (uri === XML && (local === 'lang' || local === 'base')) {
      found[local] = value;
    } else if (prefix === 'xmlns' || name.toLowerCase().startsWith('xml')) {
      // Namespace declarations are resolved already; other names of XML have no meaning in RDF.
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
    const syntaxAttribute = SYNTAX_ATTRIBUTES.find((term) => term === local);
    if (syntaxAttribute) {
      found[syntaxAttribute] = value;
    } else if (isForbiddenAttribute(local)) {
      refuse(`rdf:${local} is not allowed as an attribute`);
    } else if (RDF_1_2_TERMS.has(local)) {
      refuse(`rdf:${local} belongs to RDF 1.2, which is not supported`);
    } else {
      properties.push([RDF + local, value]);
    }
  }
}

function isForbiddenAttribute(local: string): boolean {
  return OLD_TERMS.has(local) || local === 'li' || local === 'Description' || local === 'RDF';
}

/** Tests whether a node element may have this name (§7.2.5). */
export function isNodeElementName({ namespace, local }: XmlElement): boolean {
  return !(namespace === RDF && (isSyntaxTerm(local) || local === 'li'));
}

/** Tests whether a property element may have this name (§7.2.6). */
export function isPropertyElementName({ namespace, local }: XmlElement): boolean {
  return !(namespace === RDF && (isSyntaxTerm(local) || local === 'Description'));
}

/** Local names in the RDF namespace that neither a class nor a predicate may have. */
function isSyntaxTerm(local: string): boolean {
  return (
    local === 'RDF' || OLD_TERMS.has(local) || SYNTAX_ATTRIBUTES.some((term) => term === local)
  );
}
