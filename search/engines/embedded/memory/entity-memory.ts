import type { StoredColumns } from '../../field-values/columns.ts';
import type { SearchPlan } from '../../field-values/search-plan.ts';
import { createFacetMemory, type FacetMemory } from './facet-memory.ts';
import { createLevelMemory, type LevelMemory, putLevel, removeLevel } from './filter-memory.ts';
import { createKeyMemory, type KeyMemory } from './key-memory.ts';
import { createSortMemory, type SortMemory } from './sort-memory.ts';

/** What memory holds of all documents of an entity. A row is the number of a document's SQLite row. */
export interface EntityMemory {
  readonly facets: ReadonlyMap<string, FacetMemory>;
  readonly filters: LevelMemory;
  readonly sorts: ReadonlyMap<string, SortMemory>;
  readonly termKeys: KeyMemory;
  /** Number of documents. */
  readonly count: number;
  /** One past the largest row. */
  readonly size: number;
  /** Rows below `size` without a document. */
  readonly freeRows: ReadonlySet<number>;
  /** Every row that holds a document, not to be changed. */
  rows(): Int32Array;
  rowOf(id: string): number | undefined;
  /** The id at a row; `undefined` for a row that is free. */
  idOf(row: number): string | undefined;
  put(row: number, document: RememberedDocument): void;
  remove(row: number): void;
}

export interface RememberedDocument {
  readonly id: string;
  readonly columns: StoredColumns;
}

/** Empty columns for the documents of one entity. */
export function createEntityMemory(plan: SearchPlan): EntityMemory {
  const facets = new Map(plan.facets.map(({ name }) => [name, createFacetMemory()]));
  const sorts = new Map(plan.sorts.map(({ name }) => [name, createSortMemory()]));
  const filters = createLevelMemory(plan.filters);
  const termKeys = createKeyMemory();
  const rowById = new Map<string, number>();
  const ids: (string | undefined)[] = [];
  const freeRows = new Set<number>();
  /** Until the next write. */
  let everyRow: Int32Array | undefined;

  function extendTo(row: number): void {
    while (ids.length <= row) {
      freeRows.add(ids.push(undefined) - 1);
    }
  }

  function remove(row: number): void {
    const id = ids[row];
    if (id === undefined) {
      return;
    }
    everyRow = undefined;
    rowById.delete(id);
    ids[row] = undefined;
    freeRows.add(row);
    removeLevel(filters, row);
    for (const part of [termKeys, ...facets.values(), ...sorts.values()]) {
      part.remove(row);
    }
  }

  return {
    facets,
    filters,
    sorts,
    termKeys,
    get count() {
      return rowById.size;
    },
    get size() {
      return ids.length;
    },
    rows() {
      everyRow ??= rowsWithId(ids, rowById.size);
      return everyRow;
    },
    rowOf: (id) => rowById.get(id),
    idOf: (row) => ids[row],
    freeRows,
    put(row, { id, columns }) {
      remove(row);
      extendTo(row);
      freeRows.delete(row);
      everyRow = undefined;
      rowById.set(id, row);
      ids[row] = id;
      putLevel(filters, row, columns.filters);
      termKeys.put(row, columns.termKeys ?? []);
      for (const [at, facet] of [...facets.values()].entries()) {
        facet.put(row, columns.facets[at] ?? []);
      }
      for (const [at, sort] of [...sorts.values()].entries()) {
        sort.put(row, columns.sorts[at] ?? {});
      }
    },
    remove,
  };
}

function rowsWithId(ids: readonly (string | undefined)[], count: number): Int32Array {
  const rows = new Int32Array(count);
  let found = 0;
  for (let row = 0; row < ids.length; row += 1) {
    if (ids[row] !== undefined) {
      rows[found] = row;
      found += 1;
    }
  }
  return rows;
}
