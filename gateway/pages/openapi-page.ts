import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { OpenApiDocument } from '../openapi/emit-openapi.ts';

const PATH = '/openapi';

/** Scripts, styles and requests of this host only. */
const CONTENT_SECURITY_POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'";

/** The bar on top only names other tools and offers to load other descriptions, which the policy forbids. */
const STYLE = { filename: 'page.css', content: '.swagger-ui .topbar { display: none }' };

/** The page that shows the API description and lets people try it, at `/openapi`. */
export async function registerOpenapiPage(
  app: FastifyInstance,
  document: OpenApiDocument,
): Promise<void> {
  await app.register(swagger, { mode: 'static', specification: { document: asPlugin(document) } });
  await app.register(swaggerUi, {
    routePrefix: PATH,
    theme: { title: `${document.info.title}: OpenAPI`, css: [STYLE] },
    uiConfig: { docExpansion: 'list', tryItOutEnabled: true },
    staticCSP: CONTENT_SECURITY_POLICY,
  });
}

/** The plugin hands the document on as it is, but its types know OpenAPI 3.0 only. */
function asPlugin(document: object): StaticDocumentSpec['document'] {
  return document as StaticDocumentSpec['document'];
}
