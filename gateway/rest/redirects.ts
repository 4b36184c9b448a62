import type { FastifyInstance } from 'fastify';
import { isServedId } from '../../repository/index.ts';
import type { Services } from '../services.ts';
import type { RestContext } from './rest-context.ts';

interface IdRoute {
  Params: { id: string };
}

/**
 * Makes the IRIs under the service's own base resolve: each leads to where the thing that it names is
 * described (303, as the thing itself cannot be sent).
 */
export function registerRedirects(app: FastifyInstance, { urls, services }: RestContext): void {
  app.get<IdRoute>('/id/catalogue/:id', ({ params }, reply) =>
    reply.redirect(urls.catalogue(params.id), 303),
  );
  app.get<IdRoute>('/set/data/:id', async ({ params: { id } }, reply) => {
    const isVocabulary = await describesVocabulary(services, id);
    return reply.redirect(isVocabulary ? urls.vocabulary(id) : urls.dataset(id), 303);
  });
  // The record is part of its dataset's graph.
  app.get<IdRoute>('/set/record/:id', ({ params }, reply) =>
    reply.redirect(urls.dataset(params.id), 303),
  );
  app.get<IdRoute>('/id/metrics/:id', ({ params }, reply) =>
    reply.redirect(urls.metrics(params.id), 303),
  );
}

/** The dataset that describes a vocabulary has its id, and is served with it. */
async function describesVocabulary({ repository, search }: Services, id: string): Promise<boolean> {
  if (repository) {
    return isServedId(id) && (await repository.findVocabulary(id)) !== undefined;
  }
  const vocabularies = (await search?.terms.list().catch(() => [])) ?? [];
  return vocabularies.some((entry) => entry.id === id && entry.imported === undefined);
}

/** As {@link registerRedirects}, for vocabularies without an IRI of their own. */
export function registerVocabularyRedirect(app: FastifyInstance, { urls }: RestContext): void {
  app.get<IdRoute>('/id/vocabulary/:id', ({ params }, reply) =>
    reply.redirect(urls.vocabulary(params.id), 303),
  );
}
