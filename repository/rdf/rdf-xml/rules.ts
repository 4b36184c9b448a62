import { type RdfXmlAttributes, SYNTAX_ATTRIBUTES, type SyntaxAttribute } from './attributes.ts';
import { isNcName } from './xml-names.ts';
import type { XmlElement } from './xml-tree.ts';

/** An element violates a rule of the RDF/XML grammar. */
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

/** Refuses an element that has a syntax attribute which is not in `allowed`. */
export function allowOnly(attributes: RdfXmlAttributes, allowed: readonly SyntaxAttribute[]): void {
  const wrong = SYNTAX_ATTRIBUTES.find(
    (name) => attributes[name] !== undefined && !allowed.includes(name),
  );
  if (wrong) {
    refuseSyntax(`rdf:${wrong} is not allowed on this element`);
  }
}

/** Refuses an element with property attributes. */
export function refuseProperties({ properties }: RdfXmlAttributes): void {
  const [first] = properties;
  if (first) {
    refuseSyntax(`the attribute for <${first[0]}> is not allowed on this element`);
  }
}

/** The child elements of an element that may not contain text. */
export function childElements(element: XmlElement): readonly XmlElement[] {
  const stray = element.children.find((child) => child.kind === 'text' && child.text.trim() !== '');
  if (stray?.kind === 'text') {
    refuseSyntax(`the text "${stray.text.trim().slice(0, 40)}" is not allowed between elements`);
  }
  return element.children.filter((child) => child.kind === 'element');
}

/** The text of an element that may not contain elements. */
export function elementText(element: XmlElement): string {
  if (element.children.some((child) => child.kind === 'element')) {
    refuseSyntax(`${element.name} contains elements where text is expected`);
  }
  return element.children.map((child) => (child.kind === 'text' ? child.text : '')).join('');
}
