import type { GraphEntry, Origin, Page, Selection } from '../triple-store.ts';
import { attempt } from './attempt.ts';
import { toEntry } from './rows.ts';
import type { Statements } from './statements.ts';

/** A page of the entries of a selection, by id. */
export function listEntries(
  statements: Statements,
  { kind, catalogue }: Selection,
  { limit, offset, after = '' }: Page,
): Promise<readonly GraphEntry[]> {
  return attempt(() =>
    (catalogue === undefined
      ? statements.listKind.all(kind, after, limit, offset)
      : statements.listCatalogue.all(kind, catalogue, after, limit, offset)
    ).map(toEntry),
  );
}

export function countEntries(
  statements: Statements,
  { kind, catalogue }: Selection,
): Promise<number> {
  return attempt(() => {
    const row =
      catalogue === undefined
        ? statements.countKind.get(kind)
        : statements.countCatalogue.get(kind, catalogue);
    return Number(row?.count);
  });
}

/** The datasets that were submitted under an original id, at most `limit`. */
export function entriesByOrigin(
  statements: Statements,
  { originalId, catalogue }: Origin,
  limit: number,
): Promise<readonly GraphEntry[]> {
  return attempt(() =>
    (catalogue === undefined
      ? statements.byOriginalId.all(originalId, limit)
      : statements.byOrigin.all(originalId, catalogue, limit)
    ).map(toEntry),
  );
}
