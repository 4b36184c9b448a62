import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { Route } from '../http/route.ts';
import { fixed } from '../openapi/answers.ts';

const PATH = '/openapi';

/** Scripts, styles and requests of this host only. */
const CONTENT_SECURITY_POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'";

/** The bar on top only names other tools and offers to load other descriptions, which the policy forbids. */
const STYLE = { filename: 'page.css', content: '.swagger-ui .topbar { display: none }' };

/** The page that shows the API description and lets people try it. Swagger UI registers its path and files. */
export const OPENAPI_PAGE: Route = {
  method: 'get',
  path: PATH,
  operation: {
    id: 'getOpenApiPage',
    tag: 'service',
    summary: 'Read this description and try it',
    answers: fixed('text/html'),
    problems: [],
  },
  responder: {
    async plugin(app, { openApi }) {
      const specification = { document: asPlugin(openApi) };
      await app.register(swagger, { mode: 'static', specification });
      await app.register(swaggerUi, {
        routePrefix: PATH,
        theme: { title: `${openApi.info.title}: OpenAPI`, css: [STYLE] },
        uiConfig: { docExpansion: 'list', tryItOutEnabled: true },
        staticCSP: CONTENT_SECURITY_POLICY,
      });
    },
  },
};

/** The plugin hands the document on as it is, but its types know OpenAPI 3.0 only. */
function asPlugin(document: object): StaticDocumentSpec['document'] {
  return document as StaticDocumentSpec['document'];
}
