import type { FastifyInstance } from 'fastify';
import { createCredentials } from '../auth/credentials.ts';
import { operatorKeyRing } from '../auth/key-ring.ts';
import { requireScope } from '../auth/require-scope.ts';
import { createCommandRunner } from '../cli/command-runner.ts';
import { buildSchema } from '../graphql/index.ts';
import { apiUrls } from '../http/api-urls.ts';
import { presentNeeds, registerRoutes } from '../http/register-routes.ts';
import type { RouteGroup } from '../http/route.ts';
import { emitOpenApi } from '../openapi/emit-openapi.ts';
import { DEFAULT_LIMITS, type Limits, type Services } from '../services.ts';

export interface TestRoutes {
  readonly services: Services;
  readonly limits?: Limits;
  /** Base of all IRIs; `/` if absent. */
  readonly base?: string;
}

/** Registers some of the routes on an application, without commands and shell. */
export async function registerForTest(
  app: FastifyInstance,
  groups: readonly RouteGroup[],
  { services, limits = DEFAULT_LIMITS, base = '/' }: TestRoutes,
): Promise<void> {
  const apiKey = 'key';
  const credentials = createCredentials({ keys: operatorKeyRing(apiKey) });
  const present = presentNeeds({ services, shell: false, mcp: false });
  await registerRoutes(app, groups, {
    requireScope: (scope, catalogueOf) => requireScope(scope, credentials, catalogueOf),
    context: {
      services,
      limits,
      envelope: { mode: 'never', reason: 'this is a test' },
      urls: apiUrls(base),
      schema: buildSchema(services.model),
      openApi: emitOpenApi(services.model, groups, { version: '1', present }),
      runner: createCommandRunner(app, {
        commands: [],
        services,
        apiKey,
        manifests: [],
        contexts: {},
      }),
      credentials,
      portal: {},
      shell: false,
      mcp: false,
      corsOrigins: [],
      version: '1',
      log: app.log,
      stopping: new AbortController().signal,
    },
  });
}
