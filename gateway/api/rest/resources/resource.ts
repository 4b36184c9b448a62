import {
  customEntityOf,
  type EntityModel,
  type ProfileModel,
} from '../../../../profile-compiler/index.ts';
import { reading } from '../../../http/operations/shared-parts.ts';
import { aliasRoute } from '../../../http/routes/alias-route.ts';
import { parseQuery } from '../../../http/routes/query-schemas.ts';
import { type RequestTo, type Route, route } from '../../../http/routes/route.ts';
import { queryOfList } from '../../existing-api/lists/list-request.ts';
import { DATASET_ROUTES } from '../datasets/dataset.ts';
import { METRICS_ROUTES } from '../datasets/metrics.ts';
import { GET_RECORD } from '../datasets/record.ts';
import { SENT_DATASET_QUERY } from '../datasets/requested-dataset.ts';
import { serveRequestedDataset } from '../datasets/serve-dataset.ts';
import { serveEntity } from '../entities/serve-entity.ts';
import { catalogId, customEntities, resourcesOfType, targetOf } from '../entities/target.ts';
import { serveList } from '../lists/serve-list.ts';

/** A type of the profile comes before a dataset of the same id. */
const PATH = '/resources/{datasetId}';

const GET_RESOURCE = route({
  method: 'get',
  path: PATH,
  query: SENT_DATASET_QUERY,
  operation: {
    id: 'getResource',
    tag: 'datasets',
    summary: 'Read a dataset, or list the ids of a type of custom resources',
    head: { id: 'headResource', summary: 'Check whether a dataset or a type exists' },
    ...reading({ kind: 'resource', entity: 'dataset', orIds: true }, 'invalid-parameter'),
  },
  handler(context) {
    const serve = serveRequestedDataset(context);
    const { model } = context.services;
    const ofType = queryOfList(context.limits, { catalogId: catalogId() });
    return async (request, reply) => {
      const type = typeNamed(model, request.params.datasetId);
      if (!type) {
        return serve(request, reply);
      }
      const { list, catalogId: ofCatalogue } = parseQuery(ofType, request.query);
      return serveList(context, request, reply, {
        list,
        form: list.asked ?? 'ids',
        valueType: 'identifiers',
        ...resourcesOfType(type, request.query.catalogue ?? ofCatalogue),
      });
    };
  },
});

/** Datasets under the paths of resources, and custom resources. */
export const RESOURCE_ROUTES: readonly Route[] = [
  GET_RESOURCE,
  ...DATASET_ROUTES.filter(({ method }) => method === 'delete').map((row) => asResource(row)),
  orCustomResource(asResource(GET_RECORD), 'record'),
  ...METRICS_ROUTES.map((row) => asResource(row)).map((row) =>
    row.method === 'get' ? orCustomResource(row, 'metrics') : row,
  ),
];

function asResource(row: Route): Route {
  const path = row.path.replace('/datasets', '/resources');
  return aliasRoute(row, { path, idSuffix: 'AsResource' });
}

/** The row, where the path does not name a custom resource that is called like a part of a dataset. */
function orCustomResource(row: Route, resourceId: string): Route {
  const { responder } = row;
  if (!('handler' in responder)) {
    return row;
  }
  return {
    ...row,
    responder: {
      handler: async (context) => {
        const ofDataset = await responder.handler(context);
        const ofEntity = serveEntity(context);
        return (request, reply) => {
          const { datasetId } = (request as RequestTo<typeof PATH>).params;
          const type = typeNamed(context.services.model, datasetId);
          return type
            ? ofEntity(request, reply, targetOf(type, resourceId))
            : ofDataset(request, reply);
        };
      },
    },
  };
}

function typeNamed(model: ProfileModel, name: string): EntityModel | undefined {
  return customEntities(model).find((entity) => entity.name === customEntityOf(name));
}
