import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { found, INDEX_PROBLEMS } from '../../../http/operations/shared-parts.ts';
import { RequestError } from '../../../http/problems/request-error.ts';
import { isEnveloped } from '../../../http/routes/envelope.ts';
import { given } from '../../../http/routes/query-schemas.ts';
import { type ContextWith, type RequestTo, type Route, route } from '../../../http/routes/route.ts';
import { vocabularyId } from '../../documents/ids.ts';
import { termWithShortTags } from '../../existing-api/joined/short-tags.ts';
import { enveloped } from '../common/document-forms.ts';
import { sendDocument } from '../common/send-document.ts';
import { readTermDocument, type TermKey } from './vocabulary-documents.ts';

/** The IRI of a term. */
export const TERM_QUERY = z.object({ resource: given().describe('IRI of the term.') });

const ANSWERS = found({ kind: 'term' });

/** One term of a vocabulary, by its id or by its IRI. */
export const TERM_ROUTES: readonly Route[] = [
  route({
    method: 'get',
    path: '/vocabularies/{vocabularyId}/vocable',
    needs: 'search',
    page: 'termByResource',
    query: TERM_QUERY,
    operation: {
      id: 'getTermByResource',
      tag: 'vocabularies',
      summary: 'Read one term of a vocabulary by its IRI',
      parameters: ['ifNoneMatch'],
      answers: ANSWERS,
      problems: ['invalid-parameter', 'not-found', ...INDEX_PROBLEMS],
    },
    handler: (context) => async (request, reply) =>
      sendTerm(context, request, reply, { resource: request.query.resource }),
  }),
  route({
    method: 'get',
    path: '/vocabularies/{vocabularyId}/{termId}',
    needs: 'search',
    page: 'term',
    operation: {
      id: 'getTerm',
      tag: 'vocabularies',
      summary: 'Read one term of a vocabulary',
      parameters: ['ifNoneMatch'],
      answers: ANSWERS,
      problems: ['not-found', ...INDEX_PROBLEMS],
    },
    handler: (context) => async (request, reply) =>
      sendTerm(context, request, reply, { id: request.params.termId }),
  }),
];

async function sendTerm(
  { services: { search, model }, envelope }: ContextWith<'search'>,
  request: RequestTo<'/vocabularies/{vocabularyId}'>,
  reply: FastifyReply,
  key: TermKey,
): Promise<FastifyReply> {
  const vocabulary = vocabularyId(request.params.vocabularyId);
  const isWanted = isEnveloped(request.query, envelope);
  const document = await readTermDocument(search, vocabulary, {
    key,
    selected: model.terms,
  });
  if (!document) {
    throw new RequestError(
      'not-found',
      `There is no term "${Object.values(key).join()}" in the vocabulary "${vocabulary}".`,
    );
  }
  const sent = isWanted
    ? enveloped(JSON.stringify(termWithShortTags(document.term)), document)
    : document;
  return sendDocument(request, reply, sent);
}
