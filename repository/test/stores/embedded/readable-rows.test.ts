import type { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { readableRows } from '../../../stores/embedded/damage/readable-rows.ts';

const corrupt = () => Object.assign(new Error('database disk image is malformed'), { errcode: 11 });
const rowOf = (id: number) => ({ row_id: id });

/** A table whose scan ends at a damaged page, and that nothing tells the greatest row id of. */
function damagedTable(before: readonly number[], behind: readonly number[]): DatabaseSync {
  const statement = (sql: string) => ({
    all: () => [],
    get(id?: number) {
      if (id === undefined) {
        throw corrupt();
      }
      return behind.includes(id) ? rowOf(id) : undefined;
    },
    *iterate(after: number) {
      if (after === 0) {
        yield* before.map(rowOf);
      }
      throw corrupt();
    },
    sql,
  });
  return { prepare: statement } as unknown as DatabaseSync;
}

it('looks for the rows behind a damaged page although no index tells how many there are', () => {
  const rows = readableRows(damagedTable([1, 2], [7, 4_000, 90_000]), 'graph');
  expect([...rows].map((row) => row.row_id)).toEqual([1, 2, 7, 4_000, 90_000]);
});
