import { Client } from '@elastic/elasticsearch';
import { uniqueNamespace } from '../../../../repository/testing/index.ts';
import type { ContractBackend } from '../../../engines/contract/opened.ts';
import type { ElasticsearchSettings } from '../../../engines/elasticsearch/read-settings.ts';
import { openElasticsearchEngine, type SearchEngine, type SearchIndex } from '../../../index.ts';
import { SILENT } from '../../platform-below.ts';

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
  return {
    prefix,
    client,
    refresh,
    engine: async () =>
      refreshing(
        await openElasticsearchEngine({ node, indexPrefix: prefix, ...placement }, SILENT),
        refresh,
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

/** The engine with a refresh before everything that Elasticsearch answers from what it has refreshed. */
function refreshing(engine: SearchEngine, refresh: () => Promise<void>): SearchEngine {
  return {
    ...engine,
    async open(...given) {
      const opened = await engine.open(...given);
      return {
        ...opened,
        publish: () => opened.publish(),
        index: refreshingIndex(opened.index, refresh),
      };
    },
  };
}

function refreshingIndex(index: SearchIndex, refresh: () => Promise<void>): SearchIndex {
  return {
    ...index,
    async search(...given) {
      await refresh();
      return index.search(...given);
    },
    async suggest(...given) {
      await refresh();
      return index.suggest(...given);
    },
    async count(...given) {
      await refresh();
      return index.count(...given);
    },
    async dated(...given) {
      await refresh();
      return index.dated(...given);
    },
    async problems(...given) {
      await refresh();
      return index.problems(...given);
    },
  };
}
