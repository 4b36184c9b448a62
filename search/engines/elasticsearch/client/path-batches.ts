/** Bytes of names in the first line of a request: servers take 4096 for all of it. */
const LONGEST_LINE = 3000;

/** Splits names into runs, each of which fits into the path of one request. */
export function* inLines(names: readonly string[]): Generator<string[]> {
  let line: string[] = [];
  let bytes = 0;
  for (const name of names) {
    const size = encodeURIComponent(`${name},`).length;
    if (line.length > 0 && bytes + size > LONGEST_LINE) {
      yield line;
      line = [];
      bytes = 0;
    }
    line.push(name);
    bytes += size;
  }
  if (line.length > 0) {
    yield line;
  }
}
