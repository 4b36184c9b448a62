import { StoreRequestError } from '../../../errors.ts';

/** One row of a SELECT: variable → lexical form or IRI. Absent are variables without a value, and empty texts. */
export type Row = Readonly<Record<string, string | undefined>>;

/** The names of variables, quoted or not. */
const FIRST_LINE = /^("?)\w+\1(,("?)\w+\3)*\r?\n/;

/**
 * The rows of a SELECT result as CSV (RFC 4180). Throws `StoreRequestError` where the end of a value is missing, or the first line
 * does not name variables: another format, or the page of another program.
 */
export function csvRows(csv: string): readonly Row[] {
  if (!FIRST_LINE.test(csv)) {
    throw new StoreRequestError(`The server sent no result as CSV: ${csv.slice(0, 200)}`);
  }
  const names: string[] = [];
  const rows: Record<string, string>[] = [];
  let row: Record<string, string> | undefined;
  let column = 0;
  for (let at = 0; at < csv.length; at += 1) {
    const isQuoted = csv[at] === '"';
    const end = isQuoted ? endOfQuoted(csv, at + 1) : endOfPlain(csv, at);
    const value = isQuoted ? csv.slice(at + 1, end).replaceAll('""', '"') : csv.slice(at, end);
    at = isQuoted ? end + 1 : end;
    if (!row) {
      names.push(value);
    } else if (value !== '') {
      row[names[column] ?? ''] = value;
    }
    column += 1;
    if (csv[at] !== ',') {
      at += csv[at] === '\r' ? 1 : 0;
      row = {};
      rows.push(row);
      column = 0;
    }
  }
  // Behind the last line begins no row.
  return rows.slice(0, -1);
}

function endOfQuoted(csv: string, from: number): number {
  let end = csv.indexOf('"', from);
  while (csv[end + 1] === '"' && end >= 0) {
    end = csv.indexOf('"', end + 2);
  }
  if (end < 0) {
    throw new StoreRequestError('The result of the server is not well-formed CSV.');
  }
  return end;
}

const END = /[,\r\n]|$/g;

function endOfPlain(csv: string, from: number): number {
  END.lastIndex = from;
  return END.exec(csv)?.index ?? csv.length;
}
