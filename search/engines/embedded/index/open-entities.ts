import type { SerialQueue } from '../../../../repository/index.ts';
import {
  type CheckpointOptions,
  createCheckpoints,
  type EntityCheckpoint,
} from '../checkpoints/checkpoints.ts';
import { createChangedRows } from '../store/changed-rows.ts';
import { type OpenedEntity, openEntity } from './opened-entity.ts';

/** Entities of an index, with their memory of the last checkpoint. */
export interface OpenEntities {
  readonly entities: Map<string, OpenedEntity>;
  readonly checkpoints: {
    /** Call it when a batch has changed some rows: once many have, a checkpoint is written, which nobody waits for. */
    follow(rows: number): void;
    /** Writes a checkpoint if the next start gains by it. */
    writeLast(): Promise<void>;
  };
}

export interface EntitiesOptions extends CheckpointOptions {
  /** Whether queries are answered from the index: one that is filled has its first checkpoint when it is full. */
  readonly isServed: () => boolean;
}

/** Opens the entities of the plans, by name; `queue` is that of the writes. */
export function openEntities(options: EntitiesOptions, queue: SerialQueue): OpenEntities {
  const { connections, plans, isServed } = options;
  const checkpoints = createCheckpoints(options);
  const changed = createChangedRows(connections);
  const last = checkpoints.read();
  const entities = new Map(
    plans.map((plan, position) => {
      const checkpoint = last?.[position];
      const kept = checkpoint && { ...checkpoint, changed: changed.of(position) };
      return [plan.entity, openEntity(connections, plan, { position, kept })];
    }),
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
      follow,
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
