import { afterEach, beforeEach, expect, it } from 'vitest';
import { compileShipped } from '../../../../profile-compiler/test/fixtures.ts';
import { describeOnElasticsearch } from '../../../../repository/test/backends/index.ts';
import {
  openElasticsearchEngine,
  type SearchEngine,
  SearchUnavailableError,
} from '../../../index.ts';
import type { OpenedIndex } from '../../../port/search-engine.ts';
import { SILENT } from '../../platform-below.ts';
import { indexed } from '../contract/generators/generate-documents.ts';
import { batch } from '../contract/opened.ts';
import { vocabularyOf } from '../contract/samples/small-vocabulary.ts';
import { type OwnIndices, ownIndices } from './contract-backend.ts';

const model = await compileShipped('minimal');
const anotherModel = await compileShipped('default');
const ROUNDS = 4;
const DOCUMENTS = 400;

/** A document by whose title one sees which process wrote it. */
function dataset(id: string, writer: string) {
  return indexed({ entity: 'dataset', id, document: { id, title: { en: `Harbour ${writer}` } } });
}

describeOnElasticsearch('an index that another process takes over', ({ node }) => {
  let own: OwnIndices;
  let engines: SearchEngine[];

  beforeEach(() => {
    own = ownIndices(node);
    engines = [];
  });
  afterEach(async () => {
    await Promise.all(engines.map((engine) => engine.close()));
    await own[Symbol.asyncDispose]();
  });

  /** The index as a process opens it that holds the lease under this epoch. */
  async function openUnder(epoch: number, fresh = false): Promise<OpenedIndex> {
    const engine = await openElasticsearchEngine({ node, indexPrefix: own.prefix }, SILENT);
    engines.push(engine);
    return engine.open(model, { epoch, fresh });
  }

  async function openLive(): Promise<OpenedIndex> {
    const opened = await openUnder(1);
    await opened.index.write(batch({ puts: [dataset('a', 'first')], cursor: 5 }));
    await opened.publish();
    return opened;
  }

  it('takes no document, cursor or vocabulary of the one before any more', async () => {
    const first = await openLive();
    await first.index.terms.put(vocabularyOf('winds', ['Breeze']));
    const second = await openUnder(2);
    expect([second.state, await second.index.cursor()]).toEqual(['live', 5]);
    const late = batch({ puts: [dataset('a', 'late')], cursor: 6 });
    await expect(first.index.write(late)).rejects.toThrow('replaced by another process');
    await expect(first.index.write(batch({ cursor: 7 }))).rejects.toThrow('Another process');
    await expect(first.index.setStore('other')).rejects.toThrow('Another process');
    await expect(first.index.terms.delete('winds')).rejects.toThrow('Another process');
    const gale = vocabularyOf('winds', ['Gale']);
    await expect(first.index.terms.put(gale)).rejects.toThrow('Another process');
    const [stored] = await second.index.get('dataset', ['a']);
    expect(stored?.json).toBe(dataset('a', 'first').json);
    expect([await second.index.cursor(), await second.index.store()]).toEqual([5, undefined]);
    expect(await second.index.terms.get('winds', ['breeze'])).not.toContain(undefined);
  });

  it('keeps what the next process writes, whatever was under way when that took over', async () => {
    let holder = await openLive();
    const ids = Array.from({ length: DOCUMENTS }, (_, at) => `dataset-${at}`);
    const ofEpoch = (epoch: number) => ids.map((id) => dataset(id, `of epoch ${epoch}`));
    for (let epoch = 2; epoch < 2 + ROUNDS; epoch += 1) {
      const underWay = holder.index
        .write(batch({ puts: ofEpoch(epoch - 1), cursor: 100 * epoch }))
        .catch(() => undefined);
      holder = await openUnder(epoch);
      const puts = ofEpoch(epoch).slice(1);
      const deletes = [{ entity: 'dataset', id: ids[0] ?? '' }];
      await holder.index.write(batch({ puts, deletes, cursor: epoch }));
      await underWay;
      const stored = await holder.index.get('dataset', ids);
      expect(stored.map((one) => one?.json)).toEqual([undefined, ...puts.map(({ json }) => json)]);
      expect(await holder.index.cursor()).toBe(epoch);
    }
  });

  it('is not replaced by what the one before still publishes', async () => {
    const first = await openLive();
    const rebuilt = await openUnder(1, true);
    await rebuilt.index.write(batch({ puts: [dataset('b', 'late')], cursor: 6 }));
    const second = await openUnder(2);
    await expect(rebuilt.publish()).rejects.toThrow(SearchUnavailableError);
    await first.index.close();
    await second.index.write(batch({ puts: [dataset('a', 'second')], cursor: 6 }));
    const { count } = await own.client.count({ index: `${own.prefix}dataset`, q: 'id:a' });
    expect(count).toBe(1);
  });

  it('is not deleted by the one before, which found that nobody wants it', async () => {
    const first = await openLive();
    const [engine] = engines;
    const other = await engine?.open(anotherModel, { epoch: 1, keepsOthers: true });
    await other?.publish();
    await first.index.close();
    let second: OpenedIndex | undefined;
    await engine?.keepOnly(async () => {
      second = await openUnder(2);
      return new Set([engine.mappingOf(anotherModel)]);
    });
    await second?.index.write(batch({ puts: [dataset('a', 'second')], cursor: 6 }));
    expect(await second?.index.cursor()).toBe(6);
    expect((await openUnder(3)).state).toBe('live');
  });

  it('is not published by the one before while it is still filled', async () => {
    const first = await openUnder(1);
    const second = await openUnder(2);
    expect(second.state).toBe('new');
    await expect(first.publish()).rejects.toThrow();
    expect((await openUnder(3)).state).toBe('new');
  });

  it('is not opened under an earlier epoch again', async () => {
    await openLive();
    await openUnder(3);
    await expect(openUnder(2)).rejects.toThrow('Another process');
  });

  it('can be written again after a process crashed while it took it over', async () => {
    await openLive();
    await own.client.indices.putSettings({
      index: `${own.prefix}dataset`,
      settings: { 'index.blocks.write': true },
    });
    const second = await openUnder(2);
    await second.index.write(batch({ puts: [dataset('a', 'second')], cursor: 6 }));
    expect(await second.index.cursor()).toBe(6);
  });

  it('goes on with an index of a version that knew no epochs', async () => {
    await openLive();
    for (const index of Object.keys(
      await own.client.indices.getAlias({ index: `${own.prefix}*`, name: '*-write-1' }),
    )) {
      await own.client.indices.updateAliases({
        actions: [
          { remove: { index, alias: `${index}-write-1` } },
          { add: { index, alias: `${index}-write` } },
        ],
      });
    }
    const second = await openUnder(7);
    expect([second.state, await second.index.cursor()]).toEqual(['live', 5]);
    await second.index.write(batch({ puts: [dataset('a', 'second')], cursor: 6 }));
    expect(await second.index.cursor()).toBe(6);
  });
});
