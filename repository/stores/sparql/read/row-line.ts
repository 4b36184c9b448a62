import type { SystemNames } from '../layout.ts';
import { type StoredRow, toRow } from '../rows.ts';
import { literalParts, tripleOf, unescapeText } from '../text/term-text.ts';

/** The line among others of the server that has the row of a graph. */
export function rowLineIn(lines: readonly string[], names: SystemNames): string | undefined {
  return lines.find(
    (line) => line.includes(names.row) && tripleOf(line).predicate === `<${names.row}>`,
  );
}

/** The row that such a line has. */
export function rowOfLine(line: string): StoredRow {
  return toRow(unescapeText(literalParts(tripleOf(line).object).text));
}
