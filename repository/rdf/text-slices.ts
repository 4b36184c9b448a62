/** A few milliseconds of parsing each. */
const SLICE = 64 * 1024;

/** Cuts a text after line breaks, or after another `end`, into slices, so that a reader can let others run in between. */
export function* textSlices(text: string, end = '\n'): Generator<string> {
  let start = 0;
  while (text.length - start > SLICE) {
    const cut = text.indexOf(end, start + SLICE);
    if (cut < 0) {
      break;
    }
    yield text.slice(start, cut + 1);
    start = cut + 1;
  }
  yield text.slice(start);
}
