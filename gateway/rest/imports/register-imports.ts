import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PutImport, Search, VocabularyImport } from '../../../search/index.ts';
import { flagParameter, type QueryParameters } from '../../http/parameters.ts';
import { RequestError } from '../../http/request-error.ts';
import { vocabularyId } from '../common/ids.ts';
import type { RestContext } from '../rest-context.ts';
import { readImport } from './import-body.ts';

interface ImportRoute {
  Params: { vocabularyId: string };
}

interface PutRoute extends ImportRoute {
  Querystring: QueryParameters;
}

/** What a PUT answers. */
export interface ImportAnswer extends Pick<PutImport, 'state'> {
  readonly id: string;
  /** Number of terms. */
  readonly terms: number;
}

const PATH = '/imports/:vocabularyId';
const JSON_TYPE = 'application/json';

/**
 * `PUT` and `DELETE /imports/{vocabularyId}`: vocabularies that are searched and that documents are made
 * with, but that no repository has.
 */
export function registerImports(
  app: FastifyInstance,
  { authenticate, urls }: RestContext,
  { imports }: Search,
): void {
  const onRequest = authenticate('vocabularies');

  app.put<PutRoute>(PATH, { onRequest }, async (request, reply) => {
    const id = vocabularyId(request.params.vocabularyId);
    const override = flagParameter(request.query, 'override');
    const { state, entry } = await imports.put(await vocabularyOf(id, request), { override });
    const answer: ImportAnswer = { id, state, terms: entry.terms };
    return state === 'created'
      ? reply.code(201).header('location', urls.vocabulary(id)).send(answer)
      : reply.send(answer);
  });

  app.delete<ImportRoute>(PATH, { onRequest }, async ({ params }, reply) => {
    const id = vocabularyId(params.vocabularyId);
    if (!(await imports.delete(id))) {
      throw new RequestError('not-found', `No vocabulary "${id}" was imported.`);
    }
    return reply.code(204).send();
  });
}

async function vocabularyOf(
  id: string,
  { body, headers }: FastifyRequest,
): Promise<VocabularyImport> {
  const [type = ''] = (headers['content-type'] ?? '').split(';');
  if (type.trim().toLowerCase() !== JSON_TYPE) {
    throw new RequestError('unsupported-media-type', `Send the vocabulary as ${JSON_TYPE}.`, {
      allowed: [JSON_TYPE],
    });
  }
  const read = await readImport(id, parsed(body));
  if ('problem' in read) {
    throw new RequestError('malformed-request', `It cannot be imported. ${read.problem}`);
  }
  return read.vocabulary;
}

function parsed(body: unknown): unknown {
  try {
    return JSON.parse(Buffer.isBuffer(body) ? body.toString('utf8') : '');
  } catch (error) {
    throw new RequestError('malformed-request', `The body is not JSON: ${error}`);
  }
}
