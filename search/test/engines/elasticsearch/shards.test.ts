import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileShipped } from '../../../../profile-compiler/test/fixtures.ts';
import { describeOnElasticsearch } from '../../../../repository/test/backends/index.ts';
import type { ElasticsearchSettings } from '../../../engines/elasticsearch/read-settings.ts';
import type { SearchEngine, SearchIndex } from '../../../index.ts';
import { openElasticsearchEngine } from '../../../index.ts';
import { SILENT } from '../../platform-below.ts';
import { indexed } from '../contract/generators/generate-documents.ts';
import { createRandom } from '../contract/generators/random.ts';
import { batch } from '../contract/opened.ts';
import { foundIds, idsOf, query, typed } from '../contract/queries.ts';
import { vocabularyOf } from '../contract/samples/small-vocabulary.ts';
import { type OwnIndices, ownIndices } from './contract-backend.ts';

const model = await compileShipped('default');

type Placement = Pick<ElasticsearchSettings, 'shards' | 'replicas'>;

/** Datasets whose keywords are about equally frequent, so that each shard has other most frequent ones. */
function datasets(count = 20) {
  const random = createRandom(7);
  return Array.from({ length: count }, (_, number) => {
    const id = `d${number}`;
    const words = Array.from({ length: 4 }, () => `word${random.below(200)}`);
    const keywords = words.map((word) => ({ id: word, label: word, language: 'en' }));
    const title = { en: `Harbour ${words.join(' ')}${number % 7 === 0 ? ' harbour' : ''}` };
    return indexed({ entity: 'dataset', id, document: { id, title, keywords } });
  });
}

describeOnElasticsearch('shards and replicas', ({ node }) => {
  const opened: { readonly own: OwnIndices; readonly engine: SearchEngine }[] = [];

  afterAll(async () => {
    for (const { own, engine } of opened) {
      await engine.close();
      await own[Symbol.asyncDispose]();
    }
  });

  async function filled(placement: Placement, puts = datasets()) {
    const own = ownIndices(node, placement);
    const engine = await own.engine();
    opened.push({ own, engine });
    const { index, publish } = await engine.open(model);
    await index.write(batch({ puts, cursor: 5 }));
    await index.terms.put(vocabularyOf('winds', ['Breeze', 'Gale']));
    await publish();
    return { own, index };
  }

  describe('several shards', () => {
    let one: SearchIndex;
    let three: SearchIndex;

    beforeAll(async () => {
      one = (await filled({ shards: 1 }, datasets(600))).index;
      three = (await filled({ shards: 3 }, datasets(600))).index;
    });

    it('count the values of facets as one does, however few are wanted', async () => {
      for (const first of [1, 3, 10]) {
        for (const asked of [
          query(),
          typed('word7'),
          query({ selection: { keywords: ['word8'] } }),
        ]) {
          const facets = [{ name: 'keywords', first }];
          const [ours, theirs] = await Promise.all(
            [three, one].map((index) => index.search('dataset', { ...asked, facets })),
          );
          expect(ours?.facets).toEqual(theirs?.facets);
          expect(ours?.total).toBe(theirs?.total);
        }
      }
    });

    it('order hits by relevance as one does', async () => {
      for (const text of ['harbour', 'word7 harbour', 'word3 word4', 'wor*']) {
        const [ours, theirs] = await Promise.all(
          [three, one].map((index) => index.search('dataset', typed(text))),
        );
        expect(ours && idsOf(ours)).toEqual(theirs && idsOf(theirs));
        expect(ours?.total).toBe(theirs?.total);
      }
    });

    it('have the words and suggestions of one', async () => {
      const [ours, theirs] = await Promise.all(
        [three, one].map(async (index) => ({
          beginning: (await index.dictionary('dataset')).startingWith(['word1']),
          similar: (await index.dictionary('dataset')).similar('wrd123', 2),
          suggested: await index.suggest({ text: 'h', first: 20 }),
        })),
      );
      expect(ours).toEqual(theirs);
    });
  });

  it('gives a live index other replicas without filling it again', async () => {
    const { own } = await filled({});
    const engine = await openElasticsearchEngine(
      { node, indexPrefix: own.prefix, replicas: 1 },
      SILENT,
    );
    try {
      const { index, state } = await engine.open(model);
      expect({ state, cursor: await index.cursor() }).toEqual({ state: 'live', cursor: 5 });
      const settings = await own.client.indices.getSettings({ index: `${own.prefix}*` });
      const replicas = Object.values(settings).map(
        (one) => one.settings?.index?.number_of_replicas,
      );
      expect(new Set(replicas)).toEqual(new Set(['1']));
      // A single node cannot hold a copy, and answers and writes all the same.
      await index.write(batch({ deletes: [{ entity: 'dataset', id: 'd1' }], cursor: 6 }));
      await own.refresh();
      expect(await index.count('dataset')).toBe(19);
    } finally {
      await engine.close();
    }
  });

  it('fills an index of other shards beside the live one', async () => {
    const { own } = await filled({});
    const engine = await openElasticsearchEngine(
      { node, indexPrefix: own.prefix, shards: 2 },
      SILENT,
    );
    try {
      const { index, state, publish } = await engine.open(model);
      expect(state).toBe('new');
      const { count } = await own.client.count({ index: `${own.prefix}dataset` });
      expect(count).toBe(20);
      await index.write(batch({ puts: datasets().slice(0, 2), cursor: 5 }));
      await publish();
      await own.refresh();
      expect(await foundIds(index, 'dataset', query())).toEqual(['d0', 'd1']);
      const settings = await own.client.indices.getSettings({ index: `${own.prefix}dataset` });
      expect(Object.values(settings)[0]?.settings?.index?.number_of_shards).toBe('2');
    } finally {
      await engine.close();
    }
  });
});
