import path from 'node:path';
import terms from '@rdfjs/data-model';
import type { Quad, Term } from '@rdfjs/types';
import {
  PREFIXES,
  readShapesText,
  reasonOf,
  type ShapeStatement,
  type SourceFile,
} from '../../../../../profile-compiler/index.ts';
import { type ContextFiles, writeRdf } from '../../../../../repository/index.ts';
import {
  type NamedDocument,
  quadsOf,
  type ReadingContext,
  readDocuments,
} from './rdf-documents.ts';

const TURTLE = 'text/turtle';

/** All shapes that a call names. */
export type ReadShapes = Awaited<ReturnType<typeof readShapeDocuments>>;

/**
 * Reads shapes in any format of RDF. Documents that are wrong are among the issues. Rejects where a place that the call names
 * cannot be read.
 */
export async function readShapeDocuments(places: readonly string[], context: ReadingContext) {
  const documents = await readDocuments(places, context);
  const names = new Set<string>();
  const statements: ShapeStatement[] = [];
  const constraints: SourceFile[] = [];
  const sources: string[] = [];
  const issues: string[] = [];
  for (const document of withShortNames(documents)) {
    const read = await readShapes(document, context.contexts).catch((error: unknown) => ({
      text: '',
      statements: [],
      issues: [reasonOf(error)],
    }));
    issues.push(...read.issues);
    if (read.statements.length > 0) {
      statements.push(...read.statements);
      sources.push(document.name);
      constraints.push({ name: fileName(document.name, names), text: read.text });
    }
  }
  return {
    statements,
    /** The documents, as they are kept in the profile for validation. */
    constraints,
    sources,
    /** Unreadable parts, and parts that were read otherwise than written. */
    issues,
  };
}

/** Documents by the last part of their names, where no other one has the same. */
function withShortNames(documents: readonly NamedDocument[]): readonly NamedDocument[] {
  const shortName = ({ name }: NamedDocument) => path.basename(name.replace(/[?#].*$/, '')) || name;
  const counts = Map.groupBy(documents, shortName);
  return documents.map((document) => ({
    ...document,
    name: counts.get(shortName(document))?.length === 1 ? shortName(document) : document.name,
  }));
}

async function readShapes(document: NamedDocument, contexts: ContextFiles) {
  const { name, bytes, mediaType, baseIri } = document;
  if (mediaType === TURTLE) {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return readShapesText({ name, text, base: baseIri });
  }
  const quads = await quadsOf(document, contexts);
  const text = await writeRdf(quads, TURTLE, { prefixes: PREFIXES });
  // Formats other than Turtle have no lines that people look at.
  const statements = quads.map((quad) => ({ quad: renamed(quad, name), file: name, line: 0 }));
  return { text, statements, issues: [] };
}

/** Documents may use the same labels of blank nodes for different nodes. */
export function renamed({ subject, predicate, object }: Quad, file: string): Quad {
  const name = <T extends Term>(term: T) =>
    term.termType === 'BlankNode' ? terms.blankNode(`${file} ${term.value}`) : term;
  return terms.quad(name(subject), predicate, name(object));
}

/** A name of a file in the profile that no other document has. */
function fileName(source: string, taken: Set<string>): string {
  const base = path.basename(source.replace(/[?#].*$/, '')).replace(/\.[^.]*$/, '');
  const plain = base.replace(/[^\w.-]+/g, '-') || 'shapes';
  for (let number = 1; ; number += 1) {
    const name = `constraints-${plain}${number === 1 ? '' : `-${number}`}.ttl`;
    if (!taken.has(name)) {
      taken.add(name);
      return name;
    }
  }
}
