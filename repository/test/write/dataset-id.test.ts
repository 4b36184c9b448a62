import { describe, expect, it } from 'vitest';
import { isServedId, namesUnder } from '../../names.ts';
import type { DatasetOrigin } from '../../repository.ts';
import type { GraphEntry } from '../../stores/triple-store.ts';
import { checkOriginalId, datasetIdFor, normalizeId } from '../../write/dataset-id.ts';
import { datasetEntry } from '../backends/index.ts';

describe('normalizeId', () => {
  it.each([
    ['harbour-depths', 'harbour-depths'],
    ['36 B@Office', '36-b-office'],
    ['Tide  --  Table', 'tide-table'],
    ['100%25', '10025'],
    ['snake_Case', 'snake_case'],
    ['.hidden.', '-hidden-'],
    ['École ①', 'e-cole-1'],
    ['ﬁle', 'file'],
    ['https://data.test/x?y=1#z', 'https-data-test-x-y-1-z'],
    ['a~~1', 'a-1'],
  ])('turns %j into %j', (originalId, id) => {
    expect(normalizeId(originalId)).toBe(id);
  });

  it.each(['日本', '___', '§', ' '])(
    'names %j, where no letter or digit is left, by its hash',
    (originalId) => {
      expect(normalizeId(originalId)).toMatch(/^id-[0-9a-f]{8}$/);
    },
  );

  it('gives different names to texts that have no letter or digit', () => {
    expect(normalizeId('日本')).not.toBe(normalizeId('中国'));
  });

  it('gives a legal id for any text, and leaves ids as they are', () => {
    for (const text of randomTexts(2000)) {
      const id = normalizeId(text);
      expect(isServedId(id), JSON.stringify(text)).toBe(true);
      expect(normalizeId(id)).toBe(id);
    }
  });
});

describe('datasetIdFor', () => {
  it('appends a number where another dataset holds the id', async () => {
    const ids = await assign([
      { catalogue: 'harbour', originalId: 'Depth 1' },
      { catalogue: 'museum', originalId: 'Depth 1' },
      { catalogue: 'harbour', originalId: 'depth-1' },
    ]);
    expect(ids).toEqual(['depth-1', 'depth-1~~1', 'depth-1~~2']);
  });

  it('never gives one id to two origins, and always the same to one', async () => {
    const origins = randomTexts(300).flatMap((originalId) => [
      { catalogue: 'harbour', originalId },
      { catalogue: 'museum', originalId },
    ]);
    const twice = await assign([...origins, ...origins]);
    const [first, second] = [twice.slice(0, origins.length), twice.slice(origins.length)];
    expect(second).toEqual(first);
    const distinct = new Set(origins.map((origin) => JSON.stringify(origin)));
    expect(new Set(first).size).toBe(distinct.size);
    expect(first.every(isServedId)).toBe(true);
  });
});

describe('checkOriginalId', () => {
  it.each(['', 'a\0b', 'half \ud83c'])('refuses %j', (originalId) => {
    expect(() => checkOriginalId(originalId)).toThrow(
      expect.objectContaining({ name: 'RefusedInputError', code: 'invalid-id' }),
    );
  });

  it('takes any other text', () => {
    expect(() => checkOriginalId('日本 🌊 " <x>')).not.toThrow();
  });
});

/** Gives ids to origins one after the other, each stored before the next. */
async function assign(origins: readonly DatasetOrigin[]): Promise<string[]> {
  const names = namesUnder('https://platform.test/');
  const byGraph = new Map<string, GraphEntry>();
  const byOrigin = new Map<string, GraphEntry>();
  const view = {
    entry: async (graph: string) => byGraph.get(graph),
    byOrigin: async ({ catalogue, originalId }: DatasetOrigin) =>
      byOrigin.get(JSON.stringify([catalogue, originalId])),
  };
  const ids: string[] = [];
  for (const origin of origins) {
    const id = await datasetIdFor(origin, { view, names });
    const entry = datasetEntry(id, { ...origin, graph: names.dataset(id) });
    byGraph.set(entry.graph, entry);
    byOrigin.set(JSON.stringify([origin.catalogue, origin.originalId]), entry);
    ids.push(id);
  }
  return ids;
}

/** Texts of a small alphabet, so that many of them normalise to the same id; always the same ones. */
function randomTexts(count: number): string[] {
  const alphabet = ['a', 'B', 'é', '1', '_', '-', ' ', '%', '~', '/', '日', '🌊', 'ß', '\n'];
  let seed = 20260101;
  const random = (bound: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * bound);
  };
  return Array.from({ length: count }, () =>
    Array.from({ length: 1 + random(4) }, () => alphabet[random(alphabet.length)]).join(''),
  );
}
