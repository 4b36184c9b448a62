import type { Quad } from '@rdfjs/types';
import { z } from 'zod';
import { quadsOf, type ReadingContext, readDocuments } from './rdf-documents.ts';
import { renamed } from './read-shapes.ts';

const Ids = z.array(z.string());

/** The exports of all catalogues, where the place is the address of a running platform; else the place itself. */
async function exportsOf(place: string, signal: AbortSignal): Promise<readonly string[]> {
  if (!/^https?:/i.test(place) || new URL(place).pathname !== '/') {
    return [place];
  }
  try {
    const answer = await fetch(new URL('catalogues?valueType=identifiers&limit=1000', place), {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal,
    });
    const ids = Ids.parse(await answer.json());
    return ids.map((id) => new URL(`catalogues/${encodeURIComponent(id)}/export`, place).href);
  } catch {
    signal.throwIfAborted();
    return [place];
  }
}

/** The quads of sample data in any format of RDF. Rejects where a document cannot be read. */
export async function readDataSample(
  place: string,
  context: ReadingContext,
): Promise<readonly Quad[]> {
  const documents = await readDocuments(await exportsOf(place, context.signal), context);
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
