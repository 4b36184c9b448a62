import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { type QueryableRepository, unskolemize } from '../../../repository/index.ts';
import {
  graphKeyOf,
  localFeed,
  type RepositoryFeed,
  type SearchOptions,
} from '../../../search/index.ts';
import type { ProfileChanges } from '../../api/rest/profile/profile-changes.ts';
import { type ApiKey, loadApiKey } from '../../http/authentication/api-key.ts';
import type { BearerTokens } from '../../http/authentication/bearer-tokens.ts';
import { openKeyFile } from '../../http/authentication/key-file-ring.ts';
import { configuredKeyRing, joinedRings } from '../../http/authentication/key-ring.ts';
import type { Services } from '../../http/routes/services.ts';
import { VERSION } from '../../http/server/version.ts';
import type { Development } from '../../portal/config/portal-setting.ts';
import { openHttpFeed } from '../backends/http-repository-feed.ts';
import { openLocalRepository } from '../backends/open-local-repository.ts';
import { type LocalSearch, openLocalSearch } from '../backends/open-local-search.ts';
import { buildServedApp } from '../build-app.ts';
import type { CommandRow } from '../command/command.ts';
import type { Config } from '../config/config.ts';
import { createMetrics, type Metrics } from '../metrics/create-metrics.ts';
import { createMetricsServer } from '../metrics/routes.ts';
import type { Prepared } from '../prepare/prepare.ts';
import { openProfiles, type ProfileOptions } from '../profile-switch/open-profiles.ts';
import { startTracing } from '../tracing/tracing.ts';
import { checkPort } from './check-port.ts';

/** A platform that only this process can reach. */
export interface OpenPlatform {
  readonly app: FastifyInstance;
  /** Those of the profile that is served at the time. */
  readonly services: () => Services;
  readonly profiles: ProfileChanges;
  readonly apiKey: string;
  readonly metrics: Metrics | undefined;
  /** Stops accepting requests, finishes those that run, and closes the stores. */
  close(): Promise<void>;
}

/** A running platform. */
export interface Platform extends OpenPlatform {
  /** Its address, ending in `/`. */
  readonly url: string;
}

/** Options for opening a platform. */
export interface PlatformOptions {
  readonly log: Logger;
  /** The table of commands, for `POST /action` and the shell. */
  readonly commands: readonly CommandRow[];
  /** Action for an index that is ahead of the repository of this process; refused if absent. */
  readonly whenAhead?: SearchOptions['whenAhead'];
  /** Present while a profile is written. */
  readonly development?: Development | undefined;
  /** Called before clients can connect: a client that sees the address in the log may stop the platform. */
  readonly beforeListening?: (platform: Pick<Platform, 'close'>) => void;
}

