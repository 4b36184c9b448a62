import { idRange } from '../id-range.ts';
import type { GraphEntry, Origin, Page, Selection } from '../triple-store.ts';
import { toEntry } from './rows.ts';
import type { Statements } from './statements.ts';

/** A page of the entries of a selection, by id. */
export function listEntries(
  statements: Statements,
  selection: Selection,
  { limit, offset, after: last }: Page,
): readonly GraphEntry[] {
  const { kind, catalogue } = selection;
  const { after, before } = idRange(selection, last);
  const rows =
    catalogue === undefined
      ? statements.listKind.all(kind, after, before, limit, offset)
      : statements.listCatalogue.all(kind, catalogue, after, before, limit, offset);
  return rows.map(toEntry);
}

export function countEntries(statements: Statements, selection: Selection): number {
  const { kind, catalogue } = selection;
  const { after, before } = idRange(selection);
  const row =
    catalogue === undefined
      ? statements.countKind.get(kind, after, before)
      : statements.countCatalogue.get(kind, catalogue, after, before);
  return Number(row?.count);
}

/** The datasets that were submitted under an original id, at most `limit`. */
export function entriesByOrigin(
  statements: Statements,
  { originalId, catalogue }: Origin,
  limit: number,
): readonly GraphEntry[] {
  const rows =
    catalogue === undefined
      ? statements.byOriginalId.all(originalId, limit)
      : statements.byOrigin.all(originalId, catalogue, limit);
  return rows.map(toEntry);
}
