import { z } from 'zod';
import type { GraphEntry } from '../../../../repository/index.ts';
import { checkEnvelope } from '../../../http/existing-api/envelope.ts';
import { deleting, reading, storing } from '../../../http/openapi/resource-operations.ts';
import { choice } from '../../../http/routes/query-schemas.ts';
import { route } from '../../../http/routes/route.ts';
import type { Services } from '../../../http/routes/services.ts';
import { afterId, limitOfValues, listLimit } from '../../existing-api/lists/list-request.ts';
import { answerDelete, answerPut } from '../common/answer-write.ts';
import { documentInForm } from '../common/document-forms.ts';
import { catalogueId, catalogueOfPath, newId } from '../common/ids.ts';
import { linksOf } from '../common/links-of.ts';
import { conditionsOf, type DocumentOfEntry } from '../common/preconditions.ts';
import { rdfBodyOf } from '../common/rdf-bodies.ts';
import { missing, serveResource } from '../common/serve-resource.ts';
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
        document: documentInForm(
          context,
          async (search, id) => (await search.get('catalog', [id]))[0],
        ),
        graph: repository && ((id) => repository.readCatalogue(id)),
        links: linksOf(context, async (id) => (await services.search?.get('catalog', [id]))?.[0]),
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
    needs: 'repository',
    scope: 'catalogues',
    writes: catalogueOfPath,
    operation: {
      id: 'putCatalogue',
      tag: 'catalogues',
      summary: 'Create or replace a catalogue; its datasets remain',
      ...storing('invalid-id', 'reserved-id'),
    },
    handler:
      ({ services, limits, urls }) =>
      async (request, reply) => {
        const id = newId(request.params.catalogueId, 'catalogue');
        const conditions = conditionsOf(request, documentOfCatalogue(services));
        const outcome = await services.repository.putCatalogue(id, rdfBodyOf(request), conditions);
        return answerPut({ services, limits, request, reply }, outcome, {
          id,
          url: urls.catalogue(id),
          problems: urls.catalogueProblems(id),
        });
      },
  }),
  route({
    method: 'delete',
    path: PATH,
    needs: 'repository',
    scope: 'catalogues',
    writes: catalogueOfPath,
    operation: {
      id: 'deleteCatalogue',
      tag: 'catalogues',
      summary: 'Delete a catalogue and all its datasets',
      ...deleting('reserved-id'),
    },
    handler:
      ({ services, limits }) =>
      async (request, reply) => {
        const id = catalogueId(request.params.catalogueId);
        const conditions = conditionsOf(request, documentOfCatalogue(services));
        const outcome =
          (await services.repository.deleteCatalogue(id, conditions)) ?? missing('catalogue', id);
        return answerDelete({ services, limits, request, reply }, outcome);
      },
  }),
];

/** Reads the documents of catalogues to evaluate preconditions. */
function documentOfCatalogue({ search }: Services): DocumentOfEntry {
  return async ({ id }: GraphEntry) => (await search?.get('catalog', [id]))?.[0];
}
