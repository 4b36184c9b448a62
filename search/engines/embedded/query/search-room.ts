import type { EntityMemory } from '../memory/entity-memory.ts';
import { createScoreboard, type Scoreboard } from './text/found.ts';

/** Arrays by row that a search writes to: making them takes longer than finding a rare word. */
export interface SearchRoom {
  readonly board: Scoreboard;
  /** A zero for each row. */
  readonly scores: Float64Array;
}

interface KeptRoom extends SearchRoom {
  readonly size: number;
}

const rooms = new WeakMap<EntityMemory, KeptRoom>();

/** Room for rows to come, against those that there are. */
const SLACK = 1.05;

/** The room of an entity. Searches do not yield, so one after the other has it: what one wrote is gone for the next. */
export function searchRoom(memory: EntityMemory): SearchRoom {
  const kept = rooms.get(memory);
  if (kept && kept.size >= memory.size) {
    kept.scores.fill(0);
    return kept;
  }
  const size = Math.ceil(memory.size * SLACK);
  const made = { size, board: createScoreboard(size), scores: new Float64Array(size) };
  rooms.set(memory, made);
  return made;
}
