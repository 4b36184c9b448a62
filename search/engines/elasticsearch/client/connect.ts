import { Client, type ClientOptions, Transport } from '@elastic/elasticsearch';
import { observed } from '../../../../repository/index.ts';
import type { Log } from '../../../log.ts';
import type { ElasticsearchSettings } from '../read-settings.ts';
import { requestError } from './errors.ts';

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

const TIMEOUT_MS = 30_000;
const RETRY_AFTER_S = 0.05;

/**
 * The client of a cluster. Its requests fail with `SearchUnavailableError` or `RefusedError`; it opens
 * connections when they are needed, so a server that was away is used again as soon as it is back.
 */
export function createElasticsearchClient(settings: ElasticsearchSettings): Client {
  const { node, certificateAuthority, timeoutMs = TIMEOUT_MS } = settings;
  const auth = authOf(settings);
  return new Client({
    node,
    Transport: TellingTransport,
    requestTimeout: timeoutMs,
    // Answers are never merged into other objects, and the check takes longer than parsing.
    disablePrototypePoisoningProtection: true,
    // A connection that the server has closed fails once; writers try again more often.
    maxRetries: 1,
    ...(auth && { auth }),
    ...(certificateAuthority !== undefined && { tls: { ca: certificateAuthority } }),
  });
}

function authOf({ user, password = '', apiKey }: ElasticsearchSettings): ClientOptions['auth'] {
  if (apiKey !== undefined) {
    return { apiKey };
  }
  return user === undefined ? undefined : { username: user, password };
}

type Request = Parameters<Transport['request']>;

class TellingTransport extends Transport {
  constructor(options: ConstructorParameters<typeof Transport>[0]) {
    super({
      ...options,
      retryBackoff: () => RETRY_AFTER_S,
      openTelemetry: { enabled: false },
    });
  }

  override async request<Answer>(...[params, options]: Request): Promise<Answer> {
    const request = params.meta?.name ?? 'other';
    return observed({ name: 'search-engine', attributes: { request } }, async ({ headers }) => {
      try {
        return await super.request<Answer>(params, {
          ...options,
          headers: { ...options?.headers, ...headers },
        });
      } catch (error) {
        throw requestError(error, `${params.method} ${params.path}`);
      }
    });
  }
}
