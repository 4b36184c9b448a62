/** Address and credentials of an Elasticsearch cluster of version 8 or 9, and the names of the platform's indices. */
export interface ElasticsearchSettings {
  /** Its HTTP address. */
  readonly node: string;
  readonly user?: string | undefined;
  readonly password?: string | undefined;
  /** Takes the place of user and password. */
  readonly apiKey?: string | undefined;
  /** Certificate authorities that the server is trusted by, as PEM text; those of the system if absent. */
  readonly certificateAuthority?: string | undefined;
  /** Prefix of all index names, so that several platforms can share a cluster. */
  readonly indexPrefix?: string | undefined;
  /** Shards of the index of each type that has no number, one if absent; another number has another index. */
  readonly shards?: number | undefined;
  /** Copies of each shard besides the first; if absent, one where the cluster has several nodes. */
  readonly replicas?: number | undefined;
  /** Timeout of one request, in milliseconds. */
  readonly timeoutMs?: number | undefined;
}
