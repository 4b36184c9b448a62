import rdf from '@rdfjs/data-model';
import type { Quad, Quad_Object, Quad_Predicate, Quad_Subject, Term } from '@rdfjs/types';
import { RDF, shorten, XSD } from '../../profile-compiler/basics.ts';
import type { Kept } from './ignored-statements.ts';
import { isPageLink } from './nodes.ts';

/** Stands for the host of the platform while a body is read, so that relative references can be told from absolute ones. */
const HOST = 'relative.shapeql.invalid';
const ANY_URI = rdf.namedNode(`${XSD}anyURI`);
const SHOWN = 5;

/** Reader of the relative references of a body. */
export function relativeTo(iri: string) {
  const baseIri = iri.replace(/^([a-z]+:\/\/)[^/]*/i, `$1${HOST}`);
  const prefix = baseIri.slice(0, baseIri.indexOf(HOST) + HOST.length);
  const origin = iri.slice(0, iri.length - (baseIri.length - prefix.length));
  const reading: Reading = { baseIri, prefix, origin };
  return {
    /** The base that they are resolved against first. */
    baseIri,
    /**
     * Resolves those that name a node of the body. Any other would become an address of this platform that was never meant
     * (`""`, `N/A`, a path on the publisher's host): it is kept as text, where reading reports it.
     */
    settle: (quads: readonly Quad[]): Kept =>
      quads.some((quad) => termsOf(quad).some((term) => isRelative(term, reading)))
        ? settled(quads, reading)
        : { quads, warnings: [] },
  };
}

interface Reading {
  readonly baseIri: string;
  /** Prefix of relative references. */
  readonly prefix: string;
  /** Prefix of the references that name a node. */
  readonly origin: string;
}

function isRelative({ termType, value }: Term, { prefix }: Reading): boolean {
  return termType === 'NamedNode' && value.startsWith(prefix);
}

function settled(quads: readonly Quad[], reading: Reading): Kept {
  const described = new Set(quads.map(({ subject }) => subject.value));
  const texts = new Set<string>();
  const kept = quads.map(({ subject, predicate, object }) => {
    const isText =
      isRelative(object, reading) && !namesNode(predicate, object, { ...reading, described });
    const text = isText ? written(object.value, reading) : '';
    if (isText) {
      texts.add(`${JSON.stringify(text)} (${shorten(predicate.value)})`);
    }
    return rdf.quad(
      absolute(subject, reading) as Quad_Subject,
      absolute(predicate, reading) as Quad_Predicate,
      (isText ? rdf.literal(text, ANY_URI) : absolute(object, reading)) as Quad_Object,
    ) as Quad;
  });
  return { quads: kept, warnings: warningsOf([...texts]) };
}

/** Tests whether a reference names a node: one that is described, or by a fragment. The body itself is no page. */
function namesNode(
  { value }: Term,
  object: Term,
  { baseIri, described }: Reading & { readonly described: ReadonlySet<string> },
): boolean {
  const isPage = isPageLink(value);
  return (
    value === `${RDF}type` ||
    (described.has(object.value) && !(isPage && object.value === baseIri)) ||
    (!isPage && object.value.startsWith(`${baseIri}#`))
  );
}

function absolute(term: Term, reading: Reading): Term {
  const { origin, prefix } = reading;
  if (term.termType === 'Literal') {
    return isRelative(term.datatype, reading)
      ? rdf.literal(term.value, rdf.namedNode(origin + term.datatype.value.slice(prefix.length)))
      : term;
  }
  return isRelative(term, reading) ? rdf.namedNode(origin + term.value.slice(prefix.length)) : term;
}

/** A reference about as it was written. */
function written(resolved: string, { baseIri, prefix }: Reading): string {
  const folder = baseIri.slice(0, baseIri.lastIndexOf('/') + 1);
  if (resolved === baseIri) {
    return '';
  }
  const reference = resolved.startsWith(baseIri)
    ? resolved.slice(baseIri.length)
    : resolved.replace(folder, '').replace(prefix, '');
  return decoded(reference).trim();
}

function termsOf({ subject, predicate, object }: Quad): readonly Term[] {
  return [subject, predicate, object, ...(object.termType === 'Literal' ? [object.datatype] : [])];
}

function decoded(reference: string): string {
  try {
    return decodeURI(reference);
  } catch {
    return reference;
  }
}

function warningsOf(texts: readonly string[]): readonly string[] {
  const more = texts.length > SHOWN ? ', …' : '';
  return texts.length === 0
    ? []
    : [
        `Relative references that name nothing in the body were stored as texts: ${texts.slice(0, SHOWN).join(', ')}${more}. Write addresses with their scheme, such as https:.`,
      ];
}
