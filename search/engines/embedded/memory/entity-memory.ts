import type { StoredColumns } from '../../field-values/columns.ts';
import type { SearchPlan } from '../../field-values/search-plan.ts';
import { createFacetMemory, type FacetMemory } from './facet-memory.ts';
import { createLevelMemory, type LevelMemory, putLevel, removeLevel } from './filter-memory.ts';
import { createKeptOrders, type KeptOrders } from './kept-orders.ts';
import { createKeyMemory, type KeyMemory } from './key-memory.ts';
import { createRowIds, type RowIds } from './row-ids.ts';
import { createSortMemory, type SortMemory } from './sort-memory.ts';

/** What memory holds of all documents of an entity. A row is the number of a document's SQLite row. */
export interface EntityMemory
  extends Pick<RowIds, 'count' | 'size' | 'freeRows' | 'rows' | 'rowOf' | 'idOf'> {
  readonly facets: ReadonlyMap<string, FacetMemory>;
  readonly filters: LevelMemory;
  readonly sorts: ReadonlyMap<string, SortMemory>;
  readonly termKeys: KeyMemory;
  readonly orders: Pick<KeptOrders, 'of'>;
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
  const ids = createRowIds();
  const orders = createKeptOrders(ids);

  function remove(row: number): void {
    if (ids.idOf(row) === undefined) {
      return;
    }
    ids.remove(row);
    orders.changed(row);
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
    orders,
    get count() {
      return ids.count;
    },
    get size() {
      return ids.size;
    },
    rows: ids.rows,
    rowOf: ids.rowOf,
    idOf: ids.idOf,
    freeRows: ids.freeRows,
    put(row, { id, columns }) {
      remove(row);
      ids.put(row, id);
      orders.changed(row);
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
