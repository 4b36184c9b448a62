import { beforeEach, describe, expect, it } from 'vitest';
import { selectedEntries } from '../../read/selected-entries.ts';
import type { EntryRange, Repository } from '../../repository.ts';
import type { TripleStore } from '../../stores/triple-store.ts';
import { temporaryRepository, turtle } from '../support.ts';

let store: TripleStore;
let repository: Repository;
let reads: number;

beforeEach(async () => {
  reads = 0;
  repository = await temporaryRepository({
    wrap: (inner) => {
      store = {
        ...inner,
        list: (...call) => {
          reads += 1;
          return inner.list(...call);
        },
      };
      return store;
    },
  });
  for (const catalogue of ['harbour', 'museum']) {
    await repository.putCatalogue(catalogue, turtle('[] a dcat:Catalog ; dct:title "List" .'));
  }
  for (const originalId of ['c', 'a', 'e', 'b', 'd']) {
    const catalogue = originalId === 'e' ? 'museum' : 'harbour';
    await repository.putDataset({ catalogue, originalId }, turtle('<urn:chart> a dcat:Dataset .'));
  }
});

const HARBOUR = { kind: 'dataset', catalogue: 'harbour' } as const;
const MUSEUM = { kind: 'dataset', catalogue: 'museum' } as const;

async function idsOf(range?: EntryRange, batch?: number): Promise<readonly string[]> {
  const selections = [HARBOUR, MUSEUM, { kind: 'catalogue' } as const];
  const entries = await Array.fromAsync(selectedEntries(store, selections, range, batch));
  return entries.map(({ id }) => id);
}

describe('the entries of selections', () => {
  it('come one selection after the other, each by id', async () => {
    expect(await idsOf()).toEqual(['a', 'b', 'c', 'd', 'e', 'harbour', 'museum']);
    expect(await repository.countEntries([HARBOUR, MUSEUM])).toBe(5);
  });

  it('are read in batches', async () => {
    expect(await idsOf({}, 2)).toEqual(['a', 'b', 'c', 'd', 'e', 'harbour', 'museum']);
    expect(reads).toBe(6);
  });

  it.each<[EntryRange, readonly string[]]>([
    [{ offset: 0, limit: 2 }, ['a', 'b']],
    [{ offset: 3, limit: 3 }, ['d', 'e', 'harbour']],
    [{ offset: 4, limit: 1 }, ['e']],
    [{ after: 'b', limit: 3 }, ['c', 'd', 'e']],
    [{ after: 'bb' }, ['c', 'd', 'e', 'harbour', 'museum']],
    [{ offset: 5 }, ['harbour', 'museum']],
    [{ offset: 7, limit: 5 }, []],
    [{ offset: Number.MAX_SAFE_INTEGER, limit: 5 }, []],
  ])('make the page %j', async (range, ids) => {
    expect(await idsOf(range)).toEqual(ids);
    expect(await idsOf(range, 1)).toEqual(ids);
  });

  it('are complete although others are deleted and written meanwhile', async () => {
    const entries = selectedEntries(store, [HARBOUR], {}, 1);
    const first = await entries.next();
    await repository.deleteDataset('a');
    await repository.putDataset(
      { catalogue: 'harbour', originalId: 'aa' },
      turtle('<urn:chart> a dcat:Dataset .'),
    );
    const rest = await Array.fromAsync(entries);
    expect([first.value, ...rest].map((entry) => entry?.id)).toEqual(['a', 'aa', 'b', 'c', 'd']);
  });
});
