import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyReply } from 'fastify';
import { html } from '../../http/html/html.ts';
import { contentSecurityPolicy } from '../../http/html/layout.ts';
import { HTML_MEDIA_TYPE } from '../../http/negotiation/media-types.ts';
import { fixed } from '../../http/openapi/answers.ts';
import type { Route } from '../../http/routes/route.ts';

const PATH = '/openapi';
const TITLE = 'OpenAPI';

/** Hides the top bar, which loads other descriptions; the policy forbids that. */
const STYLE = { filename: 'page.css', content: '.swagger-ui .topbar { display: none }' };

/** Additions to the plugin's page: a width for phones, and addresses that are right under any base URI. */
const AMENDMENTS = [
  [
    '<meta charset="UTF-8">',
    '<meta charset="UTF-8">\n      <meta name="viewport" content="width=device-width, initial-scale=1">',
  ],
  [`="${PATH}/`, `="${PATH.slice(1)}/`],
] as const;

/** The page that shows the API description, with forms to try it. Swagger UI registers its path and files. */
export const OPENAPI_PAGE: Route = {
  method: 'get',
  path: PATH,
  operation: {
    id: 'getOpenApiPage',
    tag: 'service',
    summary: 'Read this description as a page',
    answers: fixed(HTML_MEDIA_TYPE),
  },
  responder: {
    async plugin(app, contextOf) {
      // Each request gets the description of its generation instead.
      const specification = { document: asPlugin({ openapi: '3.1.0', paths: {} }) };
      // In a separate scope, so that no other page is amended.
      await app.register(async (own) => {
        // The plugin would redirect this page to itself where the address has a query.
        own.addHook('onRequest', async ({ routeOptions }, reply) =>
          routeOptions.url?.endsWith('/static/index.html') ? reply.redirect('../') : undefined,
        );
        own.addHook('onSend', async (request, reply, payload) =>
          amended(reply, payload, contextOf(request).openApi().info.title),
        );
        await own.register(swagger, { mode: 'static', specification });
        await own.register(swaggerUi, {
          routePrefix: PATH,
          theme: { title: TITLE, css: [STYLE] },
          transformSpecification: (_, request) => ({ ...contextOf(request).openApi() }),
          transformSpecificationClone: false,
          uiConfig: { docExpansion: 'list', tryItOutEnabled: true },
          staticCSP: contentSecurityPolicy({ inlineStyles: true }),
        });
      });
    },
  },
};

/** Amends the page; other answers stay as they are. */
function amended(reply: FastifyReply, payload: unknown, title = ''): unknown {
  const isPage = String(reply.getHeader('content-type')).startsWith(HTML_MEDIA_TYPE);
  const titled = [`<title>${TITLE}</title>`, `${html`<title>${title}: ${TITLE}</title>`}`] as const;
  return isPage && typeof payload === 'string'
    ? [titled, ...AMENDMENTS].reduce(
        (page, [found, better]) => page.replaceAll(found, better),
        payload,
      )
    : payload;
}

/** The plugin passes the document on unchanged, but its types cover OpenAPI 3.0 only. */
function asPlugin(document: object): StaticDocumentSpec['document'] {
  return document as StaticDocumentSpec['document'];
}
