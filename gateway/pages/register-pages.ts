import type { FastifyInstance } from 'fastify';
import { PAGE_HEADERS } from '../http/common-headers.ts';
import { fixedAnswer } from '../http/fixed-answer.ts';
import { PROBLEMS_PATH } from '../http/send-problem.ts';
import type { Services } from '../services.ts';
import { countResources } from './count-resources.ts';
import { homePage } from './home-page.ts';
import { known } from './known.ts';
import { problemsPage } from './problems-page.ts';

const HTML = 'text/html; charset=utf-8';

/** What the pages tell of beside the services. */
export interface PagesOptions {
  /** Whether there is a shell, where the repository is. */
  readonly shell: boolean;
}

/** `GET /` and the page about problems. */
export function registerPages(
  app: FastifyInstance,
  services: Services,
  { shell }: PagesOptions,
): void {
  app.get('/', async ({ protocol, host }, reply) => {
    const base = `${protocol}://${host}`;
    const [counts, dataset] = await Promise.all([countResources(services), someDataset(services)]);
    return reply
      .headers(PAGE_HEADERS)
      .header('content-type', HTML)
      .header('cache-control', 'no-cache')
      .send(homePage(services, { base, counts, dataset, shell }));
  });
  app.get(
    PROBLEMS_PATH,
    fixedAnswer({ contentType: HTML, body: problemsPage(), headers: PAGE_HEADERS }),
  );
}

/** Id of a dataset of the first catalogue. */
async function someDataset({ repository }: Services): Promise<string | undefined> {
  const page = { limit: 1, offset: 0 };
  const catalogues = await known(repository?.listCatalogues(page));
  const catalogue = catalogues?.entries[0]?.id;
  return catalogue === undefined
    ? undefined
    : (await known(repository?.listDatasets(catalogue, page)))?.entries[0]?.id;
}
