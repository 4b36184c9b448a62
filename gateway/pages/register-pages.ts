import type { FastifyInstance } from 'fastify';
import { PAGE_HEADERS } from '../http/common-headers.ts';
import { fixedAnswer } from '../http/fixed-answer.ts';
import { PROBLEMS_PATH } from '../http/send-problem.ts';
import type { Services } from '../services.ts';
import { type EntityCount, homePage } from './home-page.ts';
import { problemsPage } from './problems-page.ts';

const HTML = 'text/html; charset=utf-8';

/** `GET /` and the page about problems. */
export function registerPages(app: FastifyInstance, services: Services): void {
  app.get('/', async ({ protocol, host }, reply) => {
    const base = `${protocol}://${host}`;
    const [counts, dataset] = await Promise.all([countEntities(services), someDataset(services)]);
    return reply
      .headers(PAGE_HEADERS)
      .header('content-type', HTML)
      .header('cache-control', 'no-cache')
      .send(homePage(services, { base, counts, dataset }));
  });
  app.get(
    PROBLEMS_PATH,
    fixedAnswer({ contentType: HTML, body: problemsPage(), headers: PAGE_HEADERS }),
  );
}

async function countEntities({ model, search, repository }: Services): Promise<EntityCount[]> {
  if (search) {
    const { entities } = model;
    return Promise.all(
      entities.map(async ({ name }) => ({ entity: name, count: await known(search.count(name)) })),
    );
  }
  const catalogues = repository?.listCatalogues({ limit: 0, offset: 0 });
  return [{ entity: 'catalog', count: await known(catalogues?.then(({ total }) => total)) }];
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

/** The page is shown also where something cannot be told now. */
async function known<T>(answer: Promise<T> | undefined): Promise<T | undefined> {
  try {
    return await answer;
  } catch {
    return undefined;
  }
}
