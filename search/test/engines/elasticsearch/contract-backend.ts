import { Client } from '@elastic/elasticsearch';
import { uniqueNamespace } from '../../../../repository/test/backends/index.ts';
import type { ElasticsearchSettings } from '../../../engines/elasticsearch/read-settings.ts';
import { openElasticsearchEngine, type SearchEngine, type SearchIndex } from '../../../index.ts';
import { SILENT } from '../../platform-below.ts';
import type { ContractBackend } from '../contract/opened.ts';

/** Indices that one request deletes: an address has 4,096 bytes at most. */
const AT_ONCE = 30;

/** Indices of a test's own on a server. */
export interface OwnIndices extends ContractBackend {
  readonly prefix: string;
  readonly client: Client;
  /** All that was written before can be searched. */
  refresh(): Promise<void>;
}

/** Indices under a prefix that nobody else has; they are deleted in the end. */
export function ownIndices(
  node: string,
  placement: Pick<ElasticsearchSettings, 'shards' | 'replicas'> = {},
): OwnIndices {
  const client = new Client({ node });
  const prefix = `${uniqueNamespace()}-`;
  const refresh = async () => void (await client.indices.refresh({ index: `${prefix}*` }));
  let refreshed: Promise<void> | undefined;
  const refreshOnce = () => {
    refreshed ??= refresh();
    return refreshed;
  };
  const written = () => {
    refreshed = undefined;
  };
  return {
    prefix,
    client,
    refresh,
    engine: async () =>
      refreshing(
        await openElasticsearchEngine({ node, indexPrefix: prefix, ...placement }, SILENT),
        { refreshOnce, written },
      ),
    async [Symbol.asyncDispose]() {
      const names = Object.keys(await client.indices.getAlias({ index: `${prefix}*` }));
      for (let from = 0; from < names.length; from += AT_ONCE) {
        await client.indices.delete({ index: names.slice(from, from + AT_ONCE) });
      }
      await client.close();
    },
  };
}

interface Refreshing {
  readonly refreshOnce: () => Promise<void>;
  /** What is searched next is not refreshed. */
  readonly written: () => void;
}

/** The engine with a refresh between writes and everything that Elasticsearch answers from what it has refreshed. */
function refreshing(engine: SearchEngine, parts: Refreshing): SearchEngine {
  return {
    ...engine,
    async open(...given) {
      const opened = await engine.open(...given);
      parts.written();
      return {
        ...opened,
        publish: () => opened.publish().finally(parts.written),
        index: refreshingIndex(opened.index, parts),
      };
    },
  };
}

function refreshingIndex(index: SearchIndex, { refreshOnce, written }: Refreshing): SearchIndex {
  const refreshed =
    <Given extends unknown[], Result>(ask: (...given: Given) => Promise<Result>) =>
    async (...given: Given) => {
      await refreshOnce();
      return ask(...given);
    };
  return {
    ...index,
    write: (...given) => index.write(...given).finally(written),
    terms: {
      ...index.terms,
      put: (...given) => index.terms.put(...given).finally(written),
      delete: (...given) => index.terms.delete(...given).finally(written),
    },
    search: refreshed(index.search),
    ...(index.find && { find: refreshed(index.find) }),
    suggest: refreshed(index.suggest),
    count: refreshed(index.count),
    dated: refreshed(index.dated),
    problems: refreshed(index.problems),
  };
}
