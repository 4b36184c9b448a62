import { type RdfXmlAttributes, STEERING, type Steering } from './attributes.ts';
import { isNcName } from './xml-names.ts';
import type { XmlElement } from './xml-tree.ts';

/** A rule of the RDF/XML grammar that an element breaks. */
export class RdfXmlGrammarError extends Error {
  override readonly name = 'RdfXmlGrammarError';
}

/** Throws RdfXmlGrammarError. */
export function refuseSyntax(problem: string): never {
  throw new RdfXmlGrammarError(problem);
}

/** The IRI that an element name stands for. */
export function expandedName({ namespace, local }: XmlElement): string {
  return namespace + local;
}

/** `name`, if it is an NCName, as rdf:ID and rdf:nodeID must be. */
export function ncName(name: string): string {
  return isNcName(name) ? name : refuseSyntax(`"${name}" is not an XML name without colon`);
}

/** Refuses an element with another of the steering attributes than those allowed. */
export function allowOnly(attributes: RdfXmlAttributes, allowed: readonly Steering[]): void {
  const wrong = STEERING.find((name) => attributes[name] !== undefined && !allowed.includes(name));
  if (wrong) {
    refuseSyntax(`rdf:${wrong} cannot stand on this element`);
  }
}

/** Refuses an element with property attributes. */
export function refuseProperties({ properties }: RdfXmlAttributes): void {
  const [first] = properties;
  if (first) {
    refuseSyntax(`the attribute for <${first[0]}> cannot stand on this element`);
  }
}

/** The elements inside an element, which may hold no text beside them. */
export function childElements(element: XmlElement): readonly XmlElement[] {
  const stray = element.children.find((child) => child.kind === 'text' && child.text.trim() !== '');
  if (stray?.kind === 'text') {
    refuseSyntax(`the text "${stray.text.trim().slice(0, 40)}" stands where only elements may`);
  }
  return element.children.filter((child) => child.kind === 'element');
}

/** The text of an element, which may hold no elements. */
export function elementText(element: XmlElement): string {
  if (element.children.some((child) => child.kind === 'element')) {
    refuseSyntax(`${element.name} holds elements where text was expected`);
  }
  return element.children.map((child) => (child.kind === 'text' ? child.text : '')).join('');
}
