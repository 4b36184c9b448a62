import { html } from '../../http/html/html.ts';
import { htmlDocument, PAGE_HEADERS } from '../../http/html/layout.ts';
import { pageFiles } from '../../http/html/page-files.ts';
import { fixedAnswer } from '../../http/negotiation/fixed-answer.ts';
import { contentTypeOf, HTML_MEDIA_TYPE } from '../../http/negotiation/media-types.ts';
import { fixed } from '../../http/operations/shared-parts.ts';
import { route } from '../../http/routes/route.ts';
import { basePathOf } from '../../http/server/base-path.ts';

const PATH = '/openapi';

/** Swagger UI, of a package that holds its files and reports no installation to others. */
const FILES = [
  './openapi.js',
  '@fastify/swagger-ui/static/swagger-ui-bundle.js',
  '@fastify/swagger-ui/static/swagger-ui.css',
];

/** The page that shows the API description, with forms to try it, and the files that it loads. */
export const OPENAPI_PAGE = [
  route({
    method: 'get',
    path: PATH,
    operation: {
      id: 'getOpenApiPage',
      tag: 'service',
      summary: 'Read this description as a page',
      answers: fixed(HTML_MEDIA_TYPE),
    },
    handler: ({ services, openApi }) =>
      fixedAnswer(() => ({
        contentType: contentTypeOf(HTML_MEDIA_TYPE),
        body: openApiPage(basePathOf(services.base).slice(0, -1) + PATH, openApi().info.title),
        headers: PAGE_HEADERS,
      })),
  }),
  ...pageFiles(
    PATH,
    FILES.map((file) => import.meta.resolve(file)),
  ),
];

/** Swagger UI has no dark colours. */
function openApiPage(folder: string, title = ''): string {
  return htmlDocument({
    title: `${title}: OpenAPI`,
    head: html`<link rel="stylesheet" href="${folder}/swagger-ui.css">
<style>:root { color-scheme: light }</style>`,
    body: html`<div id="swagger-ui"></div>
<script src="${folder}/swagger-ui-bundle.js"></script>
<script src="${folder}/openapi.js"></script>`,
  });
}
