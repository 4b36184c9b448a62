import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import {
  type ProfileModel,
  profileCoverage,
  readProfileDirectory,
} from '../../../profile-compiler/index.ts';
import { compileShipped } from '../../../profile-compiler/test/fixtures.ts';
import {
  openEmbeddedStore,
  openRepository,
  QUERY_LIMITS,
  type QueryLimits,
  type Repository,
  type TripleStore,
  unskolemize,
} from '../../../repository/index.ts';
import { openOxigraphQueryEngine } from '../../../repository/stores/embedded/query-engine.ts';
import {
  graphKeyOf,
  type Log,
  localFeed,
  openEmbeddedEngine,
  openSearch,
  type SearchEngine,
} from '../../../search/index.ts';
import { DEFAULT_LIMITS, type Limits } from '../../http/bounds/limits.ts';
import type { RateLimitSettings } from '../../http/rate-limits/rate-limits.ts';
import type { Envelope } from '../../http/routes/envelope.ts';
import type { Services, Validate } from '../../http/routes/services.ts';
import type { PortalSettings } from '../../portal/config/portal-setting.ts';
import { COMMANDS } from '../../process/cli/commands.ts';
import { createMetrics } from '../../process/metrics/create-metrics.ts';
import { buildApp } from '../built-app.ts';
import { PATIENT_LIMITS } from '../process/patient-limits.ts';

export const BASE = 'https://data.test/';
export const API_KEY = 'key-of-the-test';

/** A whole application over embedded stores in a directory of its own. */
export interface TestApp extends AsyncDisposable {
  readonly app: FastifyInstance;
  /** What the application serves. */
  readonly services: Services;
  /** The repository behind it, also where the application serves search alone. */
  readonly repository: Repository;
  /** Sends Turtle, or what the options say, with the API key. */
  put(url: string, payload: string | Buffer, options?: InjectOptions): ReturnType<typeof send>;
  remove(url: string, headers?: Record<string, string>): ReturnType<typeof send>;
  /** Deletes all catalogues, datasets and vocabularies, so that tests can share the application; the feed goes on. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

export interface TestOptions {
  readonly limits?: Partial<Limits>;
  /** The default profile where absent. */
  readonly model?: ProfileModel;
  /** The store of the repository, and the base of its IRIs; an embedded one in the directory, and `BASE`, where absent. */
  readonly place?: { readonly store: TripleStore; readonly base: string };
  /** The base of its IRIs; that of `place`, else `BASE`, where absent. */
  readonly base?: string;
  /** Opens the search engine; an embedded one in the directory where absent. */
  readonly engine?: () => Promise<SearchEngine>;
  /** Whether documents are enveloped; not where absent. */
  readonly envelope?: Envelope['mode'];
  /** What lists of both services hold; IRIs where absent. */
  readonly lists?: Envelope['lists'];
  /** Which services the application serves; both where absent. */
  readonly only?: 'repository' | 'search';
  /** Manifests of the vocabularies that commands install; none where absent. */
  readonly manifests?: readonly string[];
  /** Whether there is a shell; none where absent. */
  readonly shell?: boolean;
  /** Whether assistants may ask; they may where absent. */
  readonly mcp?: boolean;
  /** Origins whose pages may write; none where absent. */
  readonly corsOrigins?: readonly string[];
  /** What clients may use in a minute; without bounds where absent. */
  readonly rateLimits?: RateLimitSettings;
  readonly queryLimits?: Partial<QueryLimits>;
  /** Whether anything is measured; nothing is where absent. */
  readonly measures?: boolean;
  /** How the portal looks; like the profile where absent. */
  readonly portal?: PortalSettings;
  /** Graphs are not validated where absent. */
  readonly validate?: Validate;
}

const SILENT: Log = { info: () => {}, warn: () => {}, error: () => {} };
const defaultProfile = await readProfileDirectory(
  join(import.meta.dirname, '../../../profiles/default'),
);

/** Opens an application over a profile, without content; dispose of it after use. */
export async function openTestApp(options: TestOptions = {}): Promise<TestApp> {
  const { limits, only, manifests = [], shell = false, validate } = options;
  const directory = await mkdtemp(join(tmpdir(), 'shapeql-rest-'));
  const model = options.model ?? (await compileShipped('default'));
  const base = options.base ?? options.place?.base ?? BASE;
  const store = options.place?.store ?? (await openEmbeddedStore(join(directory, 'repository')));
  const repository = await openRepository({ store, base });
  const queryEngine = openOxigraphQueryEngine(repository, {
    ...QUERY_LIMITS,
    ...options.queryLimits,
  });
  const engine = await (options.engine?.() ??
    openEmbeddedEngine(join(directory, 'search'), SILENT));
  const search = await openSearch({ model, engine, feed: localFeed(repository), log: SILENT });
  const services: Services = {
    model,
    base,
    ...(only !== 'search' && { repository, queryEngine }),
    ...(only !== 'repository' && { search }),
    readGraph: async (document) => {
      const { kind, id } = graphKeyOf(document);
      const graph = await repository.storedQuads(kind, id);
      return graph && unskolemize(graph.quads, base);
    },
    ...(validate && { validate }),
    ...(!options.model && { coverage: () => profileCoverage(defaultProfile) }),
  };
  const version = '0.0.0-test';
  const metrics = options.measures
    ? createMetrics({ services: () => services, version, directories: { all: directory } })
    : undefined;
  const app = await buildApp({
    services,
    metrics,
    servesMetrics: true,
    limits: { ...DEFAULT_LIMITS, ...PATIENT_LIMITS, ...limits },
    envelope: {
      mode: options.envelope ?? 'never',
      reason: 'the test says so',
      lists: options.lists ?? 'iris',
    },
    apiKey: API_KEY,
    commands: COMMANDS,
    vocabularyManifests: manifests,
    shell,
    mcp: options.mcp ?? true,
    corsOrigins: options.corsOrigins ?? [],
    rateLimits: options.rateLimits,
    portal: options.portal ?? {},
    version,
  });

  async function close(): Promise<void> {
    await app.close();
    metrics?.close();
    await search.close();
    await queryEngine.close();
    await repository.close();
    await rm(directory, { recursive: true });
  }

  const remove: TestApp['remove'] = (url, headers) =>
    send(app, { method: 'DELETE', url, headers: { 'x-api-key': API_KEY, ...headers } });

  return {
    app,
    services,
    repository,
    put: (url, payload, options) =>
      send(app, {
        method: 'PUT',
        url,
        payload,
        ...options,
        headers: { 'x-api-key': API_KEY, 'content-type': 'text/turtle', ...options?.headers },
      }),
    remove,
    async clear() {
      const all = { offset: 0, limit: 1_000 };
      const { entries: catalogues } = await repository.listCatalogues(all);
      const { entries: vocabularies } = await repository.listVocabularies(all);
      const urls = [
        ...catalogues.map(({ id }) => `/catalogues/${id}`),
        ...vocabularies.map(({ id }) => `/vocabularies/${id}`),
      ];
      for (const url of urls) {
        await remove(url);
      }
      await search.waitFor(await repository.lastSeq(), 300_000);
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}

function send(app: FastifyInstance, options: InjectOptions) {
  return app.inject(options);
}
