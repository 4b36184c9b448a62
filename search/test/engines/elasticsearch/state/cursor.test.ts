import { describe, expect, it } from 'vitest';
import { RefusedError } from '../../../../engines/elasticsearch/client/errors.ts';
import { createCursor } from '../../../../engines/elasticsearch/state/cursor.ts';
import type { StateStore } from '../../../../engines/elasticsearch/state/state-store.ts';
import { memoryState } from './memory-state.ts';

const GENERATION = 'a-1';

function cursorsOf(state: Pick<StateStore, 'read' | 'write'>, ...epochs: readonly number[]) {
  return epochs.map((epoch) => createCursor(state as StateStore, GENERATION, epoch));
}

describe('the cursor of a generation', () => {
  it('is taken over from a process that writes once more before it notices', async () => {
    const state = memoryState();
    const [earlier, later] = cursorsOf(state, 1, 2);
    await earlier?.write(5);
    let isFirst = true;
    // The later process has read the cursor; the suspended one goes on before it can write.
    const [racing] = cursorsOf(
      {
        ...state,
        async write(...given) {
          if (isFirst) {
            isFirst = false;
            await earlier?.write(6);
          }
          return state.write(...given);
        },
      },
      2,
    );
    await racing?.write(9);
    await racing?.write(10);
    expect(await later?.read()).toBe(10);
    await expect(earlier?.write(7)).rejects.toThrow('Another process writes to generation a-1');
    expect(await later?.read()).toBe(10);
  });

  it('is refused to earlier epochs as soon as a later one has taken it over', async () => {
    const [earlier, later] = cursorsOf(memoryState(), 1, 2);
    await earlier?.write(5);
    await later?.takeOver();
    await expect(earlier?.write(6)).rejects.toThrow('Another process writes');
    expect(await later?.read()).toBe(5);
  });

  it('is written where the answer to an earlier write was lost', async () => {
    const state = memoryState();
    let isLost = true;
    const [cursor] = cursorsOf(
      {
        ...state,
        async write(...given) {
          const version = await state.write(...given);
          if (isLost) {
            isLost = false;
            throw new RefusedError('version conflict', 409, 'version_conflict_engine_exception');
          }
          return version;
        },
      },
      1,
    );
    await cursor?.write(5);
    await cursor?.write(6);
    expect(await cursor?.read()).toBe(6);
  });
});
