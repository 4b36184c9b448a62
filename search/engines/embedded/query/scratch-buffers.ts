import type { EntityMemory } from '../memory/entity-memory.ts';
import { type Accumulator, createAccumulator } from './text/accumulator.ts';

/** Arrays by row that a search writes to: making them takes longer than finding a rare word. */
export interface ScratchBuffers {
  readonly accumulator: Accumulator;
  /** A zero for each row. */
  readonly scores: Float64Array;
  /** Has to be called for all rows whose score is written. */
  touch(rows: ArrayLike<number>): void;
}

interface KeptRoom extends ScratchBuffers {
  readonly size: number;
  /** Makes all scores zero again. */
  clear(): void;
}

const rooms = new WeakMap<Pick<EntityMemory, 'size'>, KeptRoom>();

/** Room for rows to come, against those that there are. */
const SLACK = 1.05;
/** The share of rows from which it takes less time to clear all. */
const MANY = 1 / 16;

/** The room of an entity. Searches do not yield, so one after the other has it: what one wrote is gone for the next. */
export function createScratchBuffers(memory: Pick<EntityMemory, 'size'>): ScratchBuffers {
  const kept = rooms.get(memory);
  if (kept && kept.size >= memory.size) {
    kept.clear();
    return kept;
  }
  const made = newRoom(Math.ceil(memory.size * SLACK));
  rooms.set(memory, made);
  return made;
}

function newRoom(size: number): KeptRoom {
  const scores = new Float64Array(size);
  // Copied, as lists of rows are views that a write changes.
  const touched = new Int32Array(Math.ceil(size * MANY));
  let count = 0;
  return {
    size,
    accumulator: createAccumulator(size),
    scores,
    touch(rows) {
      if (count + rows.length <= touched.length) {
        touched.set(rows, count);
      }
      count += rows.length;
    },
    clear() {
      if (count > touched.length) {
        scores.fill(0);
      } else {
        for (const row of touched.subarray(0, count)) {
          scores[row] = 0;
        }
      }
      count = 0;
    },
  };
}
