import type { FastifyInstance } from 'fastify';
import type { GraphEntry, Repository } from '../../../repository/index.ts';
import { answerPut } from '../common/answer-put.ts';
import { catalogueId } from '../common/ids.ts';
import { waitForIndex } from '../common/index-wait.ts';
import { conditionsOf } from '../common/preconditions.ts';
import { rdfBodyOf } from '../common/rdf-bodies.ts';
import { missing, serveResource } from '../common/serve-resource.ts';
import type { RestContext } from '../rest-context.ts';

interface CatalogueRoute {
  Params: { catalogueId: string };
}

const PATH = '/catalogues/:catalogueId';

/** `GET`, `PUT` and `DELETE /catalogues/{catalogueId}`. */
export function registerCatalogue(app: FastifyInstance, context: RestContext): void {
  registerReading(app, context);
  if (context.services.repository) {
    registerWriting(app, context, context.services.repository);
  }
}

function registerReading(app: FastifyInstance, { services }: RestContext): void {
  const { repository, search } = services;
  const serve = serveResource({
    noun: 'catalogue',
    document: search && (async (id) => (await search.get('catalog', [id]))[0]),
    graph: repository && ((id) => repository.readCatalogue(id)),
  });
  app.get<CatalogueRoute>(PATH, (request, reply) =>
    serve(request, reply, catalogueId(request.params.catalogueId)),
  );
}

function registerWriting(app: FastifyInstance, context: RestContext, repository: Repository): void {
  const { authenticate, limits, services, urls } = context;
  const onRequest = authenticate('catalogues');
  const readDocument = async ({ id }: GraphEntry) =>
    (await services.search?.get('catalog', [id]))?.[0];

  app.put<CatalogueRoute>(PATH, { onRequest }, async (request, reply) => {
    const id = catalogueId(request.params.catalogueId);
    const conditions = conditionsOf(request, readDocument);
    const outcome = await repository.putCatalogue(id, rdfBodyOf(request), conditions);
    await waitForIndex(services, limits, outcome.seq);
    return answerPut(reply, outcome, {
      id,
      url: urls.catalogue(id),
      problems: urls.catalogueProblems(id),
    });
  });

  app.delete<CatalogueRoute>(PATH, { onRequest }, async (request, reply) => {
    const id = catalogueId(request.params.catalogueId);
    const conditions = conditionsOf(request, readDocument);
    const outcome = (await repository.deleteCatalogue(id, conditions)) ?? missing('catalogue', id);
    await waitForIndex(services, limits, outcome.seq);
    return reply.code(204).send();
  });
}
