import type { Quad, Term } from '@rdfjs/types';
import { RDF } from '../../../profile-compiler/basics.ts';
import { InexpressibleError } from '../../errors.ts';
import { arrayBatches } from '../../scheduling/batches.ts';
import type { DocumentFrame, Prefixes, RdfWriteOptions } from '../port/rdf-format.ts';
import { isPredicateName, NOT_XML } from './expressible.ts';
import { qualifiedNames } from './qualified-names.ts';
import { escapeXmlText } from './xml-literal.ts';

const RESOURCES_PER_BATCH = 200;
const XSD_STRING = 'http://www.w3.org/2001/XMLSchema#string';

/**
 * The RDF/XML of a tidy graph: one element for each resource, named after its first type if it has one.
 * Throws InexpressibleError for predicates that have no XML name and for control characters.
 */
export async function writeRdfXml(
  quads: readonly Quad[],
  { prefixes, part }: RdfWriteOptions,
): Promise<string> {
  const names = qualifiedNames(prefixes);
  const resources = [...Map.groupBy(quads, (quad) => subjectKey(quad)).values()];
  const blocks: string[] = [];
  for await (const batch of arrayBatches(resources, RESOURCES_PER_BATCH)) {
    blocks.push(...batch.map((triples) => resourceElement(triples, names.of)));
  }
  if (!part) {
    const { start, between, end } = frameOf(names.declared());
    return [start, blocks.join(between), blocks.length > 0 ? end : end.trimStart()].join('');
  }
  const ofFrame = new Set(names.known().map(([prefix]) => prefix));
  const own = declarations(names.declared().filter(([prefix]) => !ofFrame.has(prefix)));
  return blocks.map((block) => block.replace(FIRST_NAME, (name) => name + own)).join('\n');
}

/** The name of the first element of a text. */
const FIRST_NAME = /<[^\s>]+/;

/** Declares all given prefixes, as the parts come later; a part declares further ones itself. */
export function rdfXmlFrame(prefixes: Prefixes): DocumentFrame {
  return frameOf(qualifiedNames(prefixes).known());
}

function frameOf(prefixes: readonly (readonly [string, string])[]): DocumentFrame {
  const start = `<?xml version="1.0" encoding="UTF-8"?>\n<rdf:RDF${declarations(prefixes)}>\n`;
  return { start, between: '\n', end: '\n</rdf:RDF>\n' };
}

function declarations(prefixes: readonly (readonly [string, string])[]): string {
  return prefixes
    .map(([prefix, namespace]) => `\n  xmlns:${prefix}="${attribute(namespace)}"`)
    .join('');
}

/** The qualified name of an IRI, or undefined if no XML name can represent it. */
type NameOf = (iri: string) => string | undefined;

function subjectKey({ subject }: Quad): string {
  return `${subject.termType} ${subject.value}`;
}

function resourceElement(triples: readonly Quad[], nameOf: NameOf): string {
  const typing = triples.find((triple) => typeName(triple, nameOf) !== undefined);
  const name = (typing && typeName(typing, nameOf)) ?? 'rdf:Description';
  const [first] = triples;
  const properties = triples
    .filter((triple) => triple !== typing)
    .map((triple) => `    ${propertyElement(triple, nameOf)}\n`);
  return `  <${name} ${first ? reference('about', first.subject) : ''}>\n${properties.join('')}  </${name}>`;
}

/** Classes of the RDF namespace are written as properties, because some of their names are syntax. */
function typeName({ predicate, object }: Quad, nameOf: NameOf): string | undefined {
  const names = predicate.value === `${RDF}type` && object.termType === 'NamedNode';
  return names && !object.value.startsWith(RDF) ? nameOf(object.value) : undefined;
}

function propertyElement({ predicate, object }: Quad, nameOf: NameOf): string {
  const isSyntax = predicate.value.startsWith(RDF) && !isPredicateName(predicate.value);
  const name = isSyntax ? undefined : nameOf(predicate.value);
  if (name === undefined) {
    throw new InexpressibleError(
      `RDF/XML cannot express the predicate <${predicate.value}>. Request Turtle or another format.`,
    );
  }
  if (object.termType !== 'Literal') {
    return `<${name} ${reference('resource', object)}/>`;
  }
  const kind =
    object.language !== ''
      ? ` xml:lang="${attribute(object.language)}"`
      : object.datatype.value === XSD_STRING
        ? ''
        : ` rdf:datatype="${attribute(object.datatype.value)}"`;
  return `<${name}${kind}>${escapeXmlText(checked(object.value))}</${name}>`;
}

function reference(attributeName: 'about' | 'resource', term: Term): string {
  return term.termType === 'BlankNode'
    ? `rdf:nodeID="${term.value}"`
    : `rdf:${attributeName}="${attribute(term.value)}"`;
}

function attribute(value: string): string {
  return escapeXmlText(checked(value)).replaceAll('"', '&quot;');
}

function checked(text: string): string {
  const wrong = NOT_XML.exec(text)?.[0];
  if (wrong !== undefined) {
    const code = wrong.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    throw new InexpressibleError(
      `RDF/XML cannot express the character U+${code}. Request Turtle or another format.`,
    );
  }
  return text;
}
