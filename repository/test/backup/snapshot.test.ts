import { describe, expect, it } from 'vitest';
import type { SnapshotEnd, SnapshotItem } from '../../backup/snapshot.ts';
import { DamagedError } from '../../errors.ts';
import { openRepository } from '../../open-repository.ts';
import type { Repository } from '../../repository.ts';
import type { TripleStore } from '../../stores/triple-store.ts';
import { datasetPut, until } from '../backends/index.ts';
import { filledStore } from '../migrate/filled-store.ts';
import { BASE, temporaryStore, turtle } from '../support.ts';

async function all(repository: Repository, after = 0) {
  const items: SnapshotItem[] = [];
  const snapshot = repository.snapshot(after);
  for (;;) {
    const next = await snapshot.next();
    if (next.done) {
      return { items, end: next.value };
    }
    items.push(next.value);
  }
}

describe('a snapshot', () => {
  it('holds every graph and every deletion under its number, and the moment', async () => {
    const store = await filledStore();
    const repository = await openRepository({ store, base: BASE });
    const { items, end } = await all(repository);
    const feed = await store.changes(0, 1000);
    expect(items.map(({ seq }) => seq)).toEqual(feed.map(({ seq }) => seq));
    for (const item of items) {
      if ('write' in item && item.write.operation === 'put') {
        const { entry, triples } = item.write;
        expect({ entry, triples }).toEqual(await store.read(entry.graph));
      }
    }
    expect(end.cursor).toBe(await store.lastSeq());
    expect(end.counts.dataset).toBe(await store.count({ kind: 'dataset' }));
  });

  it('holds only what changed after a position', async () => {
    const store = await filledStore();
    const repository = await openRepository({ store, base: BASE });
    const before = await store.lastSeq();
    await repository.putCatalogue('pier', turtle('[] a dcat:Catalog .'));
    const { items, end } = await all(repository, before);
    expect(items.map(({ seq }) => seq)).toEqual([before + 1]);
    expect(end.cursor).toBe(before + 1);
  });

  it('names a damaged graph and holds the others', async () => {
    const store = await temporaryStore();
    await store.claimBase(BASE);
    await store.commit(['a', 'b', 'c'].map((id) => datasetPut(id)));
    const repository = await openRepository({ store: damaging(store, '/b'), base: BASE });
    const { items } = await all(repository);
    expect(items.map((item) => ('damaged' in item ? item.damaged : item.seq))).toEqual([
      1,
      'https://platform.test/set/data/b',
      3,
    ]);
  });

  it('is of one moment while writes go on: all that was acknowledged before, nothing half', async () => {
    const store = await temporaryStore();
    const repository = await openRepository({ store, base: BASE });
    await repository.putCatalogue('harbour', turtle('[] a dcat:Catalog .'));
    const ledger = startWriters(repository, 4);
    await until(() => ledger.states.length > 150);
    const before = ledger.states.length;
    const { items, end } = await all(repository);
    await ledger.stop();
    const expected = stateAt(ledger.states, end);
    expect(end.cursor).toBeGreaterThanOrEqual(ledger.states[before - 1]?.seq ?? 0);
    expect(stateOf(items)).toEqual(expected);
    expect(end.counts.dataset).toBe([...expected.values()].filter((text) => text !== '-').length);
  });
});

/** A write as it was acknowledged: the graph, its number, and a text of its content; `-` for a deletion. */
interface Written {
  readonly id: string;
  readonly seq: number;
  readonly text: string;
}

/** Writers that put and delete the same few datasets until they are stopped. */
function startWriters(repository: Repository, writers: number) {
  const states: Written[] = [];
  let stopped = false;
  const write = async (writer: number) => {
    for (let round = 0; !stopped; round += 1) {
      const id = `w${writer}-${round % 30}`;
      const origin = { catalogue: 'harbour', originalId: id };
      const text = `round ${round}`;
      const deletes = round % 7 === 6;
      const outcome = deletes
        ? await repository.deleteDatasetByOrigin(origin)
        : await repository.putDataset(origin, turtle(`[] a dcat:Dataset ; dct:title "${text}" .`));
      if (outcome) {
        states.push({ id, seq: outcome.seq, text: deletes ? '-' : text });
      }
    }
  };
  const running = Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
  return {
    states,
    async stop() {
      stopped = true;
      await running;
    },
  };
}

function stateAt(states: readonly Written[], { cursor }: SnapshotEnd): Map<string, string> {
  const known = states.filter(({ seq }) => seq <= cursor).sort((a, b) => a.seq - b.seq);
  return new Map(known.map(({ id, text }) => [id, text]));
}

function stateOf(items: readonly SnapshotItem[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const item of items) {
    if ('write' in item && item.write.entry.kind === 'dataset') {
      const { write } = item;
      const text = write.operation === 'put' ? /"(round \d+)"/.exec(write.triples)?.[1] : '-';
      found.set(write.entry.id, text ?? '?');
    }
  }
  return found;
}

function damaging(store: TripleStore, ending: string): TripleStore {
  return {
    ...store,
    read: async (graph) => {
      if (graph.endsWith(ending)) {
        throw new DamagedError(graph);
      }
      return store.read(graph);
    },
  };
}
