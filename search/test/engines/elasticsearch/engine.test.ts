import { afterEach, beforeEach, expect, it } from 'vitest';
import { compileShipped } from '../../../../profile-compiler/test/fixtures.ts';
import { describeOnElasticsearch } from '../../../../repository/test/backends/index.ts';
import { scan } from '../../../engines/elasticsearch/client/scan.ts';
import {
  openElasticsearchEngine,
  type SearchEngine,
  SearchUnavailableError,
} from '../../../index.ts';
import { indexed } from '../contract/generators/generate-documents.ts';
import { batch } from '../contract/opened.ts';
import { foundIds, query, typed } from '../contract/queries.ts';
import { vocabularyOf } from '../contract/samples/small-vocabulary.ts';
import { type OwnIndices, ownIndices } from './contract-backend.ts';

const model = await compileShipped('minimal');
const dataset = (id: string) =>
  indexed({ entity: 'dataset', id, document: { id, title: { en: `Harbour ${id}` } } });

describeOnElasticsearch('Elasticsearch engine', ({ node }) => {
  let own: OwnIndices;
  let warnings: string[];
  let engines: SearchEngine[];

  beforeEach(() => {
    own = ownIndices(node);
    warnings = [];
    engines = [];
  });
  afterEach(async () => {
    await Promise.all(engines.map((engine) => engine.close()));
    await own[Symbol.asyncDispose]();
  });

  async function openEngine(): Promise<SearchEngine> {
    const warn = (_: object, message: string) => void warnings.push(message);
    const log = { info: () => undefined, warn, error: warn };
    const engine = await openElasticsearchEngine({ node, indexPrefix: own.prefix }, log);
    engines.push(engine);
    return engine;
  }

  async function indices(): Promise<readonly string[]> {
    const found = await own.client.indices.getAlias({ index: `${own.prefix}*` });
    return Object.keys(found).sort();
  }

  async function openFilled(filled = model) {
    const engine = await openEngine();
    const opened = await engine.open(filled);
    await opened.index.write(batch({ puts: ['a', 'b'].map(dataset), cursor: 5 }));
    await opened.publish();
    return opened.index;
  }

  it('finds its live index under the name of the entity', async () => {
    await openFilled();
    const { count } = await own.client.count({ index: `${own.prefix}dataset` });
    expect(count).toBe(2);
  });

  it('lists as many documents as it counts, although one was deleted since the last refresh', async () => {
    const index = await openFilled();
    await own.refresh();
    await index.write(batch({ deletes: [{ entity: 'dataset', id: 'a' }], cursor: 6 }));
    const { total, hits } = await index.search('dataset', { ...query(), page: { first: 10 } });
    expect(hits).toHaveLength(total);
  });

  it('reads what was written without a refresh', async () => {
    const index = await openFilled();
    const key = { ...dataset('c'), termKeys: ['winds iri urn:breeze'] };
    await index.write(batch({ puts: [key], cursor: 6 }));
    expect((await index.get('dataset', ['c', 'a'])).map((found) => found?.id)).toEqual(['c', 'a']);
    expect(await Array.fromAsync(index.usersOf(['winds iri urn:breeze']))).toEqual([
      { entity: 'dataset', id: 'c' },
    ]);
  });

  it('keeps a document that cannot be indexed, and says so among its problems', async () => {
    const index = await openFilled(await compileShipped('dcat-ap'));
    const settings = { 'index.mapping.nested_objects.limit': 0 };
    await own.client.indices.putSettings({ index: `${own.prefix}dataset`, settings });
    const title = { en: 'Harbour with more elements than the index may have' };
    const distributions = [{ id: 'c-1', format: { id: 'CSV', label: 'CSV', resource: 'urn:csv' } }];
    const unfit = {
      ...indexed({ entity: 'dataset', id: 'c', document: { id: 'c', title, distributions } }),
      termKeys: ['winds iri urn:breeze'],
    };
    const problems = [{ ...key('c'), problems: [] }];
    await index.write(batch({ puts: [unfit, dataset('d')], problems, cursor: 6 }));
    await own.refresh();
    const [stored] = await index.get('dataset', ['c']);
    expect(stored?.json).toBe(unfit.json);
    expect(await foundIds(index, 'dataset', query())).toEqual(['a', 'b', 'c', 'd']);
    expect(await foundIds(index, 'dataset', typed('harbour'))).toHaveLength(3);
    expect(await index.problemsOf('dataset', 'c')).toMatchObject([{ code: 'not-searchable' }]);
    expect(await Array.fromAsync(index.usersOf(unfit.termKeys))).toEqual([key('c')]);
    expect(await index.cursor()).toBe(6);
    await index.write(batch({ puts: [unfit], problems, cursor: 7 }));
    await index.write(batch({ puts: [dataset('c')], problems, cursor: 8 }));
    expect(await index.problemsOf('dataset', 'c')).toEqual([]);
  });

  it('keeps documents under ids that are longer than its keys', async () => {
    const index = await openFilled();
    const long = { ...dataset('x'.repeat(600)), termKeys: ['key'] };
    await index.write(batch({ puts: [long], cursor: 6 }));
    const [stored] = await index.get('dataset', [long.id]);
    expect(stored).toMatchObject({ id: long.id, json: long.json });
    expect(await Array.fromAsync(index.usersOf(['key']))).toEqual([
      { entity: 'dataset', id: long.id },
    ]);
    await index.write(batch({ deletes: [key(long.id)], cursor: 7 }));
    expect(await index.get('dataset', [long.id])).toEqual([undefined]);
  });

  it('refuses writes to a generation that was replaced, and takes it away when it is closed', async () => {
    const engine = await openEngine();
    const live = await engine.open(model);
    await live.publish();
    const before = await indices();
    const fresh = await engine.open(model, { fresh: true });
    await fresh.publish();
    await expect(live.index.write(batch({ puts: [dataset('a')] }))).rejects.toThrow(
      SearchUnavailableError,
    );
    expect(await live.index.count('dataset')).toBe(0);
    await live.index.close();
    expect(await indices()).toHaveLength(before.length);
    expect(await indices()).not.toEqual(before);
  });

  it('makes no index where one was deleted, and builds it again at the next start', async () => {
    const index = await openFilled();
    const before = await indices();
    await own.client.indices.delete({ index: [...before] });
    const write = index.write(batch({ puts: [dataset('c')], cursor: 6 }));
    await expect(write).rejects.toThrow('An index was deleted from Elasticsearch');
    await expect(index.search('dataset', query())).rejects.toThrow(SearchUnavailableError);
    await expect(index.get('dataset', ['a'])).rejects.toThrow(SearchUnavailableError);
    await expect(index.terms.put(vocabularyOf('winds', ['Gale']))).rejects.toThrow('deleted');
    expect(await indices()).toEqual([]);
    const again = await (await openEngine()).open(model);
    expect(again.state).toBe('new');
    expect(await again.index.cursor()).toBe(0);
  });

  it('builds a generation again of which a part is gone', async () => {
    await openFilled();
    const [catalog = ''] = await indices();
    await own.client.indices.delete({ index: catalog });
    const again = await (await openEngine()).open(model);
    expect(again.state).toBe('new');
    expect(warnings).toEqual([expect.stringContaining('built again')]);
    await again.publish();
    expect(await indices()).toHaveLength(4);
  });

  it('builds a generation again of which a vocabulary is gone', async () => {
    const index = await openFilled();
    await index.terms.put(vocabularyOf('winds', ['Breeze']));
    const ofWinds = (await indices()).filter((name) => name.includes('vocabulary_winds'));
    await own.client.indices.delete({ index: [...ofWinds] });
    const again = await (await openEngine()).open(model);
    expect(again.state).toBe('new');
    expect(warnings).toEqual([expect.stringContaining('built again')]);
    expect(await again.index.terms.list()).toEqual([]);
  });

  it('says that an index is gone, however many documents are read', async () => {
    const index = await openFilled();
    await own.client.indices.delete({ index: [...(await indices())] });
    await expect(index.get('dataset', ['a', 'b'])).rejects.toThrow(SearchUnavailableError);
  });

  it('goes on with a generation that has lost its public name', async () => {
    await openFilled();
    const alias = `${own.prefix}dataset`;
    await own.client.indices.deleteAlias({ index: `${own.prefix}*`, name: alias });
    const again = await (await openEngine()).open(model);
    expect(again.state).toBe('live');
    expect(await again.index.cursor()).toBe(5);
    await again.publish();
    expect((await own.client.count({ index: alias })).count).toBe(2);
  });

  it('replaces what is left where the state index was deleted', async () => {
    await openFilled();
    await own.client.indices.delete({ index: `${own.prefix}shapeql-state_1` });
    const again = await (await openEngine()).open(model);
    expect(again.state).toBe('new');
    expect(await again.index.cursor()).toBe(0);
    await again.publish();
    expect((await own.client.count({ index: `${own.prefix}dataset` })).count).toBe(0);
  });

  it('can write again after its aliases were removed and it was opened again', async () => {
    await openFilled();
    await own.client.indices.deleteAlias({ index: `${own.prefix}*`, name: '*-write*' });
    const { index, state, publish } = await (await openEngine()).open(model);
    expect(state).toBe('new');
    await index.write(batch({ puts: [dataset('a')], cursor: 1 }));
    await publish();
    expect((await own.client.count({ index: `${own.prefix}dataset` })).count).toBe(1);
  });

  it('leaves the indices of other platforms alone', async () => {
    await own.client.indices.create({ index: `${own.prefix}datasets-of-others` });
    await openFilled();
    const fresh = await (await openEngine()).open(model, { fresh: true });
    await fresh.publish();
    expect(await indices()).toContain(`${own.prefix}datasets-of-others`);
  });

  it('has no indices left of a vocabulary that was replaced', async () => {
    const index = await openFilled();
    await index.terms.put(vocabularyOf('winds', ['Breeze']));
    await index.terms.put(vocabularyOf('winds', ['Gale', 'Storm']));
    const ofWinds = (await indices()).filter((name) => name.includes('vocabulary_winds'));
    expect(ofWinds).toHaveLength(1);
    expect((await own.client.count({ index: `${own.prefix}vocabulary_winds` })).count).toBe(2);
    await index.terms.delete('winds');
    expect((await indices()).filter((name) => name.includes('vocabulary_winds'))).toEqual([]);
  });

  it('reads an index page by page', async () => {
    await openFilled();
    const index = `${own.prefix}dataset`;
    const request = { index, query: { match_all: {} }, size: 1 };
    const hits = await Array.fromAsync(scan(own.client, request));
    expect(hits.map(({ _id: id }) => id).sort()).toEqual(['a', 'b']);
  });
});

const key = (id: string) => ({ entity: 'dataset', id });
