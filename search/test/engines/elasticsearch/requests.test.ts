import { describe, expect, it, vi } from 'vitest';
import { compileShipped } from '../../../../profile-compiler/test/fixtures.ts';
import {
  openElasticsearchEngine,
  type SearchIndex,
  SearchUnavailableError,
} from '../../../index.ts';
import { SILENT } from '../../platform-below.ts';
import { indexed } from '../contract/generators/generate-documents.ts';
import { vocabularyOf } from '../contract/samples/small-vocabulary.ts';
import { createFakeCluster, type FakeBulkItem, type FakeCluster, itemsOf } from './fake-cluster.ts';
import { type FakeServer, type SeenRequest, startFakeServer } from './fake-server.ts';

const model = await compileShipped('minimal');
const dataset = (id: string) => indexed({ entity: 'dataset', id, document: { id } });
const problem = { code: 'bad-date', field: 'issued', subject: 'urn:a', value: '0' } as const;

describe('requests to Elasticsearch', () => {
  it('makes an index behind aliases, writes to it and publishes it', async () => {
    const cluster = createFakeCluster();
    await using server = await startFakeServer(cluster.answer);
    const engine = await openElasticsearchEngine({ node: server.node, indexPrefix: 'x-' }, SILENT);
    const { index, publish } = await engine.open(model);
    const problems = [{ entity: 'dataset', id: 'a', problems: [problem] }];
    await index.write({ puts: [dataset('a')], deletes: [], problems, cursor: 7 });
    await index.terms.put(vocabularyOf('winds', ['Breeze']));
    await publish();
    await engine.close();
    const lines = linesOf(server);
    const isCreation = (line: string) => /^PUT [^?]*_HASH-1$/.test(line);
    expect(lines.filter(isCreation).sort()).toMatchSnapshot();
    expect(lines.filter((line) => !isCreation(line))).toMatchSnapshot();
    expect(bodiesOf(server)).toMatchSnapshot();
    expectHarmless(server.seen);
  });

  it('swaps all aliases in one request, and takes from the old generation the right to write', async () => {
    const cluster = createFakeCluster();
    await using server = await startFakeServer(cluster.answer);
    const engine = await openElasticsearchEngine({ node: server.node }, SILENT);
    const first = await engine.open(model);
    await first.index.terms.put(vocabularyOf('winds', ['Breeze']));
    await first.publish();
    const second = await engine.open(model, { fresh: true });
    const before = server.seen.length;
    await second.publish();
    const swaps = server.seen.slice(before).filter(({ path }) => path.startsWith('/_aliases'));
    expect(swaps.map(({ body }) => JSON.parse(withoutHash(body)).actions)).toMatchSnapshot();
    const write = first.index.write({ puts: [dataset('a')], deletes: [], problems: [], cursor: 1 });
    await expect(write).rejects.toThrow('replaced by another process');
    await engine.close();
    expectHarmless(server.seen);
  });

  it('sends documents again that the server was too busy for, and no others', async () => {
    let refusals = 2;
    const busy = ({ id }: FakeBulkItem) => {
      if (id !== 'b' || refusals === 0) {
        return undefined;
      }
      refusals -= 1;
      return { status: 429, error: { type: 'es_rejected_execution_exception', reason: 'busy' } };
    };
    await using opened = await openOn(createFakeCluster(busy));
    await opened.index.write({
      puts: ['a', 'b', 'c'].map(dataset),
      deletes: [],
      problems: [],
      cursor: 1,
    });
    expect(bulksOf(opened.server)).toEqual([['a', 'b', 'c'], ['b'], ['b']]);
    expect(await opened.index.cursor()).toBe(1);
  });

  it('keeps the cursor where it is when the server stays busy', async () => {
    const busy = () => ({ status: 429, error: { type: 'rejected', reason: 'busy' } });
    await using opened = await openOn(createFakeCluster(busy));
    const write = opened.index.write({
      puts: [dataset('a')],
      deletes: [],
      problems: [],
      cursor: 1,
    });
    await expect(write).rejects.toThrow('too busy to index 1 documents: busy');
    expect(await opened.index.cursor()).toBe(0);
  });

  it('sends a document that is refused once more, so that it can be read', async () => {
    let refusals = 1;
    const refuse = ({ id }: FakeBulkItem) => {
      if (id !== 'b' || refusals === 0) {
        return undefined;
      }
      refusals -= 1;
      return { status: 400, error: { type: 'document_parsing_exception', reason: 'too deep' } };
    };
    await using opened = await openOn(createFakeCluster(refuse));
    const problems = [{ entity: 'dataset', id: 'b', problems: [problem] }];
    await opened.index.write({
      puts: ['a', 'b'].map(dataset),
      deletes: [],
      problems,
      cursor: 1,
    });
    expect(bulksOf(opened.server)).toEqual([
      ['a', 'b', 'dataset b'],
      ['b', 'dataset b'],
    ]);
    const again = opened.server.seen.filter(({ path }) => path.startsWith('/_bulk')).at(-1);
    const [, source, , told] = (again?.body ?? '')
      .split('\n')
      .map((line) => JSON.parse(line || 'null'));
    expect(Object.keys(source)).toEqual(['index-only']);
    expect(source['index-only']).toMatchObject({ id: 'b', json: '{"id":"b"}' });
    expect(told.problems).toEqual([
      problem,
      { code: 'not-searchable', field: '', subject: 'b', value: 'too deep' },
    ]);
    expect(await opened.index.cursor()).toBe(1);
  });

  it('tells the log of problems that are refused', async () => {
    const error = vi.spyOn(SILENT, 'error');
    const refuse = ({ id }: FakeBulkItem) =>
      id === 'dataset a'
        ? { status: 400, error: { type: 'document_parsing_exception', reason: 'too deep' } }
        : undefined;
    await using opened = await openOn(createFakeCluster(refuse));
    const problems = [{ entity: 'dataset', id: 'a', problems: [problem] }];
    await opened.index.write({ puts: [dataset('a')], deletes: [], problems, cursor: 1 });
    expect(error).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ id: 'dataset a', reason: 'too deep' }),
      expect.any(String),
    );
    error.mockRestore();
  });

  it('splits a large batch', async () => {
    await using opened = await openOn(createFakeCluster());
    const title = { en: 'x'.repeat(2_000_000) };
    const puts = ['a', 'b', 'c', 'd'].map((id) =>
      indexed({ entity: 'dataset', id, document: { id, title } }),
    );
    await opened.index.write({ puts, deletes: [], problems: [], cursor: 1 });
    const bulks = bulksOf(opened.server);
    expect(bulks.flat()).toEqual(['a', 'b', 'c', 'd']);
    expect(bulks.length).toBeGreaterThan(1);
  });

  it('sends halves of what is too large for the server, and keeps the rest', async () => {
    const { answer } = createFakeCluster();
    const most = 2500;
    await using opened = await openOn({
      answer: (request) =>
        request.path.startsWith('/_bulk') && request.body.length > most
          ? { status: 413, body: {} }
          : answer(request),
    });
    const title = { en: 'x'.repeat(most) };
    const large = indexed({ entity: 'dataset', id: 'b', document: { id: 'b', title } });
    const puts = [dataset('a'), large, dataset('c'), dataset('d')];
    await opened.index.write({ puts, deletes: [], problems: [], cursor: 1 });
    const { seen } = opened.server;
    const taken = seen.filter(({ path, body }) => path.startsWith('/_bulk') && body.length <= most);
    expect(
      taken.flatMap(({ body }) => itemsOf(body)).map(({ action, id }) => `${action} ${id}`),
    ).toEqual(['index a', 'index c', 'index d', 'index dataset b', 'delete b']);
    expect(await opened.index.cursor()).toBe(1);
  });

  it('takes away at the next start what a crash has left of vocabularies', async () => {
    const cluster = createFakeCluster();
    let isDown = false;
    await using server = await startFakeServer((request) => {
      const isBuilding = request.path.startsWith('/vocabulary_winds');
      isDown ||= isBuilding && request.path.includes('_refresh');
      return isDown ? undefined : cluster.answer(request);
    });
    const open = async () => {
      const engine = await openElasticsearchEngine({ node: server.node }, SILENT);
      return (await engine.open(model)).index;
    };
    const put = (await open()).terms.put(vocabularyOf('winds', ['Breeze']));
    await expect(put).rejects.toThrow('The test does not expect this');
    const left = () => [...cluster.indices.keys()].filter((name) => name.startsWith('vocabulary'));
    expect(left()).toHaveLength(1);
    isDown = false;
    expect(await (await open()).terms.list()).toEqual([]);
    expect(left()).toEqual([]);
  });

  it('leaves no index of a vocabulary behind that could not be filled', async () => {
    const cluster = createFakeCluster();
    await using opened = await openOn({
      answer: (request) =>
        request.path.includes('_refresh') && request.path.startsWith('/vocabulary_winds')
          ? { status: 503, body: {} }
          : cluster.answer(request),
    });
    const { terms } = opened.index;
    await expect(terms.put(vocabularyOf('winds', ['Breeze']))).rejects.toThrow('503');
    await expect(terms.put(vocabularyOf('winds', ['Breeze']))).rejects.toThrow('503');
    const names = [...cluster.indices.keys()];
    expect(names.filter((name) => name.startsWith('vocabulary'))).toEqual([]);
  });

  it('asks in several requests where the names of indices are too many for one', async () => {
    const { answer } = createFakeCluster();
    await using opened = await openOn({ answer });
    const ids = Array.from({ length: 60 }, (_, at) => `${'winds-of-the-sea-'.repeat(6)}${at}`);
    for (const id of ids) {
      await opened.index.terms.put(vocabularyOf(id, ['Breeze']));
    }
    const again = await openElasticsearchEngine({ node: opened.server.node }, SILENT);
    const { index, publish } = await again.open(model);
    await publish();
    expect(await index.terms.list()).toHaveLength(ids.length);
    await (await again.open(model, { fresh: true })).publish();
    await again.close();
    const lengths = opened.server.lines.map((line) => line.length);
    expect(Math.max(...lengths)).toBeLessThan(4000);
  });

  it('does not take an unreadable document for a missing one', async () => {
    const cluster = createFakeCluster();
    const error = { type: 'no_shard_available_action_exception', reason: 'No shard available' };
    let isAway = false;
    await using server = await startFakeServer((request) =>
      isAway && request.path.includes('_mget')
        ? { body: { docs: JSON.parse(request.body).ids.map((_id: string) => ({ _id, error })) } }
        : cluster.answer(request),
    );
    const open = async () =>
      (await openElasticsearchEngine({ node: server.node }, SILENT)).open(model);
    await (await open()).publish();
    const before = [...cluster.indices.keys()];
    isAway = true;
    await expect(open()).rejects.toThrow(SearchUnavailableError);
    isAway = false;
    expect((await open()).state).toBe('live');
    expect([...cluster.indices.keys()]).toEqual(before);
  });

  it('writes only for the process that has opened a generation last', async () => {
    const cluster = createFakeCluster();
    await using server = await startFakeServer(cluster.answer);
    const open = async () => {
      const engine = await openElasticsearchEngine({ node: server.node }, SILENT);
      return (await engine.open(model)).index;
    };
    const one = await open();
    const other = await open();
    const write = (index: SearchIndex, cursor: number) =>
      index.write({ puts: [], deletes: [], problems: [], cursor });
    await expect(write(one, 1)).rejects.toThrow('Another process writes to generation');
    await write(other, 2);
    expect(await one.cursor()).toBe(2);
  });

  it('says who it is: by user and password, or by an API key', async () => {
    await using server = await startFakeServer(createFakeCluster().answer);
    const { node } = server;
    for (const settings of [{ user: 'platform', password: 'secret' }, { apiKey: 'a2V5' }, {}]) {
      const engine = await openElasticsearchEngine({ node, ...settings }, SILENT);
      await engine.close();
    }
    const said = server.seen
      .filter(({ path }) => path === '/')
      .map(({ headers }) => headers.authorization);
    expect(said).toEqual([`Basic ${btoa('platform:secret')}`, 'ApiKey a2V5', undefined]);
  });
});

