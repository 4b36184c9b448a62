import type { Quad } from '@rdfjs/types';
import { createSerialQueue } from '../workers/serial-queue.ts';
import { rdfFormatFor } from './formats.ts';
import type { DocumentFrame, Prefixes } from './rdf-format.ts';
import { writeRdf } from './write-rdf.ts';

/** A graph of a document. */
export interface WrittenPart {
  /** Its name; the default graph where absent. */
  readonly graph?: string | undefined;
  readonly quads: readonly Quad[];
}

const NO_FRAME: DocumentFrame = { start: '', between: '', end: '' };

/** Of all documents of several graphs, one part is read and written at a time, so that single graphs wait for one at most. */
const inTurn = createSerialQueue();

/**
 * Writes graphs one after another as one document: in named graphs where the format has them, else merged. Reads a
 * part when the one before has been taken, and holds one at a time. Rejects as `writeRdf` does; the text is
 * incomplete then.
 */
export async function* writeGraphs(
  parts: AsyncIterator<WrittenPart>,
  mediaType: string,
  { prefixes }: { readonly prefixes: Prefixes },
): AsyncGenerator<string> {
  const { start, between, end } = rdfFormatFor(mediaType)?.frame?.(prefixes) ?? NO_FRAME;
  const nextPart = async (number: number) => {
    const { done, value } = await parts.next();
    if (done) {
      return undefined;
    }
    const part = { graph: value.graph, blankNodes: `g${number}b` };
    return writeRdf(value.quads, mediaType, { prefixes, part });
  };
  let before = start;
  let isEmpty = true;
  try {
    for (let number = 0; ; number += 1) {
      const text = await inTurn(() => nextPart(number));
      if (text === undefined) {
        break;
      }
      if (text !== '') {
        yield before + text;
        before = between;
        isEmpty = false;
      }
    }
    yield isEmpty ? start + end : end;
  } finally {
    await parts.return?.();
  }
}
