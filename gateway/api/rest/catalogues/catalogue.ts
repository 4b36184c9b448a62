import { z } from 'zod';
import { deleting, reading, storing } from '../../../http/operations/shared-parts.ts';
import { checkEnvelope } from '../../../http/routes/envelope.ts';
import { choice } from '../../../http/routes/query-schemas.ts';
import { route } from '../../../http/routes/route.ts';
import { catalogueId, missing, newId, WRITING_CATALOGUE } from '../../documents/ids.ts';
import { afterId, limitOfValues, listLimit } from '../../existing-api/lists/list-request.ts';
import { indexedParts } from '../common/document-forms.ts';
import { serveResource } from '../common/serve-resource.ts';
import { answerDelete, answerPut, conditionsOf, rdfBodyOf } from '../common/writes.ts';
import { sendDatasetPage } from '../export/dataset-page.ts';

const PATH = '/catalogues/{catalogueId}';

export const CATALOGUE_ROUTES = [
  route({
    method: 'get',
    path: PATH,
    page: 'catalogue',
    workload: 'large',
    query: (bounds) =>
      z.object({
        include: choice(['datasets'])
          .optional()
          .describe(
            'Pages of the whole catalogue as RDF: with `limit` of its datasets on each, those after the id `after`.',
          ),
        limit: limitOfValues(bounds)
          .default(listLimit(bounds))
          .describe('Number of datasets of the page.'),
        after: afterId(),
      }),
    operation: {
      id: 'getCatalogue',
      tag: 'catalogues',
      summary: 'Read a catalogue as a document of the profile or as RDF',
      head: { id: 'headCatalogue', summary: 'Check whether a catalogue exists' },
      ...reading({ kind: 'resource', entity: 'catalog' }, 'invalid-parameter'),
    },
    handler(context) {
      const { services } = context;
      const { repository } = services;
      const serve = serveResource({
        noun: 'catalogue',
        ...indexedParts(context, async (search, id) => (await search.get('catalog', [id]))[0]),
        graph: repository && ((id) => repository.readCatalogue(id)),
      });
      return (request, reply) => {
        const id = catalogueId(request.params.catalogueId);
        const { include, limit, after } = request.query;
        checkEnvelope(request.query);
        return include
          ? sendDatasetPage(context, request, reply, { id, limit, after })
          : serve(request, reply, id);
      };
    },
  }),
  route({
    method: 'put',
    path: PATH,
    ...WRITING_CATALOGUE,
    operation: {
      id: 'putCatalogue',
      tag: 'catalogues',
      summary: 'Create or replace a catalogue; its datasets remain',
      ...storing('invalid-id', 'reserved-id'),
    },
    handler: (context) => async (request, reply) => {
      const id = newId(request.params.catalogueId, 'catalogue');
      const conditions = conditionsOf(request, context.services.search);
      const outcome = await context.services.repository.putCatalogue(
        id,
        rdfBodyOf(request),
        conditions,
      );
      return answerPut(context, request, reply, outcome, {
        id,
        url: context.urls.catalogue(id),
        problems: context.urls.catalogueProblems(id),
      });
    },
  }),
  route({
    method: 'delete',
    path: PATH,
    ...WRITING_CATALOGUE,
    operation: {
      id: 'deleteCatalogue',
      tag: 'catalogues',
      summary: 'Delete a catalogue and all its datasets',
      ...deleting('reserved-id'),
    },
    handler: (context) => async (request, reply) => {
      const id = catalogueId(request.params.catalogueId);
      const conditions = conditionsOf(request, context.services.search);
      const outcome =
        (await context.services.repository.deleteCatalogue(id, conditions)) ??
        missing('catalogue', id);
      return answerDelete(context, request, reply, outcome);
    },
  }),
];