/** Opens a platform and listens. Closes what it opened if a later step fails. */
export async function startPlatform(
  prepared: Prepared,
  options: PlatformOptions,
): Promise<Platform> {
  const running = new AsyncDisposableStack();
  const close = () => running.disposeAsync();
  try {
    await checkPort(prepared.config);
    const opened = await openPlatform(prepared, options);
    running.defer(opened.close);
    options.beforeListening?.({ close });
    const address = await listen(opened, prepared.config, { log: options.log, onClose: running });
    return { ...opened, url: `${address}/`, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Resolves with the address. */
async function listen(
  { app, metrics }: OpenPlatform,
  config: Config,
  { log, onClose }: { readonly log: Logger; readonly onClose: AsyncDisposableStack },
): Promise<string> {
  const { host, port } = config.metrics;
  if (metrics && port !== undefined) {
    const server = createMetricsServer(metrics, log);
    onClose.defer(() => server.close());
    await server.listen({ host, port, listenTextResolver: (url) => `Metrics at ${url}/metrics` });
  }
  return app.listen({
    host: config.host,
    port: config.port,
    listenTextResolver: (address) => `Listening on ${address}/`,
  });
}

/** Opens the stores and builds the application. Closes what it opened if a later step fails. */
export async function openPlatform(
  prepared: Prepared,
  { log, commands, development, whenAhead = 'refuse' }: PlatformOptions,
): Promise<OpenPlatform> {
  const { config } = prepared;
  await using opened = new AsyncDisposableStack();
  const tracing = await startTracing(log);
  opened.defer(async () => tracing?.shutdown());
  const { repository, queryEngine }: Partial<QueryableRepository> = config.store
    ? await openLocalRepository(config, config.store, log)
    : {};
  opened.defer(async () => repository?.close());
  opened.defer(async () => queryEngine?.close());
  const feed = repository ? localFeed(repository) : await remoteFeed(config, log);
  // A repository that is reached over HTTP is restored without this process, which follows it again.
  const followed = { feed, whenAhead: repository ? whenAhead : 'rebuild' } as const;
  const common = {
    base: feed.base,
    ...(repository && { repository }),
    ...(queryEngine && { queryEngine }),
    readGraph: graphReader(feed),
  };
  const { profiles, answers, services, close } = await openSearchAndProfiles(prepared, followed, {
    services: common,
    log,
  });
  opened.defer(close);
  const apiKey = await loadApiKey(config.dataDirectory, config.apiKey);
  logOpened(config, apiKey, log);
  const { path: keyFile, required } = config.keyFile;
  const fileKeys = await openKeyFile(keyFile, { required, log });
  const tokens = await bearerTokens(config, log);
  const directoryOf = (name: string) => path.join(config.dataDirectory, name);
  const directories = { repository: directoryOf('repository'), search: directoryOf('search') };
  const metrics = config.metrics.enabled
    ? createMetrics({ services, profiles, version: VERSION, directories })
    : undefined;
  opened.defer(async () => metrics?.close());
  const served = await buildServedApp({
    ...config,
    mcp: config.mcp === 'on',
    servesMetrics: config.metrics.port === undefined,
    version: VERSION,
    ...answers,
    ...(answers.services.search && {
      reindex: async () => profiles.served().handle?.search.reindex(),
    }),
    profiles,
    development,
    apiKey: apiKey.key,
    keys: joinedRings(configuredKeyRing(config.apiKeys), fileKeys),
    commands,
    tokens,
    logger: log,
    tracing,
    metrics,
  });
  profiles.follow(served);
  opened.defer(() => served.app.close());
  const running = opened.move();
  return {
    app: served.app,
    services,
    profiles,
    metrics,
    apiKey: apiKey.key,
    close: () => running.disposeAsync(),
  };
}

/** Opens the search, where it runs here, with the profile that the start serves. */
async function openSearchAndProfiles(
  prepared: Prepared,
  followed: Pick<SearchOptions, 'feed' | 'whenAhead'>,
  { services, log }: Pick<ProfileOptions, 'services' | 'log'>,
) {
  const first = (local?: LocalSearch) => openProfiles(prepared, { local, services, log });
  const local = prepared.config.services.search
    ? await openLocalSearch(prepared, followed, { log, first })
    : undefined;
  const opened = local?.first ?? (await first());
  return {
    ...opened,
    async close() {
      await opened.profiles.close();
      await local?.close();
    },
  };
}

function remoteFeed(config: Config, log: Logger): Promise<RepositoryFeed> {
  if (config.repositoryUrl === undefined) {
    throw new Error('A process without a repository needs the URL of one');
  }
  return openHttpFeed(config.repositoryUrl, log);
}

function logOpened({ dataDirectory, services, baseUri }: Config, key: ApiKey, log: Logger): void {
  log.info({ dataDirectory, services, baseUri }, 'Stores opened');
  if (key.file !== undefined) {
    const origin = key.isNew ? 'was generated into' : 'is the one in';
    log.info({ file: key.file }, `The operator's API key ${origin} ${key.file}`);
  }
}

/** The bearer tokens that are accepted, where an identity provider is configured. */
async function bearerTokens({ auth }: Config, log: Logger): Promise<BearerTokens | undefined> {
  if (!auth) {
    return undefined;
  }
  // Loaded here: most installations have no identity provider.
  const { createBearerTokens } = await import('../../http/authentication/bearer-tokens.ts');
  const tokens = createBearerTokens(auth);
  // Fetched at once, so that tokens can be checked while the provider cannot be reached later.
  tokens.loadKeys().then(
    () => log.info({ issuer: auth.issuer }, 'Bearer tokens are accepted'),
    (err: unknown) =>
      log.warn(
        { err },
        'The keys of the identity provider cannot be fetched; the next token triggers a retry',
      ),
  );
  return tokens;
}

function graphReader(feed: RepositoryFeed): Services['readGraph'] {
  return async (document) => {
    const { kind, id } = graphKeyOf(document);
    const graph = await feed.graph(kind, id);
    return graph && unskolemize(graph.quads, feed.base);
  };
}
