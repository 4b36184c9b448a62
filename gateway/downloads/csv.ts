/** What programs take for the beginning of a formula; numbers may begin so. */
const FORMULA = /^[=+\-@\t\r]/;

const QUOTED = /[",\r\n]/;

/** A cell as text: one that spreadsheets would calculate gets an apostrophe before it, so that they show it. */
export function harmlessCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** A line of CSV (RFC 4180). */
export function csvLine(cells: readonly string[]): string {
  const written = cells.map((cell) =>
    QUOTED.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell,
  );
  return `${written.join(',')}\r\n`;
}
