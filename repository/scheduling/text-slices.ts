/** Characters per slice: a few milliseconds of parsing. */
export const SLICE = 64 * 1024;

/**
 * Cuts a text into slices, each ending with a line, so that a reader can yield to the event loop
 * between them.
 */
export function* textSlices(text: string): Generator<string> {
  let start = 0;
  while (text.length - start > SLICE) {
    const cut = text.indexOf('\n', start + SLICE);
    if (cut < 0) {
      break;
    }
    yield text.slice(start, cut + 1);
    start = cut + 1;
  }
  yield text.slice(start);
}
