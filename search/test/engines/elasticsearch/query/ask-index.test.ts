import { describe, expect, it } from 'vitest';
import { createElasticsearchClient } from '../../../../engines/elasticsearch/client/connect.ts';
import { indexAsker } from '../../../../engines/elasticsearch/query/ask-index.ts';
import { SearchBusyError } from '../../../../index.ts';
import { startFakeServer } from '../fake-server.ts';

/** A server that counts a search for each number of hits that is wanted; with `busy` hits it has no room. */
async function countingServer({ busy }: { readonly busy?: number } = {}) {
  const answer = (size: number) =>
    size === busy
      ? { status: 429, error: { type: 'rejected', reason: 'full' } }
      : { status: 200, hits: { total: size, hits: [] } };
  const server = await startFakeServer(({ path, body }) => {
    const lines = body.trim().split('\n');
    const searches = path.includes('/_msearch') ? lines.filter((_, at) => at % 2 === 1) : lines;
    const answers = searches.map((search) => answer(JSON.parse(search).size));
    return { body: path.includes('/_msearch') ? { responses: answers } : (answers[0] ?? {}) };
  });
  return { server, ...indexAsker(createElasticsearchClient({ node: server.node }), 'trees') };
}

describe('searches that are asked for together', () => {
  it('are one request, where several are asked for at once', async () => {
    const { server, together } = await countingServer();
    await using _ = server;
    const ask = together();
    const answers = await Promise.all([ask({ size: 1 }), ask({ size: 2 })]);
    expect(answers.map(({ hits }) => hits.total)).toEqual([1, 2]);
    expect((await ask({ size: 3 })).hits.total).toBe(3);
    const paths = server.seen.map(({ path }) => path.split('?')[0]);
    expect(paths).toEqual(['/trees/_msearch', '/trees/_search']);
  });

  it('fail each for itself', async () => {
    const { server, together } = await countingServer({ busy: 2 });
    await using _ = server;
    const ask = together();
    const [first, second] = await Promise.allSettled([ask({ size: 1 }), ask({ size: 2 })]);
    expect(first.status).toBe('fulfilled');
    expect(second).toMatchObject({ status: 'rejected', reason: expect.any(SearchBusyError) });
  });
});
