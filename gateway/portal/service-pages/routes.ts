import { PAGE_HEADERS } from '../../http/html/layout.ts';
import { fixedAnswer, jsonContent } from '../../http/negotiation/fixed-answer.ts';
import {
  contentTypeOf,
  HTML_MEDIA_TYPE,
  JSON_MEDIA_TYPE,
  YAML_MEDIA_TYPE,
} from '../../http/negotiation/media-types.ts';
import { fixed } from '../../http/operations/shared-parts.ts';
import { PROBLEMS_PATH } from '../../http/problems/send-problem.ts';
import { type RouteGroup, route } from '../../http/routes/route.ts';
import type { Services } from '../../http/routes/services.ts';
import { countResources, orUndefined } from './count-resources.ts';
import { homePage } from './home-page.ts';
import { OPENAPI_PAGE } from './openapi-page.ts';
import { problemsPage } from './problems-page.ts';

const HTML = contentTypeOf(HTML_MEDIA_TYPE);

/** The page for developers, the page about problems, and the API description with its page. */
export const PAGES: RouteGroup = {
  routes: [
    route({
      method: 'get',
      path: '/developers',
      operation: {
        id: 'getDevelopersPage',
        tag: 'service',
        summary: 'Open the page for developers',
        answers: fixed(HTML_MEDIA_TYPE),
      },
      handler:
        ({ services, shell }) =>
        async ({ protocol, host, server: { basePath } }, reply) => {
          const base = `${protocol}://${host}${basePath.slice(0, -1)}`;
          const [counts, dataset] = await Promise.all([
            countResources(services),
            someDataset(services),
          ]);
          return reply
            .headers(PAGE_HEADERS)
            .header('content-type', HTML)
            .header('cache-control', 'no-cache')
            .send(homePage(services, { base, counts, dataset, shell }));
        },
    }),
    route({
      method: 'get',
      path: PROBLEMS_PATH,
      operation: {
        id: 'getProblems',
        tag: 'service',
        summary: 'List the codes of problems',
        answers: fixed(HTML_MEDIA_TYPE),
      },
      handler: () =>
        fixedAnswer(() => ({ contentType: HTML, body: problemsPage(), headers: PAGE_HEADERS })),
    }),
    ...OPENAPI_PAGE,
    route({
      method: 'get',
      path: '/openapi.json',
      operation: {
        id: 'getOpenApi',
        tag: 'service',
        summary: 'Get this description as JSON',
        answers: fixed(JSON_MEDIA_TYPE),
      },
      handler: ({ openApi }) => fixedAnswer(() => jsonContent(openApi())),
    }),
    route({
      method: 'get',
      path: '/openapi.yaml',
      operation: {
        id: 'getOpenApiYaml',
        tag: 'service',
        summary: 'Get this description as YAML, of which JSON is a part',
        answers: fixed(YAML_MEDIA_TYPE),
      },
      handler: ({ openApi }) => fixedAnswer(() => jsonContent(openApi(), YAML_MEDIA_TYPE)),
    }),
  ],
};

/** Id of a dataset of the first catalogue. */
async function someDataset({ repository }: Services): Promise<string | undefined> {
  const page = { limit: 1, offset: 0 };
  const catalogues = await orUndefined(repository?.listCatalogues(page));
  const catalogue = catalogues?.entries[0]?.id;
  return catalogue === undefined
    ? undefined
    : (await orUndefined(repository?.listDatasets(catalogue, page)))?.entries[0]?.id;
}
