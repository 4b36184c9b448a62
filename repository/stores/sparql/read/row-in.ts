import type { SystemNames } from '../layout.ts';
import { type StoredRow, toRow } from '../rows.ts';
import { literalParts, tripleOf, unescapeText } from '../text/term-text.ts';

/** The row of a graph among the lines of its entry. */
export function rowIn(entry: readonly string[], names: SystemNames): StoredRow | undefined {
  const row = entry.map(tripleOf).find(({ predicate }) => predicate === `<${names.row}>`);
  return row && toRow(unescapeText(literalParts(row.object).text));
}
