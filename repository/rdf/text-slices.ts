/** About 15 ms of parsing each. */
const SLICE = 256 * 1024;

/** Cuts a text after line breaks into slices, so that a reader can let others run in between. */
export function* textSlices(text: string): Generator<string> {
  let start = 0;
  while (text.length - start > SLICE) {
    const lineEnd = text.indexOf('\n', start + SLICE);
    if (lineEnd < 0) {
      break;
    }
    yield text.slice(start, lineEnd + 1);
    start = lineEnd + 1;
  }
  yield text.slice(start);
}
