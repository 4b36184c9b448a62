import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { once } from '../../repository/index.ts';
import { createScrollPositions } from '../api/existing-api/search/scroll-positions.ts';
import { buildSchema } from '../api/graphql/index.ts';
import type { ProfileChanges } from '../api/rest/profile/profile-changes.ts';
import type { BearerTokens } from '../http/authentication/bearer-tokens.ts';
import { countFailures } from '../http/authentication/credential-failures.ts';
import { type Credentials, createCredentials } from '../http/authentication/credentials.ts';
import { type KeyRing, operatorKeyRing } from '../http/authentication/key-ring.ts';
import { requireScope } from '../http/authentication/require-scope.ts';
import { emitOpenApi } from '../http/openapi/emit-openapi.ts';
import { createCharge } from '../http/rate-limits/rate-limits.ts';
import type { Envelope } from '../http/routes/envelope.ts';
import { watchMethods } from '../http/routes/other-methods.ts';
import { queryBounds } from '../http/routes/query-of-route.ts';
import {
  type Pages,
  presentNeeds,
  registerRoutes,
  routeGeneration,
} from '../http/routes/register-routes.ts';
import type { ContextWith } from '../http/routes/route.ts';
import { ProfileReplacedError, type RouteContext } from '../http/routes/route-context.ts';
import type { RouteGeneration, RouteGenerations } from '../http/routes/route-generations.ts';
import type { Services } from '../http/routes/services.ts';
import { apiUrls } from '../http/server/api-urls.ts';
import { basePathOf } from '../http/server/base-path.ts';
import { compressAnswers } from '../http/server/compress-answers.ts';
import { createServer } from '../http/server/create-server.ts';
import { limitRequests } from '../http/server/limit-requests.ts';
import { refuseUnderPressure } from '../http/server/refuse-under-pressure.ts';
import type { Development } from '../portal/config/portal-setting.ts';
import { withoutLanguage } from '../portal/languages/language-of-path.ts';
import { showProblems } from '../portal/pages/problem.ts';
import { siteOf } from '../portal/plan/site.ts';
import { portalPages } from '../portal/portal-pages.ts';
import type { CommandRow } from './command/command.ts';
import { createCommandRunner } from './command/command-runner.ts';
import type { Config } from './config/config.ts';
import { accessLog } from './log/access-log.ts';
import type { Metrics } from './metrics/create-metrics.ts';
import { ROUTES } from './routes.ts';
import type { Tracing } from './tracing/tracing.ts';

/** The settings that the application takes as they are. */
type AppSettings = Pick<
  Config,
  | 'accessLog'
  | 'corsOrigins'
  | 'jsonLdContexts'
  | 'limits'
  | 'portal'
  | 'profileDirectory'
  | 'rateLimits'
  | 'shell'
  | 'trustedProxies'
  | 'vocabularyManifests'
>;

export interface AppOptions extends AppSettings {
  readonly services: Services;
  /** The operator's API key, which has every scope. */
  readonly apiKey: string;
  readonly envelope: Envelope;
  readonly keys?: KeyRing | undefined;
  /** The table of commands, for `POST /action` and the shell. */
  readonly commands: readonly CommandRow[];
  /** Present while a profile is written. */
  readonly development?: Development | undefined;
  readonly mcp: boolean;
  /** Bearer tokens that are accepted besides the key; none if absent. */
  readonly tokens?: BearerTokens | undefined;
  readonly logger?: FastifyBaseLogger | undefined;
  readonly metrics?: Metrics | undefined;
  /** True if the metrics are served here. */
  readonly servesMetrics: boolean;
  readonly tracing?: Tracing | undefined;
  /** Rebuilds the index of the profile that is served; absent where no search runs here. */
  readonly reindex?: () => Promise<void>;
  readonly profiles?: ProfileChanges | undefined;
  readonly version: string;
}

/** The HTTP application, whose profile can be replaced while it runs. */
export interface ServedApp {
  readonly app: FastifyInstance;
  /** Makes the answers of another profile, to be given to `serve`. */
  prepare(profile: ServedProfile): Promise<RouteGeneration>;
  /** Answers the requests that begin from now on under another profile. Resolves when no request of the former is left. */
  serve(next: RouteGeneration): Promise<void>;
}

