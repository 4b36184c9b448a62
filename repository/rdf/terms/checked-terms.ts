import TermFactory from '@rdfjs/data-model/Factory.js';
import type {
  DirectionalLanguage,
  Literal,
  NamedNode,
  Quad_Graph,
  Quad_Object,
  Quad_Predicate,
  Quad_Subject,
} from '@rdfjs/types';
import { canonicalLanguageTag } from '../../../profile-compiler/basics.ts';
import { tooComplex } from '../../refusals.ts';
import { READ_LIMITS } from '../port/read-limits.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: an IRI must not hold any of them
const ABSOLUTE_IRI = /^[A-Za-z][A-Za-z0-9+.-]*:[^\u0000-\u0020<>"{}|\\^`]*$/;
const TAGGED_DATATYPE = /^http:\/\/www\.w3\.org\/1999\/02\/22-rdf-syntax-ns#(lang|dirLang)String$/;
const LANGUAGE_TAG = /^[a-z]{1,8}(-[a-z0-9]{1,8})*$/i;

/** IRIs whose terms are used again: a document of many millions of triples has too many to keep all. */
const MAX_KNOWN = 100_000;

/** A term that RDF 1.1 does not allow. The reader that made it adds the place. */
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
 * A factory for the terms of one document. It makes sure that IRIs are absolute and well-formed, that
 * language tags are well-formed and in canonical case, that values contain no U+0000 and U+FFFD in place of half a
 * surrogate pair, and that labelled and unlabelled blank nodes never share a label. The factory throws
 * InvalidTermError, and RefusedInputError `too-complex` for a very long value.
 */
export function checkedTerms(): TermFactory {
  const terms = new TermFactory();
  const known = new Map<string, NamedNode>();

  function namedNode<Iri extends string>(iri: Iri): NamedNode<Iri> {
    let node = known.get(iri);
    if (!node) {
      node = terms.namedNode(checkIri(iri));
      if (known.size === MAX_KNOWN) {
        known.clear();
      }
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
    quad: (
      subject: Quad_Subject,
      predicate: Quad_Predicate,
      object: Quad_Object,
      graph?: Quad_Graph,
    ) => terms.quad(checkNode(subject), predicate, checkNode(object), graph),
  }) as TermFactory;
}

/** Tests whether `iri` is an absolute IRI that can be written between angle brackets unchanged. */
export function isAbsoluteIri(iri: string): boolean {
  return ABSOLUTE_IRI.test(iri);
}

/** Tests whether `tag` matches the grammar that all RDF formats share: subtags of one to eight letters or digits. */
export function isLanguageTag(tag: string): boolean {
  return LANGUAGE_TAG.test(tag);
}

function checkIri(iri: string): string {
  const { iriCharacters } = READ_LIMITS;
  if (iri.length > iriCharacters) {
    throw tooComplex(`an IRI has more than ${iriCharacters} characters. Use a shorter one.`);
  }
  if (!isAbsoluteIri(iri)) {
    const shown = JSON.stringify(shorten(iri));
    throw /^[A-Za-z][A-Za-z0-9+.-]*:/.test(iri)
      ? new InvalidTermError(
          `the IRI ${shown} contains a character that is not allowed in an IRI`,
          'Percent-encode the character (a space is %20, a double quote %22).',
        )
      : new InvalidTermError(
          `the IRI ${shown} is not absolute`,
          'Write it with its scheme, such as https:.',
        );
  }
  return checkText(iri);
}

function checkNode<Node extends Quad_Subject | Quad_Object>(node: Node): Node {
  if (node.termType === 'Quad') {
    throw new InvalidTermError('a triple term is RDF 1.2 syntax', 'Use RDF 1.1.');
  }
  return node;
}

function checkText(text: string): string {
  const { termCharacters } = READ_LIMITS;
  if (text.length > termCharacters) {
    throw tooComplex(`a value has more than ${termCharacters} characters. Publish it as a file.`);
  }
  if (text.includes('\0')) {
    throw new InvalidTermError('a value contains the character U+0000', 'Remove the character.');
  }
  return text.toWellFormed();
}

/** RDF 1.1 has no base direction; JSON-LD 1.1 drops it on conversion. */
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
      `a literal has the datatype ${kind.value} but no language tag`,
      'Add a language tag, or use another datatype.',
    );
  }
  return kind;
}

function checkTag(tag: string): string {
  if (!isLanguageTag(tag)) {
    throw new InvalidTermError(
      `${JSON.stringify(shorten(tag))} is not a valid language tag`,
      'Join subtags of one to eight letters or digits with hyphens, as in de-CH.',
    );
  }
  return canonicalLanguageTag(tag);
}

function shorten(text: string): string {
  return text.length > 120 ? `${text.slice(0, 120)}…` : text;
}
