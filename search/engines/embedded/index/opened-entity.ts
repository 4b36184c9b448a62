import type { SearchPlan } from '../../field-values/search-plan.ts';
import { type TextColumns, textColumns } from '../mapping/text-columns.ts';
import { createEntityMemory, type EntityMemory } from '../memory/entity-memory.ts';
import type { Connections } from '../store/connections.ts';
import { createDocumentCache, type DocumentCache } from '../store/document-cache.ts';
import { createEntityStore, type DocumentRow, type EntityStore } from '../store/entity-store.ts';
import { createTextMemory, type TextMemory } from '../texts/text-memory.ts';

/** One entity of an open index: its plan, its documents in SQLite, in memory its columns, its texts and some documents. */
export interface OpenedEntity {
  readonly plan: SearchPlan;
  readonly columns: TextColumns;
  readonly memory: EntityMemory;
  readonly texts: TextMemory;
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
  const columns = textColumns(plan);
  const texts = createTextMemory(columns);
  for (const { number, form } of store.forms()) {
    texts.words.add(number, form);
  }
  texts.load(rememberEach(store.rows(), memory));
  // Else the first search that looks for parts of words would sort them all.
  texts.words.forwards();
  texts.words.backwards();
  return { plan, columns, memory, texts, store, documents: createDocumentCache(store.read) };
}

/** Puts the columns of rows into memory while they are read. */
function* rememberEach(rows: Iterable<DocumentRow>, memory: EntityMemory): Iterable<DocumentRow> {
  for (const row of rows) {
    memory.put(row.row, row);
    yield row;
  }
}
