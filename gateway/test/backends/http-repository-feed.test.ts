import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AheadOfFeedError } from '../../../repository/index.ts';
import { localFeed, type RepositoryFeed } from '../../../search/index.ts';
import { openHttpFeed } from '../../process/backends/http-repository-feed.ts';
import { catalogueTurtle, datasetTurtle } from '../rest/bodies.ts';
import { openTestApp, type TestApp } from '../rest/open-test-app.ts';

const SILENT = { info: () => {}, warn: () => {}, error: () => {} };
const CRAFT = `
  @prefix skos: <http://www.w3.org/2004/02/skos/core#> .
  <https://port.test/craft> a skos:ConceptScheme .
  <https://port.test/craft/tug> a skos:Concept ; skos:note [ skos:example "Red" ] .
`;

let test: TestApp;
let remote: RepositoryFeed;
let local: RepositoryFeed;

beforeEach(async () => {
  test = await openTestApp({ only: 'repository', limits: { pageSize: 2 } });
  const url = await test.app.listen({ host: '127.0.0.1', port: 0 });
  remote = await openHttpFeed(`${url}/`, SILENT);
  local = localFeed(test.repository);
  await test.put('/catalogues/harbour', catalogueTurtle('Harbour'));
  await test.put('/catalogues/harbour/datasets/origin?originalId=tides', datasetTurtle('Tides'));
  await test.put('/vocabularies/craft', CRAFT);
});
afterEach(() => test.close());

describe('the feed over HTTP', () => {
  it.each([
    ['catalogue', 'harbour'],
    ['dataset', 'tides'],
    ['vocabulary', 'craft'],
  ] as const)('gives the graph of a %s as the feed in memory does', async (kind, id) => {
    const graph = await remote.graph(kind, id);
    expect(graph?.graph).toBe((await local.graph(kind, id))?.graph);
    expect(linesOf(graph)).toEqual(linesOf(await local.graph(kind, id)));
  });

  it('knows vocabularies neither as catalogues nor as datasets', async () => {
    expect(await remote.graph('catalogue', 'vocabularies')).toBeUndefined();
    expect(await remote.graph('dataset', 'craft')).toBeUndefined();
    expect(await remote.graph('vocabulary', 'tides')).toBeUndefined();
    expect(await remote.graph('vocabulary', 'none')).toBeUndefined();
  });

  it('leaves out no dataset of a catalogue when others are deleted meanwhile', async () => {
    for (const id of ['a', 'b', 'c', 'd', 'e']) {
      await test.put(`/catalogues/harbour/datasets/origin?originalId=${id}`, datasetTurtle(id));
    }
    const seen: string[] = [];
    for await (const id of remote.datasetsOf('harbour')) {
      seen.push(id);
      await test.repository.deleteDataset(seen.length === 2 ? 'a' : 'none');
    }
    expect(seen).toEqual(['a', 'b', 'c', 'd', 'e', 'tides']);
    expect(await Array.fromAsync(remote.datasetsOf('harbour'))).toEqual(
      await Array.fromAsync(local.datasetsOf('harbour')),
    );
  });

  it('tells the same changes', async () => {
    const request = { after: 0, limit: 100 };
    expect(await remote.changes(request)).toEqual(await local.changes(request));
    expect(await remote.lastSeq()).toBe(await local.lastSeq());
    const store = await remote.identity();
    expect(store).toBe(await local.identity());
    expect(await remote.changes({ ...request, store })).toEqual(await local.changes(request));
  });

  it('tells a follower that it is ahead, as the feed in memory does', async () => {
    const request = { limit: 100, waitMs: 30_000 };
    for (const feed of [local, remote]) {
      const requests = [
        { ...request, after: 1_000 },
        { ...request, after: 1, store: 'another' },
      ];
      for (const ahead of requests) {
        await expect(feed.changes(ahead)).rejects.toThrow(AheadOfFeedError);
      }
    }
  });
});

function linesOf(graph: Awaited<ReturnType<RepositoryFeed['graph']>>): readonly string[] {
  const lines = graph?.quads.map(({ subject, predicate, object }) =>
    [subject.value, predicate.value, object.value].join(' '),
  );
  return (lines ?? []).toSorted();
}
