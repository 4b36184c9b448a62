import { describe, expect, it } from 'vitest';
import type { DocumentUpdate } from '../../follow/document-source.ts';
import { writeDocuments } from '../../follow/write-documents.ts';
import type { DocumentKey, IndexBatch } from '../../port/search-index.ts';

const keys = Array.from({ length: 30 }, (_, at) => ({ entity: 'dataset', id: `tree-${at}` }));

/** A source of documents with so many characters each, and what was written of them. */
function parts(characters: number) {
  const batches: number[] = [];
  let underWay = 0;
  let mostAtOnce = 0;
  return {
    batches,
    mostAtOnce: () => mostAtOnce,
    documents: {
      async update({ entity, id }: DocumentKey): Promise<DocumentUpdate> {
        underWay += 1;
        mostAtOnce = Math.max(mostAtOnce, underWay);
        await Promise.resolve();
        underWay -= 1;
        const indexed = { entity, id, document: {}, json: 'x'.repeat(characters) };
        return { entity, id, problems: [], indexed };
      },
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
    expect(large.batches).toEqual(Array.from({ length: 10 }, () => 3));
    expect(large.mostAtOnce()).toBeLessThanOrEqual(8);
  });
});
