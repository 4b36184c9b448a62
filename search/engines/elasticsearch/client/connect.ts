import type { Client } from '@elastic/elasticsearch';
import type { Log } from '../../../log.ts';
import type { ElasticsearchSettings } from '../settings.ts';
import { createElasticsearchClient } from './create-client.ts';

const OLDEST = 8;

/** Connects to a cluster, checks its version and logs both. */
export async function connectCluster(settings: ElasticsearchSettings, log: Log): Promise<Client> {
  const client = createElasticsearchClient(settings);
  try {
    const { version, cluster_name: cluster } = await client.info();
    if (Number.parseInt(version.number, 10) < OLDEST) {
      throw new Error(
        `Elasticsearch ${version.number} is too old; version ${OLDEST} or newer is needed.`,
      );
    }
    log.info({ cluster, version: version.number }, 'The search index is in Elasticsearch');
    return client;
  } catch (error) {
    await client.close();
    throw error;
  }
}
