import { readFileSync } from 'node:fs';
import type { ContextFiles } from '../../port/rdf-format.ts';
import { bundledContext } from './bundled-contexts.ts';

/** A JSON-LD document; only its context counts. */
export interface ContextDocument {
  readonly '@context': unknown;
}

/** Finds the context with an IRI; `undefined` if it is not known. */
export type ContextLookup = (iri: string) => ContextDocument | undefined;

/** Contexts that were read, by path: a thread reads and parses each file once. */
const READ = new Map<string, ContextDocument>();

/** A lookup of the contexts in the files, and of those that are bundled. A file may take the place of a bundled one. */
export function knownContexts(files: ContextFiles = {}): ContextLookup {
  return (iri) => {
    const file = Object.hasOwn(files, iri) ? files[iri] : bundledContext(iri);
    return file === undefined ? undefined : contextIn(file);
  };
}

/** Throws if the file cannot be read, or is no JSON object with a context. */
export function contextIn(file: string): ContextDocument {
  const read = READ.get(file) ?? parseContext(readFileSync(file, 'utf8'));
  READ.set(file, read);
  return read;
}

function parseContext(text: string): ContextDocument {
  const document: unknown = JSON.parse(text);
  if (typeof document !== 'object' || document === null || !('@context' in document)) {
    throw new Error('has no member "@context"');
  }
  return { '@context': document['@context'] };
}
