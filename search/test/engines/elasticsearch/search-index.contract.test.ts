import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileEveryClass, compileShipped } from '../../../../profile-compiler/test/fixtures.ts';
import { describeOnElasticsearch } from '../../../../repository/test/backends/index.ts';
import { describeSearchIndexContract } from '../contract/search-index-contract.ts';
import { ownIndices } from './contract-backend.ts';

const defaultModel = await compileShipped('default');
const everyClass = await compileEveryClass();

describeOnElasticsearch('Elasticsearch', ({ node }) => {
  const sent: string[] = [];
  const record = (message: unknown) => {
    const { path, body } = (message as { readonly request: { path: string; body: unknown } })
      .request;
    sent.push(`${path} ${body instanceof Uint8Array ? new TextDecoder().decode(body) : ''}`);
  };

  beforeAll(() => subscribe('undici:request:create', record));
  afterAll(() => void unsubscribe('undici:request:create', record));

  describe.each([1, 3])('with %d shards', (shards) =>
    describeSearchIndexContract('Elasticsearch', {
      open: async () => ownIndices(node, { shards }),
      defaultModel,
      models: [defaultModel, everyClass],
    }),
  );

  it('has sent no script and nothing that works through a whole index', () => {
    expect(sent.some((one) => one.includes('"require_alias":true'))).toBe(true);
    expect(sent.filter((one) => /_by_query|_reindex|_scripts|"script/.test(one))).toEqual([]);
  });
});
