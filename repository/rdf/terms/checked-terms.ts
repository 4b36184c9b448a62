import TermFactory from '@rdfjs/data-model/Factory.js';
import type {
  DirectionalLanguage,
  Literal,
  NamedNode,
  Quad_Object,
  Quad_Predicate,
  Quad_Subject,
} from '@rdfjs/types';
import { canonicalLanguageTag } from '../../../profile-compiler/index.ts';
import { isLanguageTag } from './language-tag.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: an IRI must not hold any of them
const ABSOLUTE_IRI = /^[A-Za-z][A-Za-z0-9+.-]*:[^\u0000-\u0020<>"{}|\\^`]*$/;
const TAGGED_DATATYPE = /^http:\/\/www\.w3\.org\/1999\/02\/22-rdf-syntax-ns#(lang|dirLang)String$/;

/** A term that RDF 1.1 does not have. The reader that asked for it knows the place. */
export class InvalidTermError extends Error {
  override readonly name = 'InvalidTermError';
  readonly remedy: string;

  /** `problem` is a phrase that names the term, `remedy` a sentence. */
  constructor(problem: string, remedy: string) {
    super(problem);
    this.remedy = remedy;
  }
}

/**
 * Makes the terms of one document: IRIs are absolute and well-formed, tags well-formed and in
 * canonical case, text free of U+0000 and lone surrogates; named and nameless blank nodes never
 * share a label, and every quad is in the default graph. Throws InvalidTermError.
 */
export function checkedTerms(): TermFactory {
  const terms = new TermFactory();
  const known = new Map<string, NamedNode>();

  function namedNode<Iri extends string>(iri: Iri): NamedNode<Iri> {
    let node = known.get(iri);
    if (!node) {
      node = terms.namedNode(checkIri(iri));
      known.set(iri, node);
    }
    return node as NamedNode<Iri>;
  }

  const make = terms.literal.bind(terms);
  return Object.assign(new TermFactory(), {
    namedNode,
    blankNode: (label?: string) => terms.blankNode(label === undefined ? undefined : `n-${label}`),
    literal: (text: string, kind?: string | NamedNode | DirectionalLanguage): Literal =>
      make(checkText(text), checkKind(kind)),
    quad: (subject: Quad_Subject, predicate: Quad_Predicate, object: Quad_Object) =>
      terms.quad(checkNode(subject), predicate, checkNode(object)),
  }) as TermFactory;
}

/** Whether `iri` is an absolute IRI, and so can stand between angle brackets as it is. */
export function isAbsoluteIri(iri: string): boolean {
  return ABSOLUTE_IRI.test(iri);
}

function checkIri(iri: string): string {
  if (!isAbsoluteIri(iri)) {
    const shown = JSON.stringify(shorten(iri));
    throw /^[A-Za-z][A-Za-z0-9+.-]*:/.test(iri)
      ? new InvalidTermError(
          `the IRI ${shown} holds a character that no IRI may hold`,
          'Percent-encode it (a space is %20, a double quote %22).',
        )
      : new InvalidTermError(`the IRI ${shown} is not absolute`, 'Write it with its scheme.');
  }
  return checkText(iri);
}

function checkNode<Node extends Quad_Subject | Quad_Object>(node: Node): Node {
  if (node.termType === 'Quad') {
    throw new InvalidTermError('a triple is about a triple, as in RDF 1.2', 'Write RDF 1.1.');
  }
  return node;
}

function checkText(text: string): string {
  if (text.includes('\0')) {
    throw new InvalidTermError('a text holds the character U+0000', 'Leave the character out.');
  }
  if (!text.isWellFormed()) {
    throw new InvalidTermError(
      'a text holds half a surrogate pair',
      'Write the whole character, or leave it out.',
    );
  }
  return text;
}

/** Base directions are not in RDF 1.1: JSON-LD 1.1 leaves them out on the way to it. */
function checkKind(
  kind: string | NamedNode | DirectionalLanguage | null | undefined,
): string | NamedNode | undefined {
  if (typeof kind === 'string') {
    return checkTag(kind);
  }
  if (!kind) {
    return undefined;
  }
  if ('language' in kind) {
    return checkTag(kind.language);
  }
  if (TAGGED_DATATYPE.test(kind.value)) {
    throw new InvalidTermError(
      `a text has the datatype ${kind.value} but no language tag`,
      'Give it a language tag, or another datatype.',
    );
  }
  return kind;
}

function checkTag(tag: string): string {
  if (!isLanguageTag(tag)) {
    throw new InvalidTermError(
      `${JSON.stringify(shorten(tag))} is not a language tag`,
      'Write subtags of at most eight letters or digits, joined by hyphens, as in de-CH.',
    );
  }
  return canonicalLanguageTag(tag);
}

function shorten(text: string): string {
  return text.length > 120 ? `${text.slice(0, 120)}…` : text;
}
