import type { GraphEntry, Origin, Page, Selection } from '../triple-store.ts';
import { type StoreAccess, selectRows, selectValue } from './client/store-access.ts';
import { countQuery, listQuery, originQuery, rowsOfIdsQuery, SORTED_ROWS } from './read/queries.ts';
import type { StoreReader } from './read/store-reader.ts';

/** A page of the entries of a selection, by id. `sorted` is how many rows the server sorts in one answer. */
export async function listEntries(
  access: StoreAccess,
  selection: Selection,
  page: Page,
  sorted = SORTED_ROWS,
): Promise<readonly GraphEntry[]> {
  if (page.limit <= 0) {
    return [];
  }
  const list = (part: Page) => listEntries(access, selection, part, sorted);
  const { offset, limit } = page;
  if (offset + limit <= sorted) {
    const query = listQuery(selection, page, { what: '?row', names: access.names });
    return (await selectRows(access, query)).map(({ entry }) => entry);
  }
  if (offset < sorted) {
    const first = await list({ ...page, limit: sorted - offset });
    const after = first.at(-1)?.id;
    const isAll = first.length < sorted - offset || after === undefined;
    return isAll
      ? first
      : [...first, ...(await list({ offset: 0, limit: limit - first.length, after }))];
  }
  const after = await idAt(access, selection, { ...page, offset: sorted - 1 });
  return after === undefined ? [] : list({ limit, offset: offset - sorted, after });
}

/** Ids that are asked for in one query; servers take long to compile longer ones. */
const MAX_IDS = 100;

/** The entries of a selection with these ids, in their order; `undefined` if the store lacks one, or they are many. */
export async function entriesWithIds(
  access: StoreAccess,
  selection: Selection,
  ids: readonly string[],
): Promise<readonly GraphEntry[] | undefined> {
  if (ids.length === 0 || ids.length > MAX_IDS) {
    return ids.length === 0 ? [] : undefined;
  }
  const rows = await selectRows(access, rowsOfIdsQuery(selection, ids, access.names));
  const byId = new Map(rows.map(({ entry }) => [entry.id, entry]));
  const found = ids.flatMap((id) => byId.get(id) ?? []);
  return found.length === ids.length ? found : undefined;
}

/** The id of the entry at the offset of a page. */
function idAt(access: StoreAccess, selection: Selection, page: Page): Promise<string | undefined> {
  const query = listQuery(selection, { ...page, limit: 1 }, { what: '?id', names: access.names });
  return selectValue(access, query, 'id');
}

export async function countEntries(access: StoreAccess, selection: Selection): Promise<number> {
  return Number((await selectValue(access, countQuery(selection, access.names), 'count')) ?? 0);
}

/** The datasets that were submitted under an original id, at most `limit`. */
export async function entriesByOrigin(
  reader: StoreReader,
  origin: Origin,
  limit: number,
): Promise<readonly GraphEntry[]> {
  const { originalId, catalogue } = origin;
  if (limit === 1 && catalogue !== undefined) {
    const row = await reader.rowByOrigin({ originalId, catalogue });
    return row ? [row.entry] : [];
  }
  const rows = await selectRows(reader, originQuery(origin, limit, reader.names));
  return rows.map(({ entry }) => entry);
}
