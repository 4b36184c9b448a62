import { describe, expect, it } from 'vitest';
import { createListedIds } from '../../../../stores/sparql/memory/listed-ids.ts';
import { createSortedIds } from '../../../../stores/sparql/memory/sorted-ids.ts';
import { datasetEntry, datasetPut, graphDelete } from '../../../backends/index.ts';

const ALL = { limit: 99, offset: 0 };

describe('createSortedIds', () => {
  it('keeps thousands of ids in order, whatever order they come and go in', () => {
    const ids = createSortedIds();
    const names = Array.from({ length: 3_000 }, (_, n) =>
      String((n * 7919) % 3_000).padStart(4, '0'),
    );
    for (const name of [...names, '0007', '2999']) {
      ids.add(name);
    }
    const kept = names.filter((_, n) => n % 3 === 0).sort();
    for (const name of names.filter((_, n) => n % 3 !== 0)) {
      ids.delete(name);
      ids.delete('none');
    }
    expect(ids.length).toBe(kept.length);
    expect(ids.slice(0, 9_999)).toEqual(kept);
    expect(ids.slice(300, 310)).toEqual(kept.slice(300, 310));
    expect(kept.map((name) => ids.rank(name))).toEqual(kept.map((_, at) => at));
    expect(ids.rank('~')).toBe(kept.length);
    expect([ids.has(kept[0] ?? ''), ids.has('none')]).toEqual([true, false]);
  });
});

describe('createListedIds', () => {
  const DATASETS = { kind: 'dataset' } as const;

  it('knows nothing until it has learnt the whole store', () => {
    const listed = createListedIds();
    listed.learn(datasetPut('a'));
    expect(listed.page(DATASETS, ALL)).toBeUndefined();
    expect(listed.count(DATASETS)).toBeUndefined();
    listed.complete();
    expect(listed.page(DATASETS, ALL)).toEqual(['a']);
  });

  it('does not learn again what was written meanwhile', () => {
    const listed = createListedIds();
    listed.written(graphDelete(datasetEntry('a')));
    listed.learn(datasetPut('a'));
    listed.complete();
    expect(listed.count(DATASETS)).toBe(0);
  });

  it('gives pages, also of a catalogue, and follows a dataset that moves', () => {
    const listed = createListedIds();
    listed.complete();
    for (const id of ['c', 'a', 'b']) {
      listed.written(datasetPut(id));
    }
    listed.written(datasetPut('b', { catalogue: 'museum' }));
    expect(listed.page(DATASETS, { limit: 2, offset: 1 })).toEqual(['b', 'c']);
    expect(listed.page(DATASETS, { ...ALL, after: 'a' })).toEqual(['b', 'c']);
    expect(listed.page(DATASETS, { ...ALL, after: 'aa' })).toEqual(['b', 'c']);
    expect(listed.page({ ...DATASETS, catalogue: 'harbour' }, ALL)).toEqual(['a', 'c']);
    expect(listed.page({ ...DATASETS, catalogue: 'museum' }, ALL)).toEqual(['b']);
    expect(listed.count({ ...DATASETS, catalogue: 'none' })).toBe(0);
  });

  it('gives the custom resources of one type', () => {
    const listed = createListedIds();
    listed.complete();
    for (const id of ['ship/b', 'pier/a', 'ship/a', 'shipyard/a']) {
      listed.written(datasetPut(id, { kind: 'resource' }));
    }
    const ships = { kind: 'resource', type: 'ship' } as const;
    expect(listed.page(ships, ALL)).toEqual(['ship/a', 'ship/b']);
    expect(listed.page(ships, { ...ALL, after: 'ship/a' })).toEqual(['ship/b']);
    expect(listed.count(ships)).toBe(2);
  });
});
