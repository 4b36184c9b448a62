import type { Quad } from '@rdfjs/types';
import { nextTurn } from '../scheduling/scheduler.ts';
import { textSlices } from '../scheduling/text-slices.ts';
import { createSerialQueue } from '../workers/serial-queue.ts';
import { unskolemize } from './canonical/genid.ts';
import { readStoredTriples } from './canonical/stored-triples.ts';
import { rdfFormatFor } from './formats.ts';
import type { DocumentFrame, Prefixes, RdfFormat } from './port/rdf-format.ts';
import { writeRdf } from './write-rdf.ts';

/** A graph of a document: its quads, or its triples as the repository stores them under `base`. */
export type WrittenPart = {
  /** Its name; the default graph if absent. */
  readonly graph?: string | undefined;
  /** The described resource, for `onChanged`. */
  readonly about?: string;
} & ({ readonly quads: readonly Quad[] } | { readonly triples: string; readonly base: string });

const NO_FRAME: DocumentFrame = { start: '', between: '', end: '' };

/** Reads and writes one part at a time of all documents of several graphs, so that single graphs wait for one at most. */
const inTurn = createSerialQueue();

/** Options to write graphs as one document. */
export interface WriteGraphsOptions {
  readonly prefixes: Prefixes;
  /** Called with the statements of a part that the format cannot express as they are: they are changed or left out. */
  readonly onChanged?: ((part: WrittenPart, statements: readonly Quad[]) => void) | undefined;
}

/**
 * Writes graphs one after another as one document: in named graphs if the format has them, else merged. Reads a part
 * when the previous one has been taken, and holds one at a time. An inexpressible part of one graph does not affect
 * the others. Rejects as `writeRdf` does; the text is incomplete then.
 */
export async function* writeGraphs(
  parts: AsyncIterator<WrittenPart>,
  mediaType: string,
  { prefixes, onChanged }: WriteGraphsOptions,
): AsyncGenerator<string> {
  const format = rdfFormatFor(mediaType);
  const { start, between, end } = format?.frame?.(prefixes) ?? NO_FRAME;
  const nextPart = async (number: number) => {
    const { done, value } = await parts.next();
    if (done) {
      return undefined;
    }
    if ('triples' in value && format?.writeStored) {
      return storedText(value, format.writeStored);
    }
    const whole = await quadsOf(value);
    const { quads, changed } = format?.expressible?.(whole) ?? { quads: whole, changed: [] };
    if (changed.length > 0) {
      onChanged?.(value, changed);
    }
    return writeRdf(quads, mediaType, {
      prefixes,
      part: { graph: value.graph, blankNodes: `g${number}b` },
    });
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

type StoredPart = Extract<WrittenPart, { readonly triples: string }>;

/** The text of stored triples, one slice in each turn of the event loop. */
async function storedText(
  { triples, base, graph }: StoredPart,
  writeStored: NonNullable<RdfFormat['writeStored']>,
): Promise<string> {
  const texts: string[] = [];
  for (const slice of textSlices(triples)) {
    texts.push(writeStored(slice, { base, graph }));
    await nextTurn();
  }
  return texts.join('');
}

async function quadsOf(part: WrittenPart): Promise<readonly Quad[]> {
  return 'quads' in part
    ? part.quads
    : unskolemize(await readStoredTriples(part.triples), part.base);
}
