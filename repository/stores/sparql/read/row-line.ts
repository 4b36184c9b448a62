import type { SystemNames } from '../layout.ts';
import { type StoredRow, toRow } from '../rows.ts';
import { literalParts, tripleOf, unescapeText } from '../text/term-text.ts';

/** The line of N-Triples that contains the row of a graph. */
export function rowLineIn(lines: readonly string[], names: SystemNames): string | undefined {
  return lines.find(
    (line) => line.includes(names.row) && tripleOf(line).predicate === `<${names.row}>`,
  );
}

/** The row in such a line. */
export function rowOfLine(line: string): StoredRow {
  return toRow(unescapeText(literalParts(tripleOf(line).object).text));
}
