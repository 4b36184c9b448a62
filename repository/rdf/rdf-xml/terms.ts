import type { BlankNode, Literal, NamedNode, Quad_Subject } from '@rdfjs/types';
import { resolve } from 'relative-to-absolute-iri';
import { checkedTerms } from '../terms/checked-terms.ts';
import { isLanguageTag } from '../terms/language-tag.ts';
import type { RdfXmlAttributes } from './attributes.ts';
import { ncName, refuseSyntax } from './rules.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: an IRI must not hold any of them
const FORBIDDEN = /[\u0001-\u0020<>"{}|\\^`]/g;
const ABSOLUTE = /^[A-Za-z][A-Za-z0-9+.-]*:/;

/** What an element passes on to those inside it. */
export interface RdfXmlScope {
  readonly base: string;
  /** `''` where no language applies. */
  readonly lang: string;
}

/** Ways to name a resource; at most one may be used. */
export interface ResourceName {
  readonly reference?: string | undefined;
  readonly ID?: string | undefined;
  readonly nodeID?: string | undefined;
}

/** The scope inside an element with these attributes. */
export function scopeInside({ base, lang }: RdfXmlAttributes, outer: RdfXmlScope): RdfXmlScope {
  return {
    base: base === undefined ? outer.base : resolve(base, outer.base),
    lang: lang ?? outer.lang,
  };
}

/** Makes the terms of one RDF/XML document; throws RdfXmlGrammarError and InvalidTermError. */
export function rdfXmlTerms() {
  const terms = checkedTerms();
  const usedIds = new Set<string>();

  function iri(reference: string, scope: RdfXmlScope): NamedNode {
    const absolute = ABSOLUTE.test(reference) ? reference : resolve(reference, scope.base);
    return terms.namedNode(percentEncode(absolute));
  }

  function idIri(id: string, scope: RdfXmlScope): NamedNode {
    const node = iri(`#${ncName(id)}`, scope);
    if (usedIds.has(node.value)) {
      refuseSyntax(`rdf:ID="${id}" is given twice`);
    }
    usedIds.add(node.value);
    return node;
  }

  function resource({ reference, ID, nodeID }: ResourceName, scope: RdfXmlScope): Quad_Subject {
    if ([reference, ID, nodeID].filter((name) => name !== undefined).length > 1) {
      refuseSyntax('the resource is named in two ways');
    }
    if (reference !== undefined) {
      return iri(reference, scope);
    }
    return ID === undefined ? blankNode(nodeID) : idIri(ID, scope);
  }

  function blankNode(label?: string): BlankNode {
    return label === undefined ? terms.blankNode() : terms.blankNode(ncName(label));
  }

  /** XML lets any `xml:lang` through: `de_DE` is read as `de-DE`, what is no tag at all as no language. */
  function text(value: string, scope: RdfXmlScope): Literal {
    const tag = scope.lang.replaceAll('_', '-');
    return isLanguageTag(tag) ? terms.literal(value, tag) : terms.literal(value);
  }

  return { terms, iri, idIri, resource, blankNode, text };
}

/**
 * Percent-encodes the ASCII characters that no IRI may hold (RFC 3987): a space becomes `%20`. For
 * RDF/XML, whose syntax lets them through, and where one careless link of a publisher would otherwise
 * cost the whole dataset.
 */
function percentEncode(iri: string): string {
  return iri.replace(FORBIDDEN, (character) => encodeURIComponent(character));
}
