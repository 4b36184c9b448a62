import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { printSchema } from 'graphql';
import { registerAction } from './action/register-action.ts';
import { apiKeyAuthenticator } from './auth/api-key-authenticator.ts';
import { createAuthenticate } from './auth/authentication.ts';
import { requireCredentials } from './auth/authenticator.ts';
import type { BearerTokens } from './auth/bearer-tokens.ts';
import { createCommandRunner } from './cli/command-runner.ts';
import { COMMANDS } from './cli/commands.ts';
import { buildSchema, registerGraphql } from './graphql/index.ts';
import { createServer } from './http/create-server.ts';
import { fixedAnswer, jsonContent } from './http/fixed-answer.ts';
import { watchMethods } from './http/other-methods.ts';
import { PROBLEM_TYPES } from './http/problem-types.ts';
import { emitOpenApi } from './openapi/emit-openapi.ts';
import { registerOpenapiPage } from './pages/openapi-page.ts';
import { registerPages } from './pages/register-pages.ts';
import { registerHealth } from './rest/health/health.ts';
import { registerProfile } from './rest/profile/profile.ts';
import { registerRest } from './rest/register-rest.ts';
import { apiUrls } from './rest/rest-context.ts';
import type { Limits, Services } from './services.ts';
import { registerShell } from './shell/register-shell.ts';
import { registerSparql } from './sparql/register-sparql.ts';

export interface AppOptions {
  readonly services: Services;
  readonly limits: Limits;
  /** What a write must send as `X-API-Key`. */
  readonly apiKey: string;
  /** Manifest files of the vocabularies that commands install; none where absent. */
  readonly vocabularyManifests?: readonly string[];
  /** Whether there is a shell, where the repository is. */
  readonly shell?: boolean;
  /** Tokens that are accepted beside the key; none where absent. */
  readonly tokens?: BearerTokens | undefined;
  /** No log where absent. */
  readonly logger?: FastifyBaseLogger | undefined;
  readonly version: string;
}

const SERVICE_NAMES = ['repository', 'search'] as const;

/** The HTTP application over the services: REST, GraphQL and pages, ready to listen or to inject. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { limits, logger } = options;
  const app = createServer({ bodyBytes: limits.bodyBytes, logger });
  const addOtherMethods = watchMethods(app);
  await registerRoutes(app, options);
  addOtherMethods();
  await app.ready();
  return app;
}

async function registerRoutes(app: FastifyInstance, options: AppOptions): Promise<void> {
  const { services, limits, apiKey, tokens, shell = false, version } = options;
  const { model, repository, queryEngine, search } = services;
  await app.register(async (rest) =>
    registerRest(rest, {
      services,
      limits,
      authenticate: createAuthenticate(apiKey, tokens),
      urls: apiUrls(repository?.base ?? '/'),
    }),
  );
  if (repository && queryEngine) {
    const endpoint = { engine: queryEngine, base: repository.base, bodyBytes: limits.bodyBytes };
    await app.register(async (sparql) => registerSparql(sparql, endpoint));
  }
  await registerCommands(app, options);
  const schema = buildSchema(model);
  registerProfile(app, model, printSchema(schema));
  registerHealth(app, services, version);
  registerPages(app, services, { shell });
  const openApi = emitOpenApi(model, {
    version,
    services: SERVICE_NAMES.filter((name) => services[name] !== undefined),
    problems: PROBLEM_TYPES,
  });
  app.get('/openapi.json', fixedAnswer(jsonContent(openApi)));
  await registerOpenapiPage(app, openApi);
  if (search) {
    await registerGraphql(app, { services, limits, schema });
  }
}

/** Commands take the key alone: they act with the rights of the process. */
async function registerCommands(
  app: FastifyInstance,
  { services, apiKey, vocabularyManifests: manifests = [], shell: hasShell }: AppOptions,
): Promise<void> {
  const runner = createCommandRunner(app, { commands: COMMANDS, services, apiKey, manifests });
  const authenticate = requireCredentials([apiKeyAuthenticator(apiKey)]);
  await app.register(async (actions) => registerAction(actions, { runner, authenticate }));
  if (hasShell && services.repository) {
    await app.register(async (shell) => registerShell(shell, { runner, apiKey }));
  }
}
