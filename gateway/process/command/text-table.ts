/** Columns of a terminal that every line of a report fits into, as far as its words do. */
const WIDTH = 100;
const GAP = 2;
/** No column but the last is wider; a longer cell has a line to itself. */
const WIDEST = 46;

/** Writes rows as lines with aligned columns; the last column is wrapped. */
export function tableLines(rows: readonly (readonly string[])[], indent: number): string[] {
  const widths = columnWidths(rows);
  return rows.flatMap((row) => rowLines(row, widths, indent));
}

/** Writes rows below a heading; nothing where there are none. */
export function section(heading: string, rows: readonly (readonly string[])[]): string[] {
  return rows.length === 0 ? [] : ['', heading, ...tableLines(rows, 2)];
}

/** Writes a text as lines, all of them indented. */
export function textLines(text: string, indent: number): string[] {
  const margin = ' '.repeat(indent);
  return wrap(text, WIDTH - indent).map((line) => margin + line);
}

function columnWidths(rows: readonly (readonly string[])[]): readonly number[] {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  return Array.from({ length: Math.max(0, columns - 1) }, (_, at) =>
    Math.max(0, ...rows.map((row) => row[at]?.length ?? 0).filter((length) => length <= WIDEST)),
  );
}

function rowLines(row: readonly string[], widths: readonly number[], indent: number): string[] {
  const lines: string[] = [];
  let line = ' '.repeat(indent);
  let start = indent;
  for (const [at, width] of widths.entries()) {
    const cell = row[at] ?? '';
    start += width + GAP;
    if (cell.length > width) {
      lines.push(line + cell);
      line = ' '.repeat(start);
    } else {
      line += cell.padEnd(width + GAP);
    }
  }
  const [first = '', ...others] = wrap(row[widths.length] ?? '', WIDTH - start);
  lines.push((line + first).trimEnd());
  lines.push(...others.map((text) => ' '.repeat(start) + text));
  return lines.filter((text) => text.trim() !== '');
}

function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > width) {
      lines.push(word);
    } else {
      lines[lines.length - 1] = `${last} ${word}`;
    }
  }
  return lines;
}
