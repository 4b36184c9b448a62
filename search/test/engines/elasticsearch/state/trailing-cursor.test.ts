import { describe, expect, it } from 'vitest';
import { createSerialQueue } from '../../../../../repository/index.ts';
import { createTrailingCursor } from '../../../../engines/elasticsearch/state/cursor.ts';

/** A cursor in a cluster that answers each write when the test says so. */
function slowCluster() {
  const answers: PromiseWithResolvers<void>[] = [];
  const written: number[] = [];
  const cursor = createTrailingCursor(
    {
      read: async () => written.at(-1),
      async write(position) {
        const answer = Promise.withResolvers<void>();
        answers.push(answer);
        await answer.promise;
        written.push(position);
      },
    },
    createSerialQueue(),
  );
  /** Answers the next write, once it is there. */
  const answerNext = async (error?: Error) => {
    await expect.poll(() => answers.length).toBeGreaterThan(0);
    const answer = answers.shift();
    if (error) {
      answer?.reject(error);
    } else {
      answer?.resolve();
    }
  };
  return { cursor, written, answerNext };
}

describe('the cursor that is written behind the documents', () => {
  it('is where it was moved to before the cluster has it', async () => {
    const { cursor, written } = slowCluster();
    cursor.move(4);
    expect(await cursor.read()).toBe(4);
    expect(written).toEqual([]);
  });

  it('skips positions that are passed while a write is on its way', async () => {
    const { cursor, written, answerNext } = slowCluster();
    for (const position of [1, 2, 3, 4]) {
      cursor.move(position);
    }
    await answerNext();
    await answerNext();
    await expect.poll(() => written).toEqual([1, 4]);
  });

  it('reports a failed write with the next move, and writes the position again', async () => {
    const { cursor, written, answerNext } = slowCluster();
    cursor.move(1);
    await answerNext(new Error('no master'));
    await expect.poll(() => moved(cursor, 2)).toBe('no master');
    const closed = cursor.close();
    await answerNext();
    await closed;
    expect(written).toEqual([2]);
  });

  it('is in the cluster once it was closed', async () => {
    const { cursor, written, answerNext } = slowCluster();
    cursor.move(1);
    cursor.move(2);
    const closed = cursor.close();
    await answerNext();
    await answerNext();
    await closed;
    expect(written).toEqual([1, 2]);
  });

  it('rejects a write that nobody else reports', async () => {
    const { cursor, answerNext } = slowCluster();
    const writing = expect(cursor.write(1)).rejects.toThrow('another process');
    await answerNext(new Error('another process'));
    await writing;
  });
});

/** The message of the error that a move throws. */
function moved(cursor: { move(position: number): void }, position: number): string | undefined {
  try {
    cursor.move(position);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
