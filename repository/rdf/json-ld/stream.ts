import { tooComplex } from '../../refusals.ts';
import type { RdfStreamOptions } from '../rdf-stream.ts';
import { readJsonLd } from './reader.ts';

/** Characters of a document: a context may stand at its end, so it is read as a whole. */
const MOST_CHARACTERS = 50_000_000;

/** Reads a JSON-LD document with its graphs. */
export async function streamJsonLd(
  chunks: AsyncIterable<string>,
  options: RdfStreamOptions,
): Promise<void> {
  let text = '';
  for await (const chunk of chunks) {
    text += chunk;
    if (text.length > MOST_CHARACTERS) {
      throw tooComplex(
        `a JSON-LD document is read as a whole, and this one has more than ${MOST_CHARACTERS} characters. Use another format, or pages.`,
      );
    }
  }
  for (const quad of await readJsonLd(text, { ...options, keepGraphs: true })) {
    options.onQuad(quad);
  }
}
