import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { OpenAPIV3_1 } from 'openapi-types';

const PATH = '/openapi';

/** The page that shows the API description and lets people try it, at `/openapi`. */
export async function registerOpenapiPage(
  app: FastifyInstance,
  document: OpenAPIV3_1.Document,
): Promise<void> {
  await app.register(swagger, { mode: 'static', specification: { document } });
  await app.register(swaggerUi, {
    routePrefix: PATH,
    indexPrefix: '',
    theme: { title: `${document.info.title}: OpenAPI` },
    uiConfig: { docExpansion: 'list', tryItOutEnabled: true },
    staticCSP:
      "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'",
  });
}
