import { z } from 'zod';
import type { PutImport } from '../../../../search/index.ts';
import { authorityOf } from '../../../http/authentication/authority.ts';
import { jsonBodyOf } from '../../../http/negotiation/json-text.ts';
import { DELETED, IMPORTED, STORE_PROBLEMS } from '../../../http/operations/shared-parts.ts';
import { RequestError } from '../../../http/problems/request-error.ts';
import { flag } from '../../../http/routes/query-schemas.ts';
import { route } from '../../../http/routes/route.ts';
import { newId, vocabularyId } from '../../documents/ids.ts';
import { readImport } from './import-body.ts';

/** The answer to a PUT. */
export interface ImportAnswer extends Pick<PutImport, 'state'> {
  readonly id: string;
  /** Number of terms. */
  readonly terms: number;
}

const PATH = '/imports/{vocabularyId}';

/** Vocabularies that exist in the search only, not in a repository. */
export const IMPORT_ROUTES = [
  route({
    method: 'put',
    path: PATH,
    needs: 'search',
    scope: 'vocabularies',
    query: z.object({
      override: flag().default(false).describe('Write even if nothing has changed.'),
    }),
    operation: {
      id: 'importVocabulary',
      tag: 'vocabularies',
      summary: 'Import a vocabulary into the search, without a repository',
      body: 'import',
      answers: IMPORTED,
      problems: [
        'invalid-id',
        'invalid-parameter',
        'malformed-request',
        'unsupported-media-type',
        'body-too-large',
        'taken',
        ...STORE_PROBLEMS,
        'search-unavailable',
      ],
    },
    handler:
      ({ services: { search }, urls }) =>
      async (request, reply) => {
        const id = newId(request.params.vocabularyId, 'vocabulary');
        const { override } = request.query;
        const vocabulary = await readImport(id, jsonBodyOf(request, 'the vocabulary'));
        const { state, entry } = await search.imports.put(vocabulary, {
          override,
          authority: authorityOf(request),
        });
        const answer: ImportAnswer = { id, state, terms: entry.terms };
        return state === 'created'
          ? reply.code(201).header('location', urls.vocabulary(id)).send(answer)
          : reply.send(answer);
      },
  }),
  route({
    method: 'delete',
    path: PATH,
    needs: 'search',
    scope: 'vocabularies',
    operation: {
      id: 'deleteImport',
      tag: 'vocabularies',
      summary: 'Delete an imported vocabulary',
      answers: DELETED,
      problems: ['not-found', ...STORE_PROBLEMS, 'search-unavailable'],
    },
    handler:
      ({ services: { search } }) =>
      async (request, reply) => {
        const id = vocabularyId(request.params.vocabularyId);
        if (!(await search.imports.delete(id, { authority: authorityOf(request) }))) {
          throw new RequestError('not-found', `There is no imported vocabulary "${id}".`);
        }
        return reply.code(204).send();
      },
  }),
];
