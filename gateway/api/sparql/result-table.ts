/** A value in a row of a result: what it says, and where it leads if it is an IRI. */
export interface ResultCell {
  readonly text: string;
  readonly iri?: string;
  /** Language tag of a text, or the datatype of another literal. */
  readonly note?: string;
}

/** The first rows of a result. */
export interface ResultTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly ResultCell[])[];
  /** Number of all rows of the result. */
  readonly total: number;
}

/** What a page shows of a result at most. */
export interface TableSize {
  readonly rows: number;
  /** Bytes of the rows that are read. */
  readonly bytes: number;
}

const LINE_END = 0x0a;

/**
 * Reads the first rows of SPARQL results in TSV (https://www.w3.org/TR/sparql11-results-csv-tsv/), in which a row is a line;
 * the others are only counted, so that large results take neither time nor memory.
 */
export function readResultTable(tsv: Uint8Array, size: TableSize): ResultTable {
  const bytes = Buffer.from(tsv.buffer, tsv.byteOffset, tsv.byteLength);
  const ends = lineEnds(bytes);
  const [headEnd = bytes.length, ...rowEnds] = ends;
  const shown = rowEnds.filter((end, index) => index < size.rows && end - headEnd <= size.bytes);
  const lastEnd = shown.at(-1);
  const text = lastEnd === undefined ? '' : bytes.toString('utf8', headEnd + 1, lastEnd);
  const columns = bytes.toString('utf8', 0, headEnd).split('\t');
  return {
    columns: columns.map((name) => name.trim().replace(/^\?/, '')).filter((name) => name !== ''),
    rows: lastEnd === undefined ? [] : text.split('\n').map((line) => line.split('\t').map(cellOf)),
    total: rowEnds.length,
  };
}

function lineEnds(bytes: Buffer): number[] {
  const ends: number[] = [];
  for (let end = bytes.indexOf(LINE_END); end !== -1; end = bytes.indexOf(LINE_END, end + 1)) {
    ends.push(end);
  }
  if (bytes.length > 0 && ends.at(-1) !== bytes.length - 1) {
    ends.push(bytes.length);
  }
  return ends;
}

const ESCAPES: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r' };

function cellOf(term: string): ResultCell {
  const written = term.replace(/\r$/, '');
  if (written.startsWith('<') && written.endsWith('>')) {
    const iri = written.slice(1, -1);
    return { text: iri, iri };
  }
  const [, quoted, language, datatype] = /^"(.*)"(?:@([\w-]+)|\^\^<(.*)>)?$/s.exec(written) ?? [];
  if (quoted === undefined) {
    return { text: written };
  }
  const text = quoted.replace(/\\(.)/gs, (_, escaped: string) => ESCAPES[escaped] ?? escaped);
  const note = language ?? datatype?.replace(/^.*[#/]/, '');
  return { text, ...(note !== undefined && { note }) };
}
