import type { Client } from '@elastic/elasticsearch';
import type { Log } from '../../../log.ts';
import type { ElasticsearchSettings } from '../settings.ts';
import { createClient } from './create-client.ts';

const OLDEST = 8;

/** The client of a cluster that has answered and is new enough; tells the log which one it is. */
export async function connect(settings: ElasticsearchSettings, log: Log): Promise<Client> {
  const client = createClient(settings);
  try {
    const { version, cluster_name: cluster } = await client.info();
    if (Number.parseInt(version.number, 10) < OLDEST) {
      throw new Error(`Elasticsearch ${version.number} is too old: version ${OLDEST} is needed.`);
    }
    log.info({ cluster, version: version.number }, 'The search index is in Elasticsearch');
    return client;
  } catch (error) {
    await client.close();
    throw error;
  }
}
