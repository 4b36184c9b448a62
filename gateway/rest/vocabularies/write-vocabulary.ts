import type { FastifyInstance } from 'fastify';
import type { Repository, VocabularyPutOutcome } from '../../../repository/index.ts';
import { flagParameter, type QueryParameters } from '../../http/parameters.ts';
import { answerPut } from '../common/answer-put.ts';
import { vocabularyId } from '../common/ids.ts';
import { waitForIndex } from '../common/index-wait.ts';
import { conditionsOf } from '../common/preconditions.ts';
import { rdfBodyOf } from '../common/rdf-bodies.ts';
import { missing } from '../common/serve-resource.ts';
import type { RestContext } from '../rest-context.ts';

interface VocabularyRoute {
  Params: { vocabularyId: string };
}

interface PutRoute extends VocabularyRoute {
  Querystring: QueryParameters;
}

const PATH = '/vocabularies/:vocabularyId';

/** `PUT` and `DELETE /vocabularies/{vocabularyId}`. */
export function registerVocabulary(
  app: FastifyInstance,
  context: RestContext,
  repository: Repository,
): void {
  registerPut(app, context, repository);
  registerDeletion(app, context, repository);
}

function registerPut(app: FastifyInstance, context: RestContext, repository: Repository): void {
  const { authenticate, limits, services, urls } = context;
  const onRequest = authenticate('vocabularies');
  app.put<PutRoute>(PATH, { onRequest }, async (request, reply) => {
    const id = vocabularyId(request.params.vocabularyId);
    const dryRun = flagParameter(request.query, 'dryRun');
    const options = { ...conditionsOf(request), dryRun };
    const outcome = await repository.putVocabulary(id, rdfBodyOf(request), options);
    if (dryRun) {
      return reply.send(whatWouldHappen(outcome));
    }
    await waitForIndex(services, limits, outcome.seq);
    return answerPut(reply, outcome, { id, url: urls.vocabulary(id) });
  });
}

function registerDeletion(
  app: FastifyInstance,
  { authenticate, limits, services }: RestContext,
  repository: Repository,
): void {
  const onRequest = authenticate('vocabularies');

  app.delete<VocabularyRoute>(PATH, { onRequest }, async (request, reply) => {
    const id = vocabularyId(request.params.vocabularyId);
    const conditions = conditionsOf(request);
    const outcome =
      (await repository.deleteVocabulary(id, conditions)) ?? missing('vocabulary', id);
    await waitForIndex(services, limits, outcome.seq);
    return reply.code(204).send();
  });
}

function whatWouldHappen({ entry, state, concepts, triples, warnings }: VocabularyPutOutcome) {
  return { id: entry.id, state, graph: entry.graph, concepts, triples, remarks: warnings };
}
