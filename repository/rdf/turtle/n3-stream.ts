import { tooComplex } from '../../refusals.ts';
import { nextTurn } from '../../scheduling/scheduler.ts';
import type { RdfStreamOptions } from '../rdf-stream.ts';
import { type N3Format, RecoveringReader } from './recovering-reader.ts';

/** Characters per slice: a few milliseconds of parsing. */
const SLICE = 64 * 1024;

/** Reads a document of one of the four formats of n3 piece by piece. */
export async function streamN3(
  chunks: AsyncIterable<string>,
  { recovery, format, name, ...options }: N3Format & RdfStreamOptions,
): Promise<void> {
  const reader = new RecoveringReader({ recovery, format, name }, options);
  for await (const slice of wholeLines(chunks, options.limits.termCharacters)) {
    if (!reader.write(slice)) {
      return;
    }
    await nextTurn();
  }
  reader.end();
}

/** The text in pieces that end with a line. */
async function* wholeLines(chunks: AsyncIterable<string>, longest: number): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of chunks) {
    rest += chunk;
    const end = rest.length < SLICE ? 0 : rest.lastIndexOf('\n') + 1;
    if (end > 0) {
      yield rest.slice(0, end);
      rest = rest.slice(end);
    } else if (rest.length > longest) {
      throw tooComplex(
        `a line has more than ${longest} characters. Break lines between statements.`,
      );
    }
  }
  if (rest !== '') {
    yield rest;
  }
}
