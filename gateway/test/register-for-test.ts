import type { FastifyInstance } from 'fastify';
import { createScrollPositions } from '../api/existing-api/search/scroll-positions.ts';
import { buildSchema } from '../api/graphql/index.ts';
import { createCredentials } from '../http/authentication/credentials.ts';
import { operatorKeyRing } from '../http/authentication/key-ring.ts';
import { requireScope } from '../http/authentication/require-scope.ts';
import { DEFAULT_LIMITS, type Limits } from '../http/bounds/limits.ts';
import { emitOpenApi } from '../http/openapi/emit-openapi.ts';
import { presentNeeds, registerRoutes } from '../http/routes/register-routes.ts';
import type { RouteGroup } from '../http/routes/route.ts';
import type { Services } from '../http/routes/services.ts';
import { apiUrls } from '../http/server/api-urls.ts';
import { createCommandRunner } from '../process/command/command-runner.ts';

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
      openApi: () => emitOpenApi(services.model, groups, { version: '1', present }),
      runner: createCommandRunner(app, {
        commands: [],
        services,
        apiKey,
        settings: { vocabularyManifests: [], jsonLdContexts: {}, profileDirectory: '' },
      }),
      credentials,
      portal: {},
      scrolls: createScrollPositions(),
      shell: false,
      mcp: false,
      corsOrigins: [],
      version: '1',
      log: app.log,
      stopping: new AbortController().signal,
      replaced: new AbortController().signal,
    },
  });
}
