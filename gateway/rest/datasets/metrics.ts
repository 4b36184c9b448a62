import type { FastifyInstance } from 'fastify';
import type { Repository } from '../../../repository/index.ts';
import { answerPut } from '../common/answer-put.ts';
import { waitForIndex } from '../common/index-wait.ts';
import { conditionsOf } from '../common/preconditions.ts';
import { rdfBodyOf } from '../common/rdf-bodies.ts';
import { missing, serveResource } from '../common/serve-resource.ts';
import type { RestContext } from '../rest-context.ts';

interface MetricsRoute {
  Params: { datasetId: string };
}

const PATH = '/datasets/:datasetId/metrics';

/** `GET`, `PUT` and `DELETE /datasets/{datasetId}/metrics`: the quality graph of a dataset. */
export function registerMetrics(
  app: FastifyInstance,
  { authenticate, limits, services, urls }: RestContext,
  repository: Repository,
): void {
  const onRequest = authenticate('catalogues');
  const serve = serveResource({
    noun: 'quality graph of dataset',
    graph: (id) => repository.readMetrics(id),
  });

  app.get<MetricsRoute>(PATH, async (request, reply) =>
    serve(request, reply, await resolveId(request.params.datasetId)),
  );

  app.put<MetricsRoute>(PATH, { onRequest }, async (request, reply) => {
    const id = await resolveId(request.params.datasetId);
    const outcome = await repository.putMetrics(id, rdfBodyOf(request), conditionsOf(request));
    await waitForIndex(services, limits, outcome.seq);
    return answerPut(reply, outcome, {
      id,
      url: urls.metrics(id),
      problems: urls.datasetProblems(id),
    });
  });

  app.delete<MetricsRoute>(PATH, { onRequest }, async (request, reply) => {
    const id = await resolveId(request.params.datasetId);
    const outcome =
      (await repository.deleteMetrics(id, conditionsOf(request))) ??
      missing('quality graph of dataset', id);
    await waitForIndex(services, limits, outcome.seq);
    return reply.code(204).send();
  });

  async function resolveId(idOrOriginalId: string): Promise<string> {
    const entry = await repository.findDataset(idOrOriginalId);
    return entry?.id ?? missing('dataset', idOrOriginalId);
  }
}