/** What of the answers depends on the profile. */
export type ServedProfile = Pick<AppOptions, 'services' | 'envelope'>;

/** Creates the HTTP application over the services: REST, GraphQL and pages, ready to listen or to inject. */
export async function buildServedApp(options: AppOptions): Promise<ServedApp> {
  const { apiKey, keys, limits, logger, metrics, services, tokens } = options;
  const credentials = createCredentials({
    keys: operatorKeyRing(apiKey, keys),
    tokens: tokens?.authenticator,
    failures: countFailures(limits.failuresPerMinute),
  });
  const app = createServer({
    bodyBytes: limits.bodyBytes,
    bounds: limits,
    logger,
    basePath: basePathOf(services.base),
    paths: ROUTES.flatMap(({ routes }) => routes.map(({ path }) => path)),
    routePathOf: withoutLanguage,
    trustedProxies: options.trustedProxies,
    answered: [
      ...(logger ? [accessLog(options.accessLog)] : []),
      ...(metrics ? [metrics.answered] : []),
    ],
  });
  options.tracing?.watch(app);
  const chargeLater =
    options.rateLimits && limitRequests(app, credentials, createCharge(options.rateLimits));
  await refuseUnderPressure(app, limits);
  await compressAnswers(app);
  const addOtherMethods = watchMethods(app, options.corsOrigins);
  const common = { ...commonContext(app, options, credentials), chargeLater };
  const first = profileContext(common, options, options);
  if (services.search) {
    showProblems(app, (request) => siteOf(withSearch(generations.of(request).context)));
  }
  const generations: RouteGenerations = await registerRoutes(app, ROUTES, {
    context: first.context,
    pages: pagesOf(first.context),
    requireScope: (scope, catalogueOf) => requireScope(scope, credentials, catalogueOf),
  });
  addOtherMethods();
  await app.ready();
  const replacing = new WeakMap<RouteContext, AbortController>([[first.context, first.replacing]]);
  return {
    app,
    prepare(profile) {
      const { context, replacing: own } = profileContext(common, options, profile);
      replacing.set(context, own);
      return routeGeneration(ROUTES, context, pagesOf(context));
    },
    async serve(next) {
      const former = generations.current();
      const idle = generations.replace(next);
      replacing.get(former.context)?.abort(new ProfileReplacedError());
      await idle;
    },
  };
}

/** The pages for people, where the search runs. */
function pagesOf(context: RouteContext): Pages | undefined {
  return context.services.search && portalPages(siteOf(withSearch(context)));
}

/** Of a process with search. */
function withSearch(context: RouteContext): ContextWith<'search'> {
  return context as ContextWith<'search'>;
}

type CommonContext = Omit<
  RouteContext,
  'services' | 'envelope' | 'schema' | 'openApi' | 'replaced'
>;

/** The members of a context that depend on a profile, and what tells their requests that another one is served. */
function profileContext(
  common: CommonContext,
  { limits }: Pick<AppOptions, 'limits'>,
  { services, envelope }: ServedProfile,
): { readonly context: RouteContext; readonly replacing: AbortController } {
  const { shell, mcp, metrics, version } = common;
  const replacing = new AbortController();
  const context = {
    ...common,
    services,
    envelope,
    schema: buildSchema(services.model),
    openApi: once(() =>
      emitOpenApi(services.model, ROUTES, {
        version,
        present: presentNeeds({ services, shell, mcp, metrics }),
        basePath: basePathOf(services.base),
        ...queryBounds({ limits, envelope }),
      }),
    ),
    replaced: replacing.signal,
  };
  return { context, replacing };
}

function commonContext(
  app: FastifyInstance,
  options: AppOptions,
  credentials: Credentials,
): CommonContext {
  const { services, limits, shell, mcp, version } = options;
  const stopping = new AbortController();
  app.addHook('preClose', async () => stopping.abort());
  return {
    limits,
    urls: apiUrls(services.base),
    runner: createCommandRunner(app, { ...options, settings: options }),
    credentials,
    portal: options.portal,
    profiles: options.profiles,
    scrolls: createScrollPositions(),
    development: options.development,
    shell,
    mcp,
    corsOrigins: options.corsOrigins,
    metrics: options.servesMetrics ? options.metrics : undefined,
    version,
    log: app.log,
    stopping: stopping.signal,
  };
}
