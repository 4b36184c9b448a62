import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { HTML_MEDIA_TYPE } from '../http/media-types.ts';
import type { Route } from '../http/route.ts';
import { fixed } from '../openapi/answers.ts';

const PATH = '/openapi';

/** Scripts, styles and requests are limited to this host. */
const CONTENT_SECURITY_POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'";

/** Hides the top bar, which loads other descriptions; the policy forbids that. */
const STYLE = { filename: 'page.css', content: '.swagger-ui .topbar { display: none }' };

/** The page that shows the API description, with forms to try it. Swagger UI registers its path and files. */
export const OPENAPI_PAGE: Route = {
  method: 'get',
  path: PATH,
  operation: {
    id: 'getOpenApiPage',
    tag: 'service',
    summary: 'Read this description as a page',
    answers: fixed(HTML_MEDIA_TYPE),
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

/** The plugin passes the document on unchanged, but its types cover OpenAPI 3.0 only. */
function asPlugin(document: object): StaticDocumentSpec['document'] {
  return document as StaticDocumentSpec['document'];
}
