import type { Quad } from '@rdfjs/types';
import { InexpressibleError } from '../errors.ts';
import { nextTurn } from '../scheduling/scheduler.ts';
import { Lane } from '../workers/lane.ts';
import { packQuads } from '../workers/packed-quads.ts';
import type { RdfWriteOptions } from './port/rdf-format.ts';
import { type WritingTask, type WrittenGraph, writeHere } from './write-task.ts';

/** Quads of the largest graph that is written without a thread: some ten milliseconds. */
const MAX_HERE = 5_000;

/** Writes large graphs, one after the other: sorting and writing one takes seconds, and cannot yield. */
const thread = new Lane({
  name: 'large graphs',
  memoryMb: 2_048,
  waiting: { tasks: 100, bytes: 400_000_000 },
  idleMs: 5_000,
});
const TASK = new URL('./write-task.ts', import.meta.url).href;
const BYTES_PER_QUAD = 100;

/**
 * Writes quads, without their graph names, in the format of a media type without parameters. The same
 * quads give the same text, in any order. Rejects with RefusedInputError `unsupported-media-type`, with
 * InexpressibleError if the format cannot express a triple, or with ServiceBusyError if too many large graphs
 * wait to be written.
 */
export async function writeRdf(
  quads: readonly Quad[],
  mediaType: string,
  { prefixes = {}, part }: Partial<RdfWriteOptions> = {},
): Promise<string> {
  if (quads.length <= MAX_HERE) {
    // Of many that are asked for at once, each has its turn.
    await nextTurn();
    return writeHere(quads, mediaType, { prefixes, part });
  }
  const input: WritingTask = { packed: await packQuads(quads), mediaType, prefixes, part };
  const bytes = quads.length * BYTES_PER_QUAD;
  const output = await thread.run({ module: TASK, input, bytes, timeMs: Infinity });
  const written = output as WrittenGraph;
  if ('inexpressible' in written) {
    throw new InexpressibleError(written.inexpressible);
  }
  return written.text;
}
