import type { NamedNode, Quad, Quad_Object, Quad_Subject } from '@rdfjs/types';
import { RDF } from '../../../profile-compiler/basics.ts';
import {
  isNodeElementName,
  isPropertyElementName,
  type RdfXmlAttributes,
  rdfXmlAttributes,
} from './attributes.ts';
import {
  allowOnly,
  childElements,
  elementText,
  expandedName,
  refuseProperties,
  refuseSyntax,
} from './rules.ts';
import { type RdfXmlScope, type RdfXmlTerms, rdfXmlTerms, scopeInside } from './terms.ts';
import { xmlLiteral } from './xml-literal.ts';
import type { XmlElement } from './xml-tree.ts';

/** Reads one node element with everything inside it. */
type NodeElementReader = (element: XmlElement, scope: RdfXmlScope) => void;

/** Receives the triples of a document. */
interface RdfXmlListener {
  triple(triple: Quad): void;
  /** Called with each element before it is read. */
  element(element: XmlElement): void;
}

/** State of reading one document. */
interface Reading {
  readonly listener: RdfXmlListener;
  readonly make: RdfXmlTerms;
}

/**
 * A reader of the node elements of one document, by the productions of RDF 1.1 XML Syntax §7.2.10
 * to §7.2.34. The reader throws RdfXmlGrammarError and InvalidTermError.
 */
export function rdfXmlGrammar(listener: RdfXmlListener): NodeElementReader {
  const reading: Reading = { listener, make: rdfXmlTerms() };
  return (element, scope) => {
    readNodeElement(reading, element, scope);
  };
}

function readNodeElement(reading: Reading, element: XmlElement, outer: RdfXmlScope): Quad_Subject {
  const { listener, make } = reading;
  listener.element(element);
  if (!isNodeElementName(element)) {
    refuseSyntax(`${element.name} is not allowed as a node element`);
  }
  const attributes = rdfXmlAttributes(element, refuseSyntax);
  allowOnly(attributes, ['about', 'ID', 'nodeID']);
  const scope = scopeInside(attributes, outer);
  const subject = make.resource({ ...attributes, reference: attributes.about }, scope);
  if (expandedName(element) !== `${RDF}Description`) {
    add(reading, subject, make.rdf('type'), make.terms.namedNode(expandedName(element)));
  }
  addPropertyAttributes(reading, subject, attributes, scope);
  readPropertyElements(reading, element, subject, scope);
  return subject;
}

function add(
  { listener, make }: Reading,
  subject: Quad_Subject,
  predicate: NamedNode,
  object: Quad_Object,
): void {
  listener.triple(make.terms.quad(subject, predicate, object));
}

function addPropertyAttributes(
  reading: Reading,
  subject: Quad_Subject,
  { properties }: RdfXmlAttributes,
  scope: RdfXmlScope,
): void {
  const { iri, text, terms } = reading.make;
  for (const [predicate, value] of properties) {
    const object = predicate === `${RDF}type` ? iri(value, scope) : text(value, scope);
    add(reading, subject, terms.namedNode(predicate), object);
  }
}

function readPropertyElements(
  reading: Reading,
  element: XmlElement,
  subject: Quad_Subject,
  scope: RdfXmlScope,
): void {
  const { rdf, terms } = reading.make;
  let items = 0;
  for (const property of childElements(element)) {
    reading.listener.element(property);
    if (!isPropertyElementName(property)) {
      refuseSyntax(`${property.name} is not allowed as a property element`);
    }
    const isItem = expandedName(property) === `${RDF}li`;
    items += isItem ? 1 : 0;
    const predicate = isItem ? rdf(`_${items}`) : terms.namedNode(expandedName(property));
    readPropertyElement(reading, property, { subject, predicate, scope });
  }
}

function readPropertyElement(reading: Reading, element: XmlElement, statement: Statement): void {
  const { idIri, rdf } = reading.make;
  const attributes = rdfXmlAttributes(element, refuseSyntax);
  const scope = scopeInside(attributes, statement.scope);
  const { subject, predicate } = statement;
  const object = objectOf(reading, element, attributes, scope);
  add(reading, subject, predicate, object);
  if (attributes.ID !== undefined) {
    const reified = idIri(attributes.ID, scope);
    add(reading, reified, rdf('type'), rdf('Statement'));
    add(reading, reified, rdf('subject'), subject);
    add(reading, reified, rdf('predicate'), predicate);
    add(reading, reified, rdf('object'), object);
  }
}

function objectOf(
  reading: Reading,
  element: XmlElement,
  attributes: RdfXmlAttributes,
  scope: RdfXmlScope,
): Quad_Object {
  const { iri, terms, text } = reading.make;
  if (attributes.parseType !== undefined) {
    allowOnly(attributes, ['ID', 'parseType']);
    refuseProperties(attributes);
    return parsedObject(reading, element, attributes.parseType, scope);
  }
  if (attributes.datatype !== undefined) {
    allowOnly(attributes, ['ID', 'datatype']);
    refuseProperties(attributes);
    return terms.literal(elementText(element), iri(attributes.datatype, scope));
  }
  if (element.children.some((child) => child.kind === 'element')) {
    allowOnly(attributes, ['ID']);
    refuseProperties(attributes);
    return onlyNode(reading, element, scope);
  }
  allowOnly(attributes, ['ID', 'resource', 'nodeID']);
  return isReference(attributes)
    ? emptyObject(reading, element, attributes, scope)
    : text(elementText(element), scope);
}

function parsedObject(
  reading: Reading,
  element: XmlElement,
  parseType: string,
  scope: RdfXmlScope,
): Quad_Object {
  const { blankNode, rdf, terms } = reading.make;
  switch (parseType) {
    case 'Resource': {
      const object = blankNode();
      readPropertyElements(reading, element, object, scope);
      return object;
    }
    case 'Collection':
      return readCollection(reading, childElements(element), scope);
    case 'Triple':
      return refuseSyntax('rdf:parseType="Triple" belongs to RDF 1.2, which is not supported');
    default:
      return terms.literal(xmlLiteral(element.children), rdf('XMLLiteral'));
  }
}

function readCollection(
  reading: Reading,
  elements: readonly XmlElement[],
  scope: RdfXmlScope,
): Quad_Object {
  const { blankNode, rdf } = reading.make;
  const members = elements.map((element) => readNodeElement(reading, element, scope));
  return members.reduceRight<Quad_Subject>((rest, member) => {
    const cell = blankNode();
    add(reading, cell, rdf('first'), member);
    add(reading, cell, rdf('rest'), rest);
    return cell;
  }, rdf('nil'));
}

function onlyNode(reading: Reading, element: XmlElement, scope: RdfXmlScope): Quad_Object {
  const [first, second] = childElements(element);
  return first === undefined || second !== undefined
    ? refuseSyntax(
        `${element.name} contains several resources; repeat the property for each of them`,
      )
    : readNodeElement(reading, first, scope);
}

function emptyObject(
  reading: Reading,
  element: XmlElement,
  attributes: RdfXmlAttributes,
  scope: RdfXmlScope,
): Quad_Object {
  childElements(element);
  const { resource: reference, nodeID } = attributes;
  const object = reading.make.resource({ reference, nodeID }, scope);
  addPropertyAttributes(reading, object, attributes, scope);
  return object;
}

interface Statement {
  readonly subject: Quad_Subject;
  readonly predicate: NamedNode;
  readonly scope: RdfXmlScope;
}

function isReference({ resource, nodeID, properties }: RdfXmlAttributes): boolean {
  return resource !== undefined || nodeID !== undefined || properties.length > 0;
}
