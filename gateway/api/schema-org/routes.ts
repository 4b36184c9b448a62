import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StoredDocument } from '../../../search/index.ts';
import { fixedAnswer } from '../../http/negotiation/fixed-answer.ts';
import { JSON_LD_MEDIA_TYPE } from '../../http/negotiation/media-types.ts';
import { INDEX_PROBLEMS, revalidated, STORE_PROBLEMS } from '../../http/operations/shared-parts.ts';
import { type ContextWith, type RouteGroup, route } from '../../http/routes/route.ts';
import { membersOfStored } from '../documents/document-members.ts';
import { readDatasetDocument } from '../documents/find-document.ts';
import { catalogueId, missing } from '../documents/ids.ts';
import { textPicker } from '../graphql/index.ts';
import { compileSchemaOrg } from './schema-org.ts';

/** The common part of the operations. */
const DESCRIBING = {
  parameters: ['ifNoneMatch'],
  answers: revalidated(
    JSON_LD_MEDIA_TYPE,
    'JSON-LD in terms of schema.org, with texts in the language of `Accept-Language`.',
    ['ETag', 'Vary'],
  ),
  problems: ['not-found', ...STORE_PROBLEMS, ...INDEX_PROBLEMS],
} as const;

/** Datasets and catalogues as search engines of the web read them. */
export const SCHEMA_ORG: RouteGroup = {
  routes: [
    route({
      method: 'get',
      path: '/datasets/{datasetId}/schema-org',
      needs: 'search',
      operation: {
        id: 'getDatasetForSearchEngines',
        tag: 'datasets',
        summary: 'Read a dataset in terms of schema.org',
        ...DESCRIBING,
      },
      handler(context) {
        const send = sender(context);
        return async (request, reply) => {
          const { datasetId } = request.params;
          const document = await readDatasetDocument(context.services, datasetId);
          return send(request, reply, document ?? missing('dataset', datasetId));
        };
      },
    }),
    route({
      method: 'get',
      path: '/catalogues/{catalogueId}/schema-org',
      needs: 'search',
      workload: 'large',
      operation: {
        id: 'getCatalogueForSearchEngines',
        tag: 'catalogues',
        summary: 'Read a catalogue in terms of schema.org',
        ...DESCRIBING,
      },
      handler(context) {
        const { search } = context.services;
        const send = sender(context);
        return async (request, reply) => {
          const id = catalogueId(request.params.catalogueId);
          const [document] = await search.get('catalog', [id]);
          return send(request, reply, document ?? missing('catalogue', id));
        };
      },
    }),
  ],
};

function sender({ services: { model }, urls }: ContextWith<'search'>) {
  const toSchemaOrg = compileSchemaOrg(model, urls);
  return (
    request: Pick<FastifyRequest, 'headers'>,
    reply: FastifyReply,
    document: StoredDocument,
  ): FastifyReply => {
    const { entity, id } = document;
    const pick = textPicker(request.headers['accept-language']);
    const said = toSchemaOrg(entity, membersOfStored(document), pick);
    const body = `${JSON.stringify(said ?? missing(entity, id), null, 2)}\n`;
    const headers = { vary: 'Accept-Language' };
    return fixedAnswer({ contentType: JSON_LD_MEDIA_TYPE, body, headers })(request, reply);
  };
}
