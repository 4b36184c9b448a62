import type { Change } from '../change.ts';
import { changeOf } from '../number-changes.ts';
import { type StoreAccess, selectRows, selectValue } from './client/store-access.ts';
import { changesQuery, lastSeqQuery, SORTED_ROWS } from './read/queries.ts';
import type { StoredRow } from './rows.ts';

/** Range of changes to read: those with `after < seq <= last`, at most `limit`. */
interface ChangeRange {
  readonly after: number;
  readonly last: number;
  readonly limit: number;
}

/** The changes of a range by `seq`. `sorted` is how many rows the server sorts in one answer. */
export async function readChanges(
  access: StoreAccess,
  { after, last, limit }: ChangeRange,
  sorted = SORTED_ROWS,
): Promise<readonly Change[]> {
  const part = Math.min(limit, sorted);
  const query = changesQuery({ after, last, limit: part }, access.names);
  const changes = (await selectRows(access, query)).map((row) => changeOf(row, row.seq));
  const newest = changes.at(-1)?.seq;
  const rest = changes.length === part ? limit - part : 0;
  return rest > 0 && newest !== undefined
    ? [...changes, ...(await readChanges(access, { after: newest, last, limit: rest }, sorted))]
    : changes;
}

/** The rows with `seq > after` by `seq`, at most `limit`, which is 9,000 at most. */
export function rowsAfter(
  access: StoreAccess,
  after: number,
  limit: number,
): Promise<readonly StoredRow[]> {
  const last = Number.MAX_SAFE_INTEGER;
  return selectRows(access, changesQuery({ after, last, limit }, access.names));
}

/** The number of the newest change; 0 if there is none. */
export async function readLastSeq(access: StoreAccess): Promise<number> {
  return Number((await selectValue(access, lastSeqQuery(access.names), 'last')) ?? 0);
}
