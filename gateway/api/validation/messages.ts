import rdf from '@rdfjs/data-model';
import type { DatasetCore, Term } from '@rdfjs/types';
import { DCT, RDF, RDFS, SH, shorten } from '../../../profile-compiler/index.ts';
import { ANY_LANGUAGE, type LanguageRanges } from '../../http/negotiation/language-ranges.ts';
import { chooseText } from '../graphql/languages/choose-text.ts';

const WITHOUT_MESSAGE = 'The value violates the shape';
const NAMES = [`${SH}name`, `${RDFS}label`, `${DCT}title`];
const IRI = /<([^<>\s]+)>/g;
const COMPONENT = /ConstraintComponent$/;
const MAX_MEMBERS = 20;

/** A result of validation as far as its message depends on it. */
export interface Explained {
  readonly message: readonly Term[];
  readonly sourceShape: Term | null;
  readonly sourceConstraintComponent: Term | null;
}

/** The message of a result in the best of the languages, with names of shapes and the members of lists. */
export function messageOf(result: Explained, naming: Naming): string {
  const text = bestText(result.message, naming.languages) ?? WITHOUT_MESSAGE;
  // The library leaves the place of a node without IRI empty.
  const whole = text.endsWith(' ') ? `${text}${parametersOf(result, naming)}`.trimEnd() : text;
  return whole.replaceAll(
    IRI,
    (_, iri: string) => nameOf(rdf.namedNode(iri), naming) ?? nameOfIri(iri),
  );
}

/** The demands of the shape of a result, such as the languages of `sh:languageIn`. */
function parametersOf(
  { sourceShape, sourceConstraintComponent }: Explained,
  naming: Naming,
): string {
  const component = sourceConstraintComponent?.value.slice(SH.length).replace(COMPONENT, '') ?? '';
  const parameter = `${SH}${component.charAt(0).toLowerCase()}${component.slice(1)}`;
  return objectsOf(sourceShape, parameter, naming)
    .map((node) => nameOf(node, naming) ?? '')
    .join(', ');
}

function nameOfIri(iri: string): string {
  const short = shorten(iri);
  return short === iri ? `<${iri}>` : short;
}

/** Of texts in several languages one; texts of the same language together. */
function bestText(texts: readonly Term[], languages: LanguageRanges): string | undefined {
  const byLanguage = Map.groupBy(texts, (text) =>
    text.termType === 'Literal' && text.language !== '' ? text.language : 'und',
  );
  const map = Object.fromEntries(
    [...byLanguage].map(([tag, found]) => [
      tag,
      found
        .map(({ value }) => value)
        .sort()
        .join(' '),
    ]),
  );
  return chooseText(map, [...languages, 'und', ANY_LANGUAGE])?.value;
}

/** The sources of names, and the languages of the reader. */
export interface Naming {
  readonly shapes: DatasetCore;
  readonly languages: LanguageRanges;
}

/** The name of a shape, the members of a list, or the property of a nameless shape. */
function nameOf(node: Term, naming: Naming): string | undefined {
  for (const predicate of NAMES) {
    const name = bestText(objectsOf(node, predicate, naming), naming.languages);
    if (name !== undefined) {
      return `"${name}"`;
    }
  }
  const members = membersOf(node, naming);
  if (members.length > 0) {
    return members.join(', ');
  }
  const [path] = objectsOf(node, `${SH}path`, naming);
  return path?.termType === 'NamedNode' ? `for ${shorten(path.value)}` : undefined;
}

function membersOf(list: Term, naming: Naming): readonly string[] {
  const members: string[] = [];
  for (let cell: Term | undefined = list; cell && members.length < MAX_MEMBERS; ) {
    const [first]: readonly Term[] = objectsOf(cell, `${RDF}first`, naming);
    if (first && first.termType !== 'BlankNode') {
      members.push(first.termType === 'NamedNode' ? shorten(first.value) : first.value);
    }
    cell = objectsOf(cell, `${RDF}rest`, naming)[0];
  }
  return members;
}

function objectsOf(node: Term | null, predicate: string, { shapes }: Naming): readonly Term[] {
  return node ? [...shapes.match(node, rdf.namedNode(predicate))].map(({ object }) => object) : [];
}
