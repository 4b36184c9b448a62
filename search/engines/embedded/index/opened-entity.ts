import type { SearchPlan } from '../../field-values/search-plan.ts';
import { type TextColumns, textColumns } from '../mapping/text-columns.ts';
import { createEntityMemory, type EntityMemory } from '../memory/entity-memory.ts';
import type { Connections } from '../store/connections.ts';
import { createDocumentCache, type DocumentCache } from '../store/document-cache.ts';
import { createEntityStore, type EntityStore } from '../store/entity-store.ts';

/** One entity of an open index: its plan, its documents in SQLite, in memory its columns and some documents. */
export interface OpenedEntity {
  readonly plan: SearchPlan;
  readonly columns: TextColumns;
  readonly memory: EntityMemory;
  readonly store: EntityStore;
  /** The documents as they are committed. */
  readonly documents: DocumentCache;
}

/** Opens an entity and loads its columns. */
export function openEntity(
  connections: Connections,
  plan: SearchPlan,
  position: number | string,
): OpenedEntity {
  const store = createEntityStore(connections, plan, position);
  const memory = createEntityMemory(plan);
  for (const { row, id, columns } of store.columns()) {
    memory.put(row, { id, columns });
  }
  const columns = textColumns(plan);
  return { plan, columns, memory, store, documents: createDocumentCache(store.read) };
}
