import type { StoredColumns } from '../../../field-values/columns.ts';
import type { SearchPlan } from '../../../field-values/search-plan.ts';
import { createFacetMemory, type FacetState } from './facet-memory.ts';
import {
  createLevelMemory,
  type LevelState,
  levelState,
  putLevel,
  removeLevel,
} from './filter-memory.ts';
import { createRowIds, type RowIdsState } from './row-ids.ts';
import { createSortMemory, type SortState } from './sort-memory.ts';
import { createSortOrderCache } from './sort-order-cache.ts';
import {
  clearTexts,
  createTextValues,
  setTexts,
  type TextValuesState,
  textValuesState,
} from './text-values.ts';

/** In-memory index of all documents of an entity. A row is the number of a document's SQLite row. */
export type EntityMemory = ReturnType<typeof createEntityMemory>;

/** State of the in-memory index for a checkpoint: facets and sorts in the order of the plan. */
export interface EntityState {
  readonly ids: RowIdsState;
  readonly termKeys: TextValuesState;
  readonly filters: LevelState;
  readonly facets: readonly FacetState[];
  readonly sorts: readonly SortState[];
}

interface RememberedDocument {
  readonly id: string;
  readonly columns: StoredColumns;
}

/** Columns for the documents of one entity: empty, or those of a checkpoint. */
export function createEntityMemory(plan: SearchPlan, kept?: EntityState) {
  const ids = createRowIds(kept?.ids);
  const termKeys = createTextValues(kept?.termKeys);
  const filters = createLevelMemory(plan.filters, kept?.filters);
  const facets = new Map(
    plan.facets.map(({ name }, at) => [name, createFacetMemory(kept?.facets[at])]),
  );
  const sorts = new Map(
    plan.sorts.map(({ name }, at) => [name, createSortMemory(kept?.sorts[at])]),
  );
  const orders = createSortOrderCache(ids);

  function remove(row: number): void {
    if (ids.idOf(row) === undefined) {
      return;
    }
    ids.remove(row);
    orders.changed(row);
    removeLevel(filters, row);
    clearTexts(termKeys, row);
    for (const part of [...facets.values(), ...sorts.values()]) {
      part.remove(row);
    }
  }

  return {
    facets,
    filters,
    sorts,
    termKeys,
    orders,
    get count(): number {
      return ids.count;
    },
    get size(): number {
      return ids.size;
    },
    rows: ids.rows,
    rowOf: ids.rowOf,
    idOf: ids.idOf,
    freeRows: ids.freeRows,
    put(row: number, { id, columns }: RememberedDocument): void {
      remove(row);
      ids.put(row, id);
      orders.changed(row);
      putLevel(filters, row, columns.filters);
      setTexts(termKeys, row, columns.termKeys ?? []);
      for (const [at, facet] of [...facets.values()].entries()) {
        facet.put(row, columns.facets[at] ?? []);
      }
      for (const [at, sort] of [...sorts.values()].entries()) {
        sort.put(row, columns.sorts[at] ?? {});
      }
    },
    remove,
    /** Exports the state for a checkpoint. */
    state: (): EntityState => ({
      ids: ids.state,
      termKeys: textValuesState(termKeys),
      filters: levelState(filters),
      facets: [...facets.values()].map((facet) => facet.state()),
      sorts: [...sorts.values()].map((sort) => sort.state),
    }),
  };
}
