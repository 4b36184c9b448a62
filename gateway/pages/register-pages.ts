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
  app.get('/', async (_request, reply) =>
    reply
      .headers(PAGE_HEADERS)
      .header('content-type', HTML)
      .header('cache-control', 'no-cache')
      .send(homePage(services, await countEntities(services))),
  );
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

/** The page is shown also where something cannot be counted now. */
async function known(count: Promise<number> | undefined): Promise<number | undefined> {
  try {
    return await count;
  } catch {
    return undefined;
  }
}
