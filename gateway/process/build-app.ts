import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { buildSchema } from '../api/graphql/index.ts';
import type { BearerTokens } from '../http/authentication/bearer-tokens.ts';
import { countFailures } from '../http/authentication/credential-failures.ts';
import { type Credentials, createCredentials } from '../http/authentication/credentials.ts';
import { type KeyRing, operatorKeyRing } from '../http/authentication/key-ring.ts';
import { requireScope } from '../http/authentication/require-scope.ts';
import type { Envelope } from '../http/existing-api/envelope.ts';
import { emitOpenApi } from '../http/openapi/emit-openapi.ts';
import { limitRequests } from '../http/rate-limits/limit-requests.ts';
import { createCharge } from '../http/rate-limits/rate-limits.ts';
import { watchMethods } from '../http/routes/other-methods.ts';
import { queryBounds } from '../http/routes/query-of-route.ts';
import { type Pages, presentNeeds, registerRoutes } from '../http/routes/register-routes.ts';
import type { RouteContext } from '../http/routes/route-context.ts';
import type { Services } from '../http/routes/services.ts';
import { apiUrls } from '../http/server/api-urls.ts';
import { basePathOf } from '../http/server/base-path.ts';
import { compressAnswers } from '../http/server/compress-answers.ts';
import { createServer } from '../http/server/create-server.ts';
import { refuseUnderPressure } from '../http/server/refuse-under-pressure.ts';
import type { Development } from '../portal/development.ts';
import { withoutLanguage } from '../portal/languages/language-of-path.ts';
import { portalPages } from '../portal/portal-pages.ts';
import { showProblems } from '../portal/problems-as-pages.ts';
import { siteOf } from '../portal/site.ts';
import type { CommandRow } from './cli/command.ts';
import { createCommandRunner } from './cli/command-runner.ts';
import type { Config } from './config/config.ts';
import { accessLog } from './log/access-log.ts';
import { PRIVATE_ACCESS_LOG } from './log/access-log-settings.ts';
import type { Metrics } from './metrics/create-metrics.ts';
import { ROUTES } from './routes.ts';
import type { Tracing } from './tracing/tracing.ts';

/** The settings that the application takes as they are; each has a default here, except `limits`. */
type AppSettings = Pick<
  Config,
  | 'accessLog'
  | 'corsOrigins'
  | 'jsonLdContexts'
  | 'portal'
  | 'rateLimits'
  | 'shell'
  | 'trustedProxies'
  | 'vocabularyManifests'
>;

export interface AppOptions extends Partial<AppSettings>, Pick<Config, 'limits'> {
  readonly services: Services;
  /** The operator's API key, which has every scope. */
  readonly apiKey: string;
  /** The form of documents and lists; bare where absent. */
  readonly envelope?: Envelope;
  /** Other API keys; none where absent. */
  readonly keys?: KeyRing | undefined;
  /** The table of commands, for `POST /action` and the shell; none where absent. */
  readonly commands?: readonly CommandRow[];
  /** Present while a profile is written. */
  readonly development?: Development | undefined;
  /** True if assistants may use `/mcp`. */
  readonly mcp?: boolean;
  /** Bearer tokens that are accepted besides the key; none if absent. */
  readonly tokens?: BearerTokens | undefined;
  /** No log where absent. */
  readonly logger?: FastifyBaseLogger | undefined;
  /** Counts requests; nothing is counted where absent. */
  readonly metrics?: Metrics | undefined;
  /** True if the metrics are served here. */
  readonly servesMetrics?: boolean;
  /** Makes traces of requests; none where absent. */
  readonly tracing?: Tracing | undefined;
  readonly version: string;
}

const DEFAULTS = {
  accessLog: PRIVATE_ACCESS_LOG,
  commands: [],
  corsOrigins: [],
  envelope: { mode: 'never', reason: 'no form was chosen' },
  jsonLdContexts: {},
  mcp: false,
  portal: {},
  servesMetrics: false,
  shell: false,
  trustedProxies: [],
  vocabularyManifests: [],
} satisfies Partial<AppOptions>;

type Complete = AppOptions & Required<Pick<AppOptions, keyof typeof DEFAULTS>>;

/** Creates the HTTP application over the services: REST, GraphQL and pages, ready to listen or to inject. */
export async function buildApp(given: AppOptions): Promise<FastifyInstance> {
  const options: Complete = { ...DEFAULTS, ...given };
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
  await refuseUnderPressure(app);
  await compressAnswers(app);
  const addOtherMethods = watchMethods(app, options.corsOrigins);
  const context = { ...routeContext(app, options, credentials), chargeLater };
  await registerRoutes(app, ROUTES, {
    context,
    pages: addPortal(app, context),
    requireScope: (scope, catalogueOf) => requireScope(scope, credentials, catalogueOf),
  });
  addOtherMethods();
  await app.ready();
  return app;
}

/** The pages for people, where the search runs. Call it before the first route is registered. */
function addPortal(app: FastifyInstance, context: RouteContext): Pages | undefined {
  const { search } = context.services;
  if (!search) {
    return undefined;
  }
  const site = siteOf({ ...context, services: { ...context.services, search } });
  showProblems(app, site);
  return portalPages(site);
}

function routeContext(
  app: FastifyInstance,
  options: Complete,
  credentials: Credentials,
): RouteContext {
  const { services, limits, envelope, apiKey, commands, shell, mcp, version } = options;
  const { vocabularyManifests: manifests, jsonLdContexts: contexts } = options;
  const metrics = options.servesMetrics ? options.metrics : undefined;
  const present = presentNeeds({ services, shell, mcp, metrics });
  const stopping = new AbortController();
  app.addHook('preClose', async () => stopping.abort());
  return {
    services,
    limits,
    envelope,
    urls: apiUrls(services.base),
    schema: buildSchema(services.model),
    openApi: emitOpenApi(services.model, ROUTES, {
      version,
      present,
      basePath: basePathOf(services.base),
      ...queryBounds({ limits, envelope }),
    }),
    runner: createCommandRunner(app, { commands, services, apiKey, manifests, contexts }),
    credentials,
    portal: options.portal,
    development: options.development,
    shell,
    mcp,
    corsOrigins: options.corsOrigins,
    metrics,
    version,
    log: app.log,
    stopping: stopping.signal,
  };
}