interface Opened extends AsyncDisposable {
  readonly index: SearchIndex;
  readonly server: FakeServer;
}

async function openOn({ answer }: Pick<FakeCluster, 'answer'>): Promise<Opened> {
  const server = await startFakeServer(answer);
  const engine = await openElasticsearchEngine({ node: server.node }, SILENT);
  const { index } = await engine.open(model);
  return {
    index,
    server,
    async [Symbol.asyncDispose]() {
      await engine.close();
      await server[Symbol.asyncDispose]();
    },
  };
}

/** Ids of the items of each bulk request. */
function bulksOf({ seen }: FakeServer): readonly (readonly string[])[] {
  const bulks = seen.filter(({ path }) => path.startsWith('/_bulk'));
  return bulks.map(({ body }) =>
    body
      .split('\n')
      .filter((line) => line.includes('"require_alias"'))
      .map(
        (line) => Object.values(JSON.parse(line) as Record<string, { _id: string }>)[0]?._id ?? '',
      ),
  );
}

function linesOf({ lines }: FakeServer): readonly string[] {
  return lines.map((line) => withoutHash(decodeURIComponent(line)));
}

/** Bodies that are not definitions of indices, which have a snapshot of their own. */
function bodiesOf({ seen }: FakeServer): readonly string[] {
  return seen
    .filter(({ body }) => body !== '' && !body.includes('"mappings"'))
    .map(({ path, body }) => `${withoutHash(decodeURIComponent(path))} ${withoutHash(body)}`);
}

/** Names without the hash of the mapping, which changes with every change of the mapping. */
function withoutHash(text: string): string {
  return text
    .replaceAll(/[0-9a-f]{16}-(?=\d)/g, 'HASH-')
    .replaceAll(/[0-9a-f]{16}"/g, 'HASH"')
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'UUID');
}

/** Nothing that a cluster may forbid, and that scales badly. */
function expectHarmless(seen: readonly SeenRequest[]): void {
  for (const { path, body } of seen) {
    expect(path).not.toMatch(/_by_query|_scripts|_reindex|_update|scroll/);
    expect(body).not.toMatch(/"script/);
  }
}
