import { z } from 'zod';
import {
  deleting,
  RDF_BODY_PROBLEMS,
  reading,
  STORE_PROBLEMS,
  VOCABULARY_STORED,
} from '../../../http/operations/shared-parts.ts';
import { flag, given } from '../../../http/routes/query-schemas.ts';
import { route } from '../../../http/routes/route.ts';
import { missing, newId, vocabularyId } from '../../documents/ids.ts';
import { answerDelete, answerPut, conditionsOf, rdfBodyOf } from '../common/writes.ts';
import { SCHEME_QUERY, serveVocabulary } from './serve-vocabulary.ts';
import { checkedVocabulary } from './versions.ts';

const PATH = '/vocabularies/{vocabularyId}';

export const VOCABULARY_ROUTES = [
  route({
    method: 'get',
    path: PATH,
    page: 'vocabulary',
    workload: 'large',
    query: SCHEME_QUERY,
    operation: {
      id: 'getVocabulary',
      tag: 'vocabularies',
      summary: 'Read a vocabulary as RDF, by default RDF/XML, or its terms as JSON',
      head: {
        id: 'headVocabulary',
        summary: 'Check whether a vocabulary exists and when it was last changed',
      },
      ...reading({ kind: 'vocabulary' }),
    },
    handler(context) {
      const serve = serveVocabulary(context);
      return (request, reply) => serve(request, reply, vocabularyId(request.params.vocabularyId));
    },
  }),
  route({
    method: 'put',
    path: PATH,
    needs: 'repository',
    scope: 'vocabularies',
    query: z.object({
      dryRun: flag().default(false).describe('Check the vocabulary and store nothing.'),
      scheme: given()
        .optional()
        .describe('IRI of the concept scheme that the vocabulary is, where the body has several.'),
    }),
    operation: {
      id: 'putVocabulary',
      tag: 'vocabularies',
      summary: 'Create or replace a vocabulary, stored under the IRI of its concept scheme',
      parameters: ['prefer', 'ifMatch', 'ifNoneMatch'],
      body: 'rdf',
      answers: VOCABULARY_STORED,
      problems: [
        ...RDF_BODY_PROBLEMS,
        'invalid-id',
        'reserved-id',
        'invalid-parameter',
        'taken',
        'precondition-failed',
        ...STORE_PROBLEMS,
      ],
    },
    handler: (context) => async (request, reply) => {
      const id = newId(request.params.vocabularyId, 'vocabulary');
      const { dryRun, scheme } = request.query;
      const options = { ...conditionsOf(request), dryRun, scheme };
      const outcome = await context.services.repository.putVocabulary(
        id,
        rdfBodyOf(request),
        options,
      );
      if (dryRun) {
        return reply.send(await checkedVocabulary(context.services, outcome));
      }
      return answerPut(context, request, reply, outcome, {
        id,
        url: context.urls.vocabulary(id),
      });
    },
  }),
  route({
    method: 'delete',
    path: PATH,
    needs: 'repository',
    scope: 'vocabularies',
    operation: {
      id: 'deleteVocabulary',
      tag: 'vocabularies',
      summary: 'Delete a vocabulary permanently',
      ...deleting(),
    },
    handler: (context) => async (request, reply) => {
      const id = vocabularyId(request.params.vocabularyId);
      const outcome =
        (await context.services.repository.deleteVocabulary(id, conditionsOf(request))) ??
        missing('vocabulary', id);
      return answerDelete(context, request, reply, outcome);
    },
  }),
];
