import type { FastifyInstance } from 'fastify';
import type { RestContext } from './rest-context.ts';

interface IdRoute {
  Params: { id: string };
}

/**
 * Makes the IRIs under the service's own base resolve: each leads to where the thing that it names is
 * described (303, as the thing itself cannot be sent).
 */
export function registerRedirects(app: FastifyInstance, { urls }: RestContext): void {
  app.get<IdRoute>('/id/catalogue/:id', ({ params }, reply) =>
    reply.redirect(urls.catalogue(params.id), 303),
  );
  app.get<IdRoute>('/set/data/:id', ({ params }, reply) =>
    reply.redirect(urls.dataset(params.id), 303),
  );
  // The record is part of its dataset's graph.
  app.get<IdRoute>('/set/record/:id', ({ params }, reply) =>
    reply.redirect(urls.dataset(params.id), 303),
  );
  app.get<IdRoute>('/id/metrics/:id', ({ params }, reply) =>
    reply.redirect(urls.metrics(params.id), 303),
  );
}

/** As {@link registerRedirects}, for vocabularies without an IRI of their own. */
export function registerVocabularyRedirect(app: FastifyInstance, { urls }: RestContext): void {
  app.get<IdRoute>('/id/vocabulary/:id', ({ params }, reply) =>
    reply.redirect(urls.vocabulary(params.id), 303),
  );
}
