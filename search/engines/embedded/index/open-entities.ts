import { LRUCache } from 'lru-cache';
import { cacheCounts } from '../../../../profile-compiler/index.ts';
import type { SerialQueue } from '../../../../repository/index.ts';
import type { SearchPlan } from '../../../field-values/search-plan.ts';
import type { StoredDocument } from '../../../port/search-index.ts';
import {
  type CheckpointOptions,
  createCheckpoints,
  type EntityCheckpoint,
  type KeptEntity,
} from '../checkpoints/checkpoints.ts';
import type { EntityPosition } from '../mapping/index-layout.ts';
import { textColumns } from '../mapping/text-columns.ts';
import { createEntityMemory, type EntityMemory } from '../memory/entity-memory.ts';
import type { Connections } from '../store/connections.ts';
import { createEntityStore, type DocumentRow } from '../store/entity-store.ts';
import { createTextMemory } from '../texts/text-memory.ts';

interface EntitiesOptions extends CheckpointOptions {
  /** Whether queries are answered from the index: one that is filled has its first checkpoint when it is full. */
  readonly isServed: () => boolean;
}

/** Opens the entities of the plans, by name; `queue` is that of the writes. */
export function openEntities(options: EntitiesOptions, queue: SerialQueue) {
  const { connections, plans, isServed } = options;
  const checkpoints = createCheckpoints(options);
  const last = checkpoints.read();
  const entities = new Map(
    plans.map((plan, position) => [
      plan.entity,
      openEntity(connections, plan, { position, kept: last?.[position] }),
    ]),
  );
  const count = () => entities.values().reduce((sum, { memory }) => sum + memory.count, 0);
  const write = () => checkpoints.write(statesOf(entities));

  function follow(rows: number): void {
    checkpoints.changed(rows);
    if (isServed() && checkpoints.isDue(count())) {
      // Another may be written before its turn comes.
      void queue(async () => (checkpoints.isDue(count()) ? write() : undefined));
    }
  }

  if (!last) {
    follow(count());
  }
  return {
    entities,
    checkpoints: {
      /** Call it when a batch has changed some rows: once many have, a checkpoint is written, which nobody waits for. */
      follow,
      /** Writes a checkpoint if the next start gains by it. */
      async writeLast() {
        if (checkpoints.isWorthwhile()) {
          await write();
        }
      },
    },
  };
}

/** The parts of a checkpoint, one entity after the other. */
function* statesOf(entities: ReadonlyMap<string, OpenedEntity>): Iterable<EntityCheckpoint> {
  for (const { memory, texts } of entities.values()) {
    yield { memory: memory.state(), texts: texts.state() };
  }
}

/** One entity of an open index: its plan, its documents in SQLite, in memory its columns, its texts and some documents. */
export type OpenedEntity = ReturnType<typeof openEntity>;

/** Opens an entity with its columns in memory: those that were kept, else all of them from its rows. */
export function openEntity(
  connections: Connections,
  plan: SearchPlan,
  { position, kept }: { readonly position: EntityPosition; readonly kept?: KeptEntity | undefined },
) {
  const store = createEntityStore(connections, plan, position);
  const memory = createEntityMemory(plan, kept?.memory);
  const columns = textColumns(plan);
  const texts = createTextMemory(columns, kept?.texts);
  for (const { number, form } of store.forms(texts.words.forms)) {
    texts.words.add(number, form);
  }
  if (kept) {
    for (const row of kept.changed) {
      readAgain(row, { store, memory, texts });
    }
  } else {
    texts.load(rememberEach(store.rows(), memory));
  }
  // Else the first search that looks for parts of words would sort them all.
  texts.words.forwards();
  texts.words.backwards();
  return {
    plan,
    columns,
    memory,
    texts,
    store,
    /** The documents as they are committed. */
    documents: createDocumentCache(store.read),
  };
}

function readAgain(
  row: number,
  { store, memory, texts }: Pick<OpenedEntity, 'store' | 'memory' | 'texts'>,
): void {
  const found = store.row(row);
  if (found) {
    memory.put(row, found);
    texts.put(row, found.texts);
  } else {
    memory.remove(row);
    texts.remove(row);
  }
}

/** Puts the columns of rows into memory while they are read. */
function* rememberEach(rows: Iterable<DocumentRow>, memory: EntityMemory): Iterable<DocumentRow> {
  for (const row of rows) {
    memory.put(row.row, row);
    yield row;
  }
}

const counts = cacheCounts('documents');

/** Bytes of JSON that are kept of one entity: about a thousand ordinary datasets. */
const MAX_BYTES = 8 * 1024 * 1024;

/** Keeps what `read` gave, the documents that are asked for again and again longest. */
export function createDocumentCache(
  read: (row: number) => StoredDocument | undefined,
  mostBytes = MAX_BYTES,
) {
  const kept = new LRUCache<number, StoredDocument>({
    maxSize: mostBytes,
    sizeCalculation: ({ bytes }) => bytes.length,
  });
  return {
    read(row: number): StoredDocument | undefined {
      const known = kept.get(row);
      if (known) {
        counts.hits += 1;
        return known;
      }
      counts.misses += 1;
      const document = read(row);
      if (document) {
        kept.set(row, document);
      }
      return document;
    },
    /** Call it once a write of this row is committed. */
    forget: (row: number): void => {
      kept.delete(row);
    },
  };
}
