import type { BlankNode, Literal, NamedNode, Quad_Subject } from '@rdfjs/types';
import { RDF } from '../../../profile-compiler/basics.ts';
import { checkedTerms, isLanguageTag } from '../terms/checked-terms.ts';
import { resolveReference } from '../terms/iri-reference.ts';
import type { RdfXmlAttributes } from './attributes.ts';
import { ncName, refuseSyntax } from './rules.ts';

/** The context that an element passes to its children. */
export interface RdfXmlScope {
  readonly base: string;
  /** `''` if no language applies. */
  readonly lang: string;
}

/** The ways to name a resource. An element uses one of them at most. */
interface ResourceName {
  readonly reference?: string | undefined;
  readonly ID?: string | undefined;
  readonly nodeID?: string | undefined;
}

/** The scope inside an element with these attributes. */
export function scopeInside({ base, lang }: RdfXmlAttributes, outer: RdfXmlScope): RdfXmlScope {
  return {
    base: base === undefined ? outer.base : resolveReference(base, outer.base),
    lang: lang ?? outer.lang,
  };
}

/** Makes the terms of one RDF/XML document; throws RdfXmlGrammarError and InvalidTermError. */
export function rdfXmlTerms() {
  const terms = checkedTerms();
  const usedIds = new Set<string>();

  function iri(reference: string, scope: RdfXmlScope): NamedNode {
    return terms.namedNode(resolveReference(reference, scope.base));
  }

  function idIri(id: string, scope: RdfXmlScope): NamedNode {
    const node = iri(`#${ncName(id)}`, scope);
    if (usedIds.has(node.value)) {
      refuseSyntax(`rdf:ID="${id}" occurs twice`);
    }
    usedIds.add(node.value);
    return node;
  }

  function resource({ reference, ID, nodeID }: ResourceName, scope: RdfXmlScope): Quad_Subject {
    if ([reference, ID, nodeID].filter((name) => name !== undefined).length > 1) {
      refuseSyntax('the element names its resource in more than one way');
    }
    if (reference !== undefined) {
      return iri(reference, scope);
    }
    return ID === undefined ? blankNode(nodeID) : idIri(ID, scope);
  }

  function blankNode(label?: string): BlankNode {
    return label === undefined ? terms.blankNode() : terms.blankNode(ncName(label));
  }

  /**
   * XML allows any `xml:lang`: `de_DE` is read as `de-DE`, and a value that is no language tag is
   * dropped.
   */
  function text(value: string, scope: RdfXmlScope): Literal {
    const tag = scope.lang.replaceAll('_', '-');
    return isLanguageTag(tag) ? terms.literal(value, tag) : terms.literal(value);
  }

  /** A name of the RDF namespace. */
  const rdf = (local: string): NamedNode => terms.namedNode(RDF + local);

  return { terms, iri, idIri, rdf, resource, blankNode, text };
}
