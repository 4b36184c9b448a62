import { InexpressibleError } from '../errors.ts';
import { type PackedQuads, unpackQuads } from '../workers/packed-quads.ts';
import type { RdfWriteOptions } from './port/rdf-format.ts';
import { writeHere } from './write-here.ts';

/** The arguments of `writeRdf`, as they can be cloned between threads. */
export interface WritingTask extends RdfWriteOptions {
  readonly packed: PackedQuads;
  readonly mediaType: string;
}

/** The document, or why its format cannot express the graph. */
export type WrittenGraph = { readonly text: string } | { readonly inexpressible: string };

/** Runs in a worker thread. */
export default async function writeRdfTask(input: WritingTask): Promise<WrittenGraph> {
  const { packed, mediaType, prefixes, part } = input;
  try {
    return { text: await writeHere(await unpackQuads(packed), mediaType, { prefixes, part }) };
  } catch (error) {
    if (error instanceof InexpressibleError) {
      return { inexpressible: error.message };
    }
    throw error;
  }
}
