import { z } from 'zod';
import { MAX_REPLICAS, MAX_SHARDS } from '../../../profile-compiler/index.ts';
import { type MembersRule, type ReadSettings, setting } from '../../../repository/index.ts';

const DEFAULT_PORT = 9200;
const PREFIX = /^[a-z0-9][a-z0-9_.-]{0,63}$/;
const shards = setting.positive.max(MAX_SHARDS, `must be at most ${MAX_SHARDS}`);
const replicas = setting.wholeNumber.min(0).max(MAX_REPLICAS, `must be at most ${MAX_REPLICAS}`);

/** The members of the search setting that are about Elasticsearch. */
export const ELASTICSEARCH_MEMBERS = {
  node: setting.bareHttpUrl.exactOptional(),
  host: setting.text
    .regex(/^[^/@?#\s]+$/, 'must be the name or IP address of a host')
    .exactOptional(),
  port: setting.positive.max(65_535).exactOptional(),
  scheme: z.enum(['http', 'https']).exactOptional(),
  user: setting.text.exactOptional(),
  password: setting.text.exactOptional(),
  apiKey: setting.text.exactOptional(),
  certificateAuthority: setting.text.exactOptional(),
  indexPrefix: setting.text
    .regex(PREFIX, 'must be at most 64 of a-z, 0-9, "_", "." and "-", the first a letter or digit')
    .exactOptional(),
  timeoutMs: setting.timeoutMs.exactOptional(),
  shards: shards.exactOptional(),
  replicas: replicas.exactOptional(),
  // As Elasticsearch calls them.
  number_of_shards: shards.exactOptional(),
  number_of_replicas: replicas.exactOptional(),
};

/** Members that say how to reach a cluster, and have no effect without one. */
const BESIDE_CLUSTER = Object.keys(ELASTICSEARCH_MEMBERS).filter(
  (name) => name !== 'node' && name !== 'host',
);

type Members = z.output<z.ZodObject<typeof ELASTICSEARCH_MEMBERS>>;

/** Rules about several of these members. */
export const ELASTICSEARCH_RULES: readonly MembersRule[] = [
  {
    member: 'node',
    message: 'says what host, port and scheme do; leave these out',
    holds: ({ node, host, port, scheme }) =>
      node === undefined || [host, port, scheme].every((member) => member === undefined),
  },
  {
    message: `names no engine: set node (or host), or leave ${BESIDE_CLUSTER.join(', ')} out`,
    holds: (given) => namesCluster(given) || BESIDE_CLUSTER.every((name) => !(name in given)),
  },
  {
    member: 'password',
    message: 'belongs to a user: set both or neither',
    holds: ({ user, password }) => (user === undefined) === (password === undefined),
  },
  {
    member: 'apiKey',
    message: 'takes the place of user and password; leave these out',
    holds: ({ apiKey, user, password }) =>
      apiKey === undefined || (user === undefined && password === undefined),
  },
  {
    member: 'certificateAuthority',
    message: 'has no effect without https; leave it out, or use https',
    holds: (given) =>
      given.certificateAuthority === undefined || !namesCluster(given) || isHttps(given),
  },
];

/** Reads the settings of the cluster; `undefined` if none is named. */
export function readElasticsearchSettings(
  members: Members,
): ReadSettings<ElasticsearchSettings> | undefined {
  const { node, host, port = DEFAULT_PORT, scheme = 'http', certificateAuthority } = members;
  const address = node ?? (host === undefined ? undefined : `${scheme}://${host}:${port}`);
  if (address === undefined) {
    return undefined;
  }
  const { user, password, apiKey, indexPrefix, timeoutMs } = members;
  const { shards = members.number_of_shards, replicas = members.number_of_replicas } = members;
  return {
    settings: { node: address, user, password, apiKey, indexPrefix, timeoutMs, shards, replicas },
    server: {
      address,
      ...(user !== undefined && { user }),
      sendsCredentials: (password ?? apiKey) !== undefined,
      ...(certificateAuthority !== undefined && { certificateAuthority }),
    },
  };
}

function namesCluster({ node, host }: setting.Members): boolean {
  return node !== undefined || host !== undefined;
}

function isHttps({ node, scheme }: setting.Members): boolean {
  return scheme === 'https' || String(node).toLowerCase().startsWith('https:');
}

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
