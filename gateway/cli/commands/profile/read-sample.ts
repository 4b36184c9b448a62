import type { Quad } from '@rdfjs/types';
import { quadsOf, type ReadingContext, readDocuments } from './rdf-documents.ts';
import { renamed } from './read-shapes.ts';

/** The quads of sample data in any format of RDF. Rejects where a document cannot be read. */
export async function readDataSample(
  place: string,
  context: ReadingContext,
): Promise<readonly Quad[]> {
  const { documents, unread } = await readDocuments([place], context);
  const [failed] = unread;
  if (failed) {
    throw new Error(`${failed.name}: ${failed.reason}`);
  }
  const quads: Quad[] = [];
  for (const document of documents) {
    for (const quad of await quadsOf(document, context.contexts)) {
      quads.push(renamed(quad, document.name));
    }
  }
  if (quads.length === 0) {
    throw new Error(`There is no RDF in ${place}.`);
  }
  return quads;
}
