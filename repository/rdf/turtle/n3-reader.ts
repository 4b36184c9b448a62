import { nextTurn } from '../../scheduling/scheduler.ts';
import { SLICE, textSlices } from '../../scheduling/text-slices.ts';
import type { RdfFormat } from '../port/rdf-format.ts';
import { type N3Format, RecoveringReader } from './recovering-reader.ts';

/** Reads documents of one of the four formats of n3 piece by piece. */
export function n3Reader(format: N3Format): RdfFormat['read'] {
  return async (chunks, options) => {
    const reader = new RecoveringReader(format, options);
    let hasBegun = false;
    for await (const slice of wholeLines(chunks, options.limits.termCharacters)) {
      if (hasBegun) {
        await nextTurn();
      }
      hasBegun = true;
      if (!reader.write(slice)) {
        return;
      }
    }
    reader.end();
  };
}

/** The text in slices that end with a line, unless it is longer than any term may be. */
async function* wholeLines(chunks: AsyncIterable<string>, longest: number): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of chunks) {
    rest += chunk;
    if (rest.length > SLICE) {
      const end = rest.lastIndexOf('\n') + 1 || (rest.length > longest ? rest.length : 0);
      yield* textSlices(rest.slice(0, end));
      rest = rest.slice(end);
    }
  }
  if (rest !== '') {
    yield rest;
  }
}
