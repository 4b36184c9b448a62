import type { NamedNode, Quad, Quad_Object, Quad_Subject } from '@rdfjs/types';
import { RDF } from '../../../profile-compiler/index.ts';
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
import { type RdfXmlScope, rdfXmlTerms, scopeInside } from './terms.ts';
import { xmlLiteral } from './xml-literal.ts';
import type { XmlElement } from './xml-tree.ts';

/** Reads one node element with everything inside it. */
export type NodeElementReader = (element: XmlElement, scope: RdfXmlScope) => void;

/** Receives the triples of a document. */
export interface RdfXmlListener {
  triple(triple: Quad): void;
  /** Called with each element before it is read. */
  element(element: XmlElement): void;
}

/**
 * A reader of the node elements of one document, by the productions of RDF 1.1 XML Syntax §7.2.10
 * to §7.2.34. The reader throws RdfXmlGrammarError and InvalidTermError.
 */
export function rdfXmlGrammar(listener: RdfXmlListener): NodeElementReader {
  const { terms, iri, idIri, resource, blankNode, text } = rdfXmlTerms();
  const rdf = (local: string): NamedNode => terms.namedNode(RDF + local);

  function add(subject: Quad_Subject, predicate: NamedNode, object: Quad_Object): void {
    listener.triple(terms.quad(subject, predicate, object));
  }

  function node(element: XmlElement, outer: RdfXmlScope): Quad_Subject {
    listener.element(element);
    if (!isNodeElementName(element)) {
      refuseSyntax(`${element.name} is not allowed as a node element`);
    }
    const attributes = rdfXmlAttributes(element, refuseSyntax);
    allowOnly(attributes, ['about', 'ID', 'nodeID']);
    const scope = scopeInside(attributes, outer);
    const subject = resource({ ...attributes, reference: attributes.about }, scope);
    if (expandedName(element) !== `${RDF}Description`) {
      add(subject, rdf('type'), terms.namedNode(expandedName(element)));
    }
    propertyAttributes(subject, attributes, scope);
    propertyElements(element, subject, scope);
    return subject;
  }

  function propertyAttributes(
    subject: Quad_Subject,
    { properties }: RdfXmlAttributes,
    scope: RdfXmlScope,
  ): void {
    for (const [predicate, value] of properties) {
      const object = predicate === `${RDF}type` ? iri(value, scope) : text(value, scope);
      add(subject, terms.namedNode(predicate), object);
    }
  }

  function propertyElements(element: XmlElement, subject: Quad_Subject, scope: RdfXmlScope): void {
    let items = 0;
    for (const property of childElements(element)) {
      listener.element(property);
      if (!isPropertyElementName(property)) {
        refuseSyntax(`${property.name} is not allowed as a property element`);
      }
      const isItem = expandedName(property) === `${RDF}li`;
      items += isItem ? 1 : 0;
      const predicate = isItem ? rdf(`_${items}`) : terms.namedNode(expandedName(property));
      propertyElement(property, { subject, predicate, scope });
    }
  }

  function propertyElement(element: XmlElement, statement: Statement): void {
    const attributes = rdfXmlAttributes(element, refuseSyntax);
    const scope = scopeInside(attributes, statement.scope);
    const { subject, predicate } = statement;
    const object = objectOf(element, attributes, scope);
    add(subject, predicate, object);
    if (attributes.ID !== undefined) {
      const reified = idIri(attributes.ID, scope);
      add(reified, rdf('type'), rdf('Statement'));
      add(reified, rdf('subject'), subject);
      add(reified, rdf('predicate'), predicate);
      add(reified, rdf('object'), object);
    }
  }

  function objectOf(
    element: XmlElement,
    attributes: RdfXmlAttributes,
    scope: RdfXmlScope,
  ): Quad_Object {
    if (attributes.parseType !== undefined) {
      allowOnly(attributes, ['ID', 'parseType']);
      refuseProperties(attributes);
      return parsedObject(element, attributes.parseType, scope);
    }
    if (attributes.datatype !== undefined) {
      allowOnly(attributes, ['ID', 'datatype']);
      refuseProperties(attributes);
      return terms.literal(elementText(element), iri(attributes.datatype, scope));
    }
    if (element.children.some((child) => child.kind === 'element')) {
      allowOnly(attributes, ['ID']);
      refuseProperties(attributes);
      return onlyNode(element, scope);
    }
    allowOnly(attributes, ['ID', 'resource', 'nodeID']);
    return isReference(attributes)
      ? emptyObject(element, attributes, scope)
      : text(elementText(element), scope);
  }

  function parsedObject(element: XmlElement, parseType: string, scope: RdfXmlScope): Quad_Object {
    switch (parseType) {
      case 'Resource': {
        const object = blankNode();
        propertyElements(element, object, scope);
        return object;
      }
      case 'Collection':
        return collection(childElements(element), scope);
      case 'Triple':
        return refuseSyntax('rdf:parseType="Triple" belongs to RDF 1.2, which is not supported');
      default:
        return terms.literal(xmlLiteral(element.children), rdf('XMLLiteral'));
    }
  }

  function collection(elements: readonly XmlElement[], scope: RdfXmlScope): Quad_Object {
    const members = elements.map((element) => node(element, scope));
    return members.reduceRight<Quad_Subject>((rest, member) => {
      const cell = blankNode();
      add(cell, rdf('first'), member);
      add(cell, rdf('rest'), rest);
      return cell;
    }, rdf('nil'));
  }

  function onlyNode(element: XmlElement, scope: RdfXmlScope): Quad_Object {
    const [first, second] = childElements(element);
    return first === undefined || second !== undefined
      ? refuseSyntax(
          `${element.name} contains several resources; repeat the property for each of them`,
        )
      : node(first, scope);
  }

  function emptyObject(
    element: XmlElement,
    attributes: RdfXmlAttributes,
    scope: RdfXmlScope,
  ): Quad_Object {
    childElements(element);
    const { resource: reference, nodeID } = attributes;
    const object = resource({ reference, nodeID }, scope);
    propertyAttributes(object, attributes, scope);
    return object;
  }

  return node;
}

interface Statement {
  readonly subject: Quad_Subject;
  readonly predicate: NamedNode;
  readonly scope: RdfXmlScope;
}

function isReference({ resource, nodeID, properties }: RdfXmlAttributes): boolean {
  return resource !== undefined || nodeID !== undefined || properties.length > 0;
}
