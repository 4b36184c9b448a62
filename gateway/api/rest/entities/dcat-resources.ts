import type { DcatResourceName } from '../../../../profile-compiler/index.ts';
import { reading } from '../../../http/operations/shared-parts.ts';
import { route } from '../../../http/routes/route.ts';
import { serveEntity } from './serve-entity.ts';
import { customEntity, targetOf } from './target.ts';

interface DcatResource {
  readonly path: `/${string}/{resourceId}`;
  /** Suffix of the ids of its operations. */
  readonly operation: string;
  readonly noun: string;
}

const DCAT_RESOURCES: Readonly<Record<DcatResourceName, DcatResource>> = {
  dataservice: {
    path: '/dataservices/{resourceId}',
    operation: 'DataService',
    noun: 'data service',
  },
  datasetseries: {
    path: '/datasetseries/{resourceId}',
    operation: 'DatasetSeries',
    noun: 'dataset series',
  },
};

/** Custom resources that DCAT defines, at paths of their own names. */
export const DCAT_RESOURCE_ROUTES = Object.entries(DCAT_RESOURCES).map(
  ([name, { path, operation, noun }]) =>
    route({
      method: 'get',
      path,
      operation: {
        id: `get${operation}`,
        tag: 'custom resources',
        summary: `Read a ${noun} as a document of the profile or as RDF`,
        head: { id: `head${operation}`, summary: `Check whether a ${noun} exists` },
        ...reading({ kind: 'resource', entity: name }),
      },
      handler(context) {
        const serve = serveEntity(context);
        const { model } = context.services;
        return async (request, reply) =>
          serve(request, reply, targetOf(customEntity(model, name), request.params.resourceId));
      },
    }),
);
