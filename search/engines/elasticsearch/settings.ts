/** How to reach an Elasticsearch of version 8 or 9, and which of its indices are the platform's. */
export interface ElasticsearchSettings {
  /** Its HTTP address. */
  readonly node: string;
  readonly user?: string | undefined;
  readonly password?: string | undefined;
  /** Takes the place of user and password. */
  readonly apiKey?: string | undefined;
  /** Certificates that vouch for the server, as PEM text; those of the system where absent. */
  readonly certificateAuthority?: string | undefined;
  /** What the names of all indices begin with, so that several platforms can share a cluster. */
  readonly indexPrefix?: string | undefined;
  /** How long one request may take, in milliseconds. */
  readonly timeoutMs?: number | undefined;
}
