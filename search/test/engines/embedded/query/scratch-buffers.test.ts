import { describe, expect, it } from 'vitest';
import { createScratchBuffers } from '../../../../engines/embedded/query/scratch-buffers.ts';

const ROWS = 1_000;

/** Searches once: writes a score to some rows, and says which rows had one before. */
function search(memory: { readonly size: number }, rows: readonly number[]): readonly number[] {
  const { scores, touch } = createScratchBuffers(memory);
  const before = [...scores.keys()].filter((row) => scores[row] !== 0);
  touch(Int32Array.from(rows));
  for (const row of rows) {
    scores[row] = 1;
  }
  return before;
}

describe('the room of a search', () => {
  it('has no score of the search before, which found few rows, many, or none', () => {
    const memory = { size: ROWS };
    const all = Array.from({ length: ROWS }, (_, row) => row);
    expect([[3, 999], all, [5], [], all, []].map((rows) => search(memory, rows))).toEqual(
      Array.from({ length: 6 }, () => []),
    );
  });

  it('forgets rows of which the list was changed meanwhile', () => {
    const memory = { size: ROWS };
    const { scores, touch } = createScratchBuffers(memory);
    const rows = Int32Array.of(7);
    touch(rows);
    scores[7] = 1;
    rows[0] = 8;
    expect(search(memory, [])).toEqual([]);
  });

  it('grows with the rows', () => {
    const memory = { size: 1 };
    search(memory, [0]);
    memory.size = ROWS;
    expect(search(memory, [ROWS - 1])).toEqual([]);
    expect(createScratchBuffers(memory).scores.length).toBeGreaterThanOrEqual(ROWS);
  });
});
