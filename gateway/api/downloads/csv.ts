/**
 * Places after which programs read a formula: the beginning of a cell, and everything that may end a cell or a line
 * for them. If lists are separated by semicolons, spreadsheets divide lines by them, and do not see our quotes.
 * Blanks and quotes may stand between; programs for East Asian languages accept the wide signs, too.
 */
const FORMULA = /(^|[;\t\v\f\r\n\u0085\u2028\u2029])(?=[ \u00a0"']*[=+\-@＝＋－＠])/g;

/** Characters that some programs drop at the beginning of a cell. */
const LEFT_OUT = /^[\t\r]/;

const QUOTED = /[",;\t\v\f\r\n\u0085\u2028\u2029]/;

/** A cell as text. An apostrophe precedes text that spreadsheets would calculate. */
export function harmlessCell(text: string): string {
  const harmless = text.replace(FORMULA, "$1'");
  return LEFT_OUT.test(harmless) ? `'${harmless}` : harmless;
}

/** A line of CSV (RFC 4180). */
export function csvLine(cells: readonly string[]): string {
  const written = cells.map((cell) =>
    QUOTED.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell,
  );
  return `${written.join(',')}\r\n`;
}
