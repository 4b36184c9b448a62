import { RequestError } from '../../http/request-error.ts';
import { route } from '../../http/route.ts';
import { found } from '../../openapi/answers.ts';
import { INDEX_PROBLEMS } from '../../openapi/problem-groups.ts';
import { vocabularyId } from '../common/ids.ts';
import { sendDocument } from '../common/send-document.ts';
import { readTermDocument } from './vocabulary-documents.ts';

export const GET_TERM = route({
  method: 'get',
  path: '/vocabularies/{vocabularyId}/{termId}',
  needs: 'search',
  operation: {
    id: 'getTerm',
    tag: 'vocabularies',
    summary: 'Read one term of a vocabulary',
    parameters: ['ifNoneMatch'],
    answers: found({ kind: 'json', schema: 'vocabulary-term' }),
    problems: ['invalid-id', 'not-found', ...INDEX_PROBLEMS],
  },
  handler:
    ({ services: { search } }) =>
    async (request, reply) => {
      const vocabulary = vocabularyId(request.params.vocabularyId);
      const { termId } = request.params;
      const document = await readTermDocument(search, vocabulary, termId);
      if (!document) {
        throw new RequestError(
          'not-found',
          `There is no term "${termId}" in the vocabulary "${vocabulary}".`,
        );
      }
      return sendDocument(request, reply, document);
    },
});
