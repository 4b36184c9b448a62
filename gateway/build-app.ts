import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { printSchema } from 'graphql';
import { emitOpenApi } from '../profile-compiler/index.ts';
import { apiKeyAuthenticator } from './auth/api-key-authenticator.ts';
import { requireCredentials } from './auth/authenticator.ts';
import { buildSchema, registerGraphql } from './graphql/index.ts';
import { registerCommonHeaders } from './http/common-headers.ts';
import { fixedAnswer, jsonContent } from './http/fixed-answer.ts';
import { watchMethods } from './http/other-methods.ts';
import { answerError, registerProblems } from './http/register-problems.ts';
import { registerOpenapiPage } from './pages/openapi-page.ts';
import { registerPages } from './pages/register-pages.ts';
import { registerHealth } from './rest/health.ts';
import { registerProfile } from './rest/profile.ts';
import { registerRest } from './rest/register-rest.ts';
import { apiUrls } from './rest/rest-context.ts';
import type { Limits, Services } from './services.ts';

export interface AppOptions {
  readonly services: Services;
  readonly limits: Limits;
  /** What a write must send as `X-API-Key`. */
  readonly apiKey: string;
  /** No log where absent. */
  readonly logger?: FastifyBaseLogger | undefined;
  readonly version: string;
}

/** Longest path segment; an original id may be a long IRI, percent-encoded. */
const MAX_SEGMENT = 4_096;

/** The HTTP application over the services: REST, GraphQL and pages, ready to listen or to inject. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const app = createServer(options);
  const addOtherMethods = watchMethods(app);
  registerProblems(app);
  registerCommonHeaders(app);
  await registerRoutes(app, options);
  addOtherMethods();
  await app.ready();
  return app;
}

function createServer({ limits, logger }: AppOptions): FastifyInstance {
  return Fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    disableRequestLogging: true,
    bodyLimit: limits.bodyBytes,
    genReqId: () => randomUUID(),
    frameworkErrors: answerError,
    routerOptions: { maxParamLength: MAX_SEGMENT },
  });
}

async function registerRoutes(app: FastifyInstance, options: AppOptions): Promise<void> {
  const { services, limits, apiKey, version } = options;
  const schema = buildSchema(services.model);
  const openApi = emitOpenApi(services.model);
  await app.register(async (rest) =>
    registerRest(rest, {
      services,
      limits,
      authenticate: requireCredentials([apiKeyAuthenticator(apiKey)]),
      urls: apiUrls(services.repository?.base ?? '/'),
    }),
  );
  registerProfile(app, services.model, printSchema(schema));
  registerHealth(app, services, version);
  app.get('/openapi.json', fixedAnswer(jsonContent(openApi)));
  registerPages(app, services);
  await registerOpenapiPage(app, openApi);
  await registerGraphql(app, { services, limits, schema });
}
