import { createHash } from 'node:crypto';
import type { SearchPlan } from '../../../field-values/search-plan.ts';
import type { Log } from '../../../log.ts';
import type { EntityState } from '../memory/entity-memory.ts';
import { type Connections, inTransaction } from '../store/connections.ts';
import { createChangedRows, createStateWriter, readState } from '../store/state.ts';
import type { TextState } from '../texts/text-memory.ts';
import {
  checkpointPath,
  deleteCheckpoints,
  readCheckpointFile,
  writeCheckpointFile,
} from './checkpoint-file.ts';
import { partsOfValue, valueOfParts } from './divided-value.ts';

/** Version of the memory layout. Raise it when the same documents and plan would give other memory. */
const LAYOUT = 7;

/** Rows that changed since the last checkpoint: a new one is worth its cost from here on, or from this part of all rows. */
const MANY_CHANGED = 4_000;
const PART_CHANGED = 0.25;
/** Fewer rows are read from the documents sooner than a checkpoint is written. */
const FEW_CHANGED = 200;

/** The part of a checkpoint for one entity. */
export interface EntityCheckpoint {
  readonly memory: EntityState;
  readonly texts: TextState;
}

/** Memory of an entity when a checkpoint was written, and the rows that changed since. */
export interface KeptEntity extends EntityCheckpoint {
  readonly changed: readonly number[];
}

export interface CheckpointOptions {
  /** The file of the index. */
  readonly file: string;
  readonly connections: Connections;
  readonly plans: readonly SearchPlan[];
  readonly log?: Pick<Log, 'warn'> | undefined;
}

/**
 * Checkpoints of the memory of an index, in a file beside it, so that a start reads it as it stood. The index records
 * which rows changed since, in the transactions that change them; a start reads those rows again. A checkpoint that is
 * missing, damaged or of another layout costs time only: memory is then made of all rows.
 */
export function createCheckpoints({ file, connections, plans, log }: CheckpointOptions) {
  const layout = createHash('sha256')
    .update(JSON.stringify([LAYOUT, plans]))
    .digest('hex');
  const changedRows = createChangedRows(connections);
  let number = readState(connections.reader)?.checkpoint ?? 0;
  let changed = changedRows.count();
  // How many had changed when a checkpoint could not be written, or each batch would try again at once.
  let failedAt = 0;

  /** Deletes older checkpoints, and an unfinished one. */
  function deleteOthers(): void {
    try {
      deleteCheckpoints(file, { but: number });
    } catch (err) {
      log?.warn({ file, err }, 'An old checkpoint of the search index cannot be deleted');
    }
  }

  return {
    /** The newest checkpoint by entity, in the order of the plans. */
    read(): readonly KeptEntity[] | undefined {
      deleteOthers();
      if (number === 0) {
        return undefined;
      }
      try {
        const next = readCheckpointFile(checkpointPath(file, number), layout);
        return (
          next &&
          plans.map((_, position) => ({
            ...(valueOfParts(next) as EntityCheckpoint),
            changed: changedRows.of(position),
          }))
        );
      } catch (err) {
        log?.warn(
          { file, err },
          'The checkpoint of the search index cannot be read; the index is read instead',
        );
        return undefined;
      }
    },
    /** Some more rows have changed. */
    changed(rows: number): void {
      changed += rows;
    },
    /** Tests whether enough has changed for a new checkpoint; `rows` is the number of all. */
    isDue: (rows: number): boolean =>
      changed - failedAt >= Math.max(MANY_CHANGED, rows * PART_CHANGED),
    /** Tests whether a process that ends should write one. */
    isWorthwhile: (): boolean => changed >= FEW_CHANGED,
    /**
     * Writes a checkpoint. Nothing may be written to the index meanwhile. A failure is logged: the last checkpoint stays, and the next
     * try comes once as much has changed again.
     */
    async write(entities: Iterable<EntityCheckpoint>): Promise<void> {
      const next = number + 1;
      try {
        await writeCheckpointFile(checkpointPath(file, next), layout, allParts(entities));
        await inTransaction(connections, async () => {
          createStateWriter(connections).set('checkpoint', next);
          changedRows.clear();
        });
        number = next;
        changed = 0;
        failedAt = 0;
      } catch (err) {
        failedAt = changed;
        log?.warn(
          { file, err },
          'The checkpoint of the search index cannot be written; the next start takes longer',
        );
      }
      deleteOthers();
    },
  };
}

function* allParts(entities: Iterable<EntityCheckpoint>): Iterable<unknown> {
  for (const entity of entities) {
    yield* partsOfValue(entity);
  }
}
