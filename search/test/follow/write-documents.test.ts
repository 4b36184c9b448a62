import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { type DocumentUpdate, updatesInOrder } from '../../follow/documents/updates-in-order.ts';
import { writeDocuments } from '../../follow/write-documents.ts';
import type { DocumentKey, IndexBatch } from '../../port/search-index.ts';

const keys = Array.from({ length: 30 }, (_, at) => ({ entity: 'dataset', id: `tree-${at}` }));

const NO_FEED = { text: () => Promise.reject(new Error('No graph is read.')) };

/** A source of documents with so many characters each, and what was written of them. */
function parts(characters: number) {
  const batches: number[] = [];
  let underWay = 0;
  let mostAtOnce = 0;
  async function update({ entity, id }: DocumentKey): Promise<DocumentUpdate> {
    underWay += 1;
    mostAtOnce = Math.max(mostAtOnce, underWay);
    await Promise.resolve();
    underWay -= 1;
    const indexed = { entity, id, document: {}, json: 'x'.repeat(characters) };
    return { entity, id, problems: [], indexed };
  }
  return {
    batches,
    mostAtOnce: () => mostAtOnce,
    documents: {
      updates: (some: Iterable<DocumentKey> | AsyncIterable<DocumentKey>) =>
        updatesInOrder(some, { update, feed: NO_FEED, threads: undefined }),
    },
    index: {
      async write({ puts }: IndexBatch) {
        batches.push(puts.length);
      },
    },
  };
}

describe('documents that are written', () => {
  it('make large batches where they are small', async () => {
    const small = parts(10);
    await writeDocuments(small, keys, { from: 1, to: 2 });
    expect(small.batches).toEqual([30]);
  });

  it('make small batches where they are large, so that memory is bounded', async () => {
    const large = parts(1_500_000);
    await writeDocuments(large, keys, { from: 1, to: 2 });
    expect(large.batches).toEqual([...Array.from({ length: 10 }, () => 3), 0]);
    expect(large.mostAtOnce()).toBeLessThanOrEqual(8);
  });

  it('are written several batches at once, and the cursor moves when all are written', async () => {
    const many = Array.from({ length: 950 }, (_, at) => ({ entity: 'dataset', id: `tree-${at}` }));
    const { index, log, most } = slowIndex();
    await writeDocuments({ documents: parts(10).documents, index }, many, { from: 1, to: 2 });
    expect(most()).toBe(3);
    expect(log.filter((line) => line === 'end 1')).toHaveLength(10);
    expect(log.slice(-2)).toEqual(['begin 2', 'end 2']);
  });

  it('are not written on where a batch fails, and no write is under way then', async () => {
    const many = Array.from({ length: 950 }, (_, at) => ({ entity: 'dataset', id: `tree-${at}` }));
    const { index, log } = slowIndex(2);
    const writing = writeDocuments({ documents: parts(10).documents, index }, many, {
      from: 1,
      to: 2,
    });
    await expect(writing).rejects.toThrow('The second write fails');
    const begun = log.filter((line) => line.startsWith('begin'));
    expect(log.filter((line) => line.startsWith('end'))).toHaveLength(begun.length);
    expect(begun).not.toContain('begin 2');
  });
});

/** An index whose writes take a while, and what happens to it; one of them fails. */
function slowIndex(failing?: number) {
  const log: string[] = [];
  let underWay = 0;
  let most = 0;
  let writes = 0;
  const index = {
    async write({ cursor }: IndexBatch) {
      writes += 1;
      const fails = writes === failing;
      log.push(`begin ${cursor}`);
      underWay += 1;
      most = Math.max(most, underWay);
      await nextTurn();
      await nextTurn();
      underWay -= 1;
      log.push(`end ${cursor}`);
      if (fails) {
        throw new Error('The second write fails');
      }
    },
  };
  return { index, log, most: () => most };
}
