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
import { type RdfXmlScope, rdfXmlTerms, scopeInside } from './terms.ts';
import { xmlLiteral } from './xml-literal.ts';
import type { XmlElement } from './xml-tree.ts';

/** Receives the triples of a document. */
interface RdfXmlListener {
  triple(triple: Quad): void;
  /** Called with each element before it is read. */
  element(element: XmlElement): void;
}

interface Statement {
  readonly subject: Quad_Subject;
  readonly predicate: NamedNode;
  readonly scope: RdfXmlScope;
}

/**
 * Reads the node elements of one document, by the productions of RDF 1.1 XML Syntax §7.2.10 to §7.2.34. Throws
 * RdfXmlGrammarError and InvalidTermError.
 */
export class RdfXmlGrammar {
  readonly #listener: RdfXmlListener;
  readonly #make = rdfXmlTerms();

  constructor(listener: RdfXmlListener) {
    this.#listener = listener;
  }

  /** Reads one node element with everything inside it, and gives its resource. */
  readNode(element: XmlElement, outer: RdfXmlScope): Quad_Subject {
    const { resource, rdf, terms } = this.#make;
    this.#listener.element(element);
    if (!isNodeElementName(element)) {
      refuseSyntax(`${element.name} is not allowed as a node element`);
    }
    const attributes = rdfXmlAttributes(element, refuseSyntax);
    allowOnly(attributes, ['about', 'ID', 'nodeID']);
    const scope = scopeInside(attributes, outer);
    const subject = resource({ ...attributes, reference: attributes.about }, scope);
    if (expandedName(element) !== `${RDF}Description`) {
      this.#add(subject, rdf('type'), terms.namedNode(expandedName(element)));
    }
    this.#addPropertyAttributes(subject, attributes, scope);
    this.#readProperties(element, subject, scope);
    return subject;
  }

  #add(subject: Quad_Subject, predicate: NamedNode, object: Quad_Object): void {
    this.#listener.triple(this.#make.terms.quad(subject, predicate, object));
  }

  #addPropertyAttributes(
    subject: Quad_Subject,
    { properties }: RdfXmlAttributes,
    scope: RdfXmlScope,
  ): void {
    const { iri, text, terms } = this.#make;
    for (const [predicate, value] of properties) {
      const object = predicate === `${RDF}type` ? iri(value, scope) : text(value, scope);
      this.#add(subject, terms.namedNode(predicate), object);
    }
  }

  #readProperties(element: XmlElement, subject: Quad_Subject, scope: RdfXmlScope): void {
    const { rdf, terms } = this.#make;
    let items = 0;
    for (const property of childElements(element)) {
      this.#listener.element(property);
      if (!isPropertyElementName(property)) {
        refuseSyntax(`${property.name} is not allowed as a property element`);
      }
      const isItem = expandedName(property) === `${RDF}li`;
      items += isItem ? 1 : 0;
      const predicate = isItem ? rdf(`_${items}`) : terms.namedNode(expandedName(property));
      this.#readProperty(property, { subject, predicate, scope });
    }
  }

  #readProperty(element: XmlElement, { subject, predicate, scope: outer }: Statement): void {
    const { idIri, rdf } = this.#make;
    const attributes = rdfXmlAttributes(element, refuseSyntax);
    const scope = scopeInside(attributes, outer);
    const object = this.#objectOf(element, attributes, scope);
    this.#add(subject, predicate, object);
    if (attributes.ID !== undefined) {
      const reified = idIri(attributes.ID, scope);
      this.#add(reified, rdf('type'), rdf('Statement'));
      this.#add(reified, rdf('subject'), subject);
      this.#add(reified, rdf('predicate'), predicate);
      this.#add(reified, rdf('object'), object);
    }
  }

  #objectOf(element: XmlElement, attributes: RdfXmlAttributes, scope: RdfXmlScope): Quad_Object {
    const { iri, terms, text } = this.#make;
    if (attributes.parseType !== undefined) {
      allowOnly(attributes, ['ID', 'parseType']);
      refuseProperties(attributes);
      return this.#parsedObject(element, attributes.parseType, scope);
    }
    if (attributes.datatype !== undefined) {
      allowOnly(attributes, ['ID', 'datatype']);
      refuseProperties(attributes);
      return terms.literal(elementText(element), iri(attributes.datatype, scope));
    }
    if (element.children.some((child) => child.kind === 'element')) {
      allowOnly(attributes, ['ID']);
      refuseProperties(attributes);
      return this.#onlyNode(element, scope);
    }
    allowOnly(attributes, ['ID', 'resource', 'nodeID']);
    return isReference(attributes)
      ? this.#emptyObject(element, attributes, scope)
      : text(elementText(element), scope);
  }

  #parsedObject(element: XmlElement, parseType: string, scope: RdfXmlScope): Quad_Object {
    const { blankNode, rdf, terms } = this.#make;
    switch (parseType) {
      case 'Resource': {
        const object = blankNode();
        this.#readProperties(element, object, scope);
        return object;
      }
      case 'Collection':
        return this.#readCollection(childElements(element), scope);
      case 'Triple':
        return refuseSyntax('rdf:parseType="Triple" belongs to RDF 1.2, which is not supported');
      default:
        return terms.literal(xmlLiteral(element.children), rdf('XMLLiteral'));
    }
  }

  #readCollection(elements: readonly XmlElement[], scope: RdfXmlScope): Quad_Object {
    const { blankNode, rdf } = this.#make;
    const members = elements.map((element) => this.readNode(element, scope));
    return members.reduceRight<Quad_Subject>((rest, member) => {
      const cell = blankNode();
      this.#add(cell, rdf('first'), member);
      this.#add(cell, rdf('rest'), rest);
      return cell;
    }, rdf('nil'));
  }

  #onlyNode(element: XmlElement, scope: RdfXmlScope): Quad_Object {
    const [first, second] = childElements(element);
    return first === undefined || second !== undefined
      ? refuseSyntax(
          `${element.name} contains several resources; repeat the property for each of them`,
        )
      : this.readNode(first, scope);
  }

  #emptyObject(element: XmlElement, attributes: RdfXmlAttributes, scope: RdfXmlScope): Quad_Object {
    childElements(element);
    const { resource: reference, nodeID } = attributes;
    const object = this.#make.resource({ reference, nodeID }, scope);
    this.#addPropertyAttributes(object, attributes, scope);
    return object;
  }
}

function isReference({ resource, nodeID, properties }: RdfXmlAttributes): boolean {
  return resource !== undefined || nodeID !== undefined || properties.length > 0;
}
