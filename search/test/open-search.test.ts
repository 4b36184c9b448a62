import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compileShipped } from '../../profile-compiler/test/fixtures.ts';
import { until } from '../../repository/test/backends/index.ts';
import {
  IndexBuildingError,
  localFeed,
  openSearch,
  type RepositoryFeed,
  type Search,
  type TypedQuery,
  typedQuery,
} from '../index.ts';
import { failing, recording, slow } from './engines/wrapped-engines.ts';
import { type Below, body, openBelow, SILENT } from './platform-below.ts';

const SOON = 60_000;
const EVERYTHING: TypedQuery = { selection: {}, order: [], page: { first: 10 }, facets: [] };

const model = await compileShipped('default');
let below: Below;

beforeEach(async () => {
  below = await openBelow();
});

afterEach(() => below[Symbol.asyncDispose]());

describe('search over a repository', () => {
  it('has a document as soon as its change was waited for', async () => {
    const search = await below.search(model);
    await below.putCatalogue('city');
    const seq = await below.putDataset('trees', 'Trees');
    expect(await search.waitFor(seq, SOON)).toBe(true);
    expect(await titleOf(search, 'trees')).toEqual({ en: 'Trees' });
    await search.close();
  });

  it('relaxes a query of typed words', async () => {
    const search = await below.search(model);
    await below.putCatalogue('city');
    await search.waitFor(await below.putDataset('trees', 'Street trees'), SOON);
    const query = { ...EVERYTHING, ...typedQuery('street xylophone') };
    const { typed: _, ...strict } = query;
    expect(await search.search('dataset', strict)).toMatchObject({ total: 0 });
    expect(await search.search('dataset', query)).toMatchObject({ total: 1, relaxed: true });
    await search.close();
  });

  it('names another state for another model, on which answers depend', async () => {
    const search = await below.search(model);
    await search.waitFor(await below.putCatalogue('city'), SOON);
    await following(search);
    const [one, other] = [search.servedAs(model), search.servedAs(model)];
    const states = [search.state(), one.state(), other.state(), one.state()];
    expect(new Set(states).size).toBe(3);
    expect(states).not.toContain(undefined);
    await search.close();
  });

  it('follows replacements and deletions', async () => {
    const search = await below.search(model);
    await below.putCatalogue('city');
    await below.putDataset('trees', 'Trees');
    const replaced = await below.putDataset('trees', 'All trees');
    await search.waitFor(replaced, SOON);
    expect(await titleOf(search, 'trees')).toEqual({ en: 'All trees' });
    const deleted = await below.repository.deleteCatalogue('city');
    await search.waitFor(deleted?.seq ?? Number.NaN, SOON);
    expect(await search.get('dataset', ['trees'])).toEqual([undefined]);
    expect(await search.count('catalog')).toBe(0);
    await search.close();
  });

  it('goes on where it stopped', async () => {
    const first = await below.search(model);
    await below.putCatalogue('city');
    await first.waitFor(await below.putDataset('trees', 'Trees'), SOON);
    await first.close();
    const seq = await below.putDataset('parks', 'Parks');
    const second = await below.search(model);
    await second.waitFor(seq, SOON);
    expect((await second.search('dataset', EVERYTHING)).total).toBe(2);
    await second.close();
  });

  it('is rebuilt from the repository when its directory is gone', async () => {
    const first = await below.search(model);
    await below.putCatalogue('city');
    const seq = await below.putDataset('trees', 'Trees');
    await first.waitFor(seq, SOON);
    const [before] = await first.get('dataset', ['trees']);
    await first.close();
    await rm(path.join(below.directory, 'search'), { recursive: true });
    const second = await below.search(model);
    await second.waitFor(seq, SOON);
    await following(second);
    expect((await second.get('dataset', ['trees']))[0]?.json).toBe(before?.json);
    await second.close();
  });

  it('is rebuilt where it followed a repository that had more', async () => {
    await using other = await openBelow();
    const first = await below.search(model);
    await below.putCatalogue('city');
    await first.waitFor(await below.putDataset('trees', 'Trees'), SOON);
    await first.close();
    const seq = await other.putCatalogue('village');
    const second = await other.search(model, await below.engine());
    expect(await second.waitFor(seq, SOON)).toBe(true);
    expect(await second.get('dataset', ['trees'])).toEqual([undefined]);
    expect(await second.get('catalog', ['village'])).toMatchObject([{ id: 'village' }]);
    await second.close();
    const third = await other.search(model, await below.engine());
    expect((await third.status()).state).toBe('following');
    await third.close();
  });

  it('is refused where it is ahead of its repository, if asked to, and stays as it is', async () => {
    await using other = await openBelow();
    const first = await below.search(model);
    await below.putCatalogue('city');
    const seq = await below.putDataset('trees', 'Trees');
    await first.waitFor(seq, SOON);
    await first.close();
    const engine = await below.engine();
    const feed = localFeed(other.repository);
    const options = { model, engine, feed, log: SILENT, whenAhead: 'refuse' } as const;
    await expect(openSearch(options)).rejects.toMatchObject({
      name: 'IndexAheadError',
      cursor: seq,
      lastSeq: 0,
    });
    await engine.close();
    const second = await below.search(model);
    expect((await second.status()).cursor).toBe(seq);
    expect(await titleOf(second, 'trees')).toEqual({ en: 'Trees' });
    await second.close();
  });

  it('is refused where it followed another store that it is not ahead of, and rebuilt if asked to', async () => {
    await using other = await openBelow();
    const first = await below.search(model);
    await below.putCatalogue('city');
    const seq = await below.putDataset('trees', 'Trees');
    await first.waitFor(seq, SOON);
    await first.close();
    const lastSeq = await putMore(other, seq);
    const engine = await below.engine();
    const options = { model, engine, feed: localFeed(other.repository), log: SILENT };
    await expect(openSearch({ ...options, whenAhead: 'refuse' })).rejects.toMatchObject({
      name: 'IndexAheadError',
      cursor: seq,
      lastSeq,
    });
    const second = await openSearch(options);
    expect(await second.waitFor(lastSeq, SOON)).toBe(true);
    expect(await second.get('dataset', ['trees', 'parks-1'])).toMatchObject([
      undefined,
      { id: 'parks-1' },
    ]);
    await second.close();
  });

  it('follows another store at once where it has followed no change yet', async () => {
    await using other = await openBelow();
    await (await below.search(model)).close();
    const lastSeq = await putMore(other, 1);
    const search = await openSearch({
      model,
      engine: await below.engine(),
      feed: localFeed(other.repository),
      log: SILENT,
      whenAhead: 'refuse',
    });
    expect(await search.waitFor(lastSeq, SOON)).toBe(true);
    await search.close();
  });

  it('goes on where an older version noted no store, and notes it', async () => {
    await below.putCatalogue('city');
    const engine = await below.engine();
    const opened = await engine.open(model);
    await opened.index.write({ puts: [], deletes: [], problems: [], cursor: 1 });
    await opened.publish();
    await opened.index.close();
    const seq = await below.putDataset('trees', 'Trees');
    const search = await openSearch({
      model,
      engine,
      feed: localFeed(below.repository),
      log: SILENT,
      whenAhead: 'refuse',
    });
    expect(await search.waitFor(seq, SOON)).toBe(true);
    // The cursor said that the catalogue was indexed: nothing was built again.
    expect(await search.count('catalog')).toBe(0);
    await search.close();
    const again = await below.engine();
    const { index } = await again.open(model);
    expect(await index.store()).toBe(below.repository.identity);
    await again.close();
  });

  it.each([
    ['to an older state', async () => 0],
    ['and was written beyond its former end', putMore],
  ])('begins again where the repository goes back %s while it is followed', async (_, write) => {
    await using other = await openBelow();
    await below.putCatalogue('city');
    const seq = await below.putDataset('trees', 'Trees');
    await write(other, seq);
    await other.putCatalogue('village');
    let restored = false;
    const lookups = { before: localFeed(below.repository), after: localFeed(other.repository) };
    const now = () => (restored ? lookups.after : lookups.before);
    const feed: RepositoryFeed = {
      base: lookups.before.base,
      identity: () => now().identity(),
      // A request that is held open is answered by the restored repository when it is repeated.
      changes: (request) => now().changes({ ...request, waitMs: Math.min(request.waitMs ?? 0, 5) }),
      lastSeq: () => now().lastSeq(),
      graph: (kind, id) => now().graph(kind, id),
      text: (kind, id) => now().text(kind, id),
      datasetsOf: (catalogue) => now().datasetsOf(catalogue),
      organizations: () => now().organizations(),
    };
    const search = await openSearch({ model, engine: await below.engine(), feed, log: SILENT });
    await search.waitFor(seq, SOON);
    restored = true;
    await until(async () => (await search.get('catalog', ['village']))[0]);
    expect(await search.get('dataset', ['trees'])).toEqual([undefined]);
    expect((await search.status()).state).toBe('following');
    await search.close();
  });

  it('refuses queries while a new mapping is filled, and then answers in the new model', async () => {
    const first = await below.search(model);
    await below.putCatalogue('city');
    const seq = await below.putDataset('trees', 'Trees');
    await first.waitFor(seq, SOON);
    await first.close();
    const gate = Promise.withResolvers<void>();
    const second = await below.search(
      await compileShipped('minimal'),
      slow(await below.engine(), gate.promise),
    );
    await expect(second.search('dataset', EVERYTHING)).rejects.toThrow(IndexBuildingError);
    expect((await second.status()).state).toBe('building');
    gate.resolve();
    await following(second);
    expect((await second.search('dataset', EVERYTHING)).total).toBe(1);
    await second.close();
  });

  it('goes on answering while it is filled again', async () => {
    const search = await below.search(model);
    await below.putCatalogue('city');
    await search.waitFor(await below.putDataset('trees', 'Trees'), SOON);
    const again = search.reindex();
    expect((await search.search('dataset', EVERYTHING)).total).toBe(1);
    await again;
    expect((await search.search('dataset', EVERYTHING)).total).toBe(1);
    await search.waitFor(await below.putDataset('parks', 'Parks'), SOON);
    expect((await search.search('dataset', EVERYTHING)).total).toBe(2);
    await search.close();
  });

  it('goes on after the index could not be written', async () => {
    const search = await below.search(model, failing(await below.engine(), 2));
    await below.putCatalogue('city');
    const seq = await below.putDataset('trees', 'Trees');
    expect(await search.waitFor(seq, SOON)).toBe(true);
    expect(await titleOf(search, 'trees')).toEqual({ en: 'Trees' });
    await search.close();
  });

  it('reports values that it had to drop', async () => {
    const search = await below.search(model);
    await below.putCatalogue('city');
    const more = '<https://city.example/trees> dct:issued "soon" .';
    await search.waitFor(await below.putDataset('trees', 'Trees', more), SOON);
    const problems = await search.problemsOf('dataset', 'trees');
    expect(problems.map(({ code, field }) => `${code} ${field}`)).toContain('bad-date issued');
    expect((await search.problems({ first: 10, offset: 0 })).counts['bad-date']).toBe(1);
    await search.close();
  });

  it('takes the quality of a dataset from its metrics', async () => {
    const search = await below.search(model);
    await below.putCatalogue('city');
    await below.putDataset('trees', 'Trees');
    const measured =
      '<urn:x> dqv:hasQualityMeasurement [ dqv:isMeasurementOf pv:scoring ; dqv:value 301 ] .';
    const { seq } = await below.repository.putMetrics('trees', body(measured));
    await search.waitFor(seq, SOON);
    expect((await documentOf(search, 'trees')).quality_meas).toEqual({ scoring: 301 });
    const gone = await below.repository.deleteMetrics('trees');
    await search.waitFor(gone?.seq ?? Number.NaN, SOON);
    expect(await documentOf(search, 'trees')).not.toHaveProperty('quality_meas');
    await search.close();
  });

  it('makes the datasets of a catalogue again when what they take from it changed', async () => {
    const search = await below.search(model);
    await below.putCatalogue('city');
    const untagged = '<https://city.example/trees> dcat:keyword "Bäume" .';
    await search.waitFor(await below.putDataset('trees', 'Trees', untagged), SOON);
    expect(await documentOf(search, 'trees')).toMatchObject({ keywords: [{ language: 'en' }] });
    const german =
      '<https://city.example/> dct:language <http://publications.europa.eu/resource/authority/language/DEU> .';
    await search.waitFor(await below.putCatalogue('city', german), SOON);
    expect(await documentOf(search, 'trees')).toMatchObject({ keywords: [{ language: 'de' }] });
    await search.close();
  });

  it('leaves the datasets of a catalogue alone when only its own description changed', async () => {
    const engine = await below.engine();
    const written: string[] = [];
    const search = await below.search(model, recording(engine, written));
    await below.putCatalogue('city');
    await search.waitFor(await below.putDataset('trees', 'Trees'), SOON);
    written.length = 0;
    const described = '<https://city.example/> dct:description "Everything"@en .';
    await search.waitFor(await below.putCatalogue('city', described), SOON);
    expect(written).toEqual(['catalog/city']);
    await search.close();
  });
});

/** Writes more than `seq` changes; gives the number of the last. */
async function putMore(there: Below, seq: number): Promise<number> {
  let last = await there.putCatalogue('city');
  for (let at = 1; last <= seq; at += 1) {
    last = await there.putDataset(`parks-${at}`, 'Parks');
  }
  return last;
}

async function documentOf(search: Search, id: string): Promise<Record<string, unknown>> {
  const [stored] = await search.get('dataset', [id]);
  return JSON.parse(stored?.json ?? 'null');
}

async function titleOf(search: Search, id: string): Promise<unknown> {
  return (await documentOf(search, id)).title;
}

/** Resolves when the first fill is over. */
async function following(search: Search): Promise<void> {
  await until(async () => (await search.status()).state === 'following');
}
