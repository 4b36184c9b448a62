import type { FastifyInstance } from 'fastify';
import type { Search } from '../../search/index.ts';
import { RequestError } from '../http/request-error.ts';
import { vocabularyId } from './ids.ts';
import type { RestContext } from './rest-context.ts';
import { sendDocument } from './send-document.ts';
import { serveResource } from './served-resource.ts';
import { readTermDocument, readVocabularyDocument } from './vocabulary-documents.ts';

interface VocabularyRoute {
  Params: { vocabularyId: string };
}

interface TermRoute {
  Params: { vocabularyId: string; termId: string };
}

const PATH = '/vocabularies/:vocabularyId';
const PREFERRED = 'application/rdf+xml';

/**
 * `GET /vocabularies/{vocabularyId}`: the graph, in RDF/XML where anything will do, or all terms as
 * JSON; and `GET /vocabularies/{vocabularyId}/{termId}`, where search runs.
 */
export function registerVocabularyReading(
  app: FastifyInstance,
  { services: { repository, search } }: RestContext,
): void {
  const serve = serveResource({
    noun: 'vocabulary',
    preferred: PREFERRED,
    document: search && ((id) => readVocabularyDocument(search, id)),
    graph: repository && ((id) => repository.readVocabulary(id)),
  });
  app.get<VocabularyRoute>(PATH, (request, reply) =>
    serve(request, reply, vocabularyId(request.params.vocabularyId)),
  );
  if (search) {
    registerTerm(app, search);
  }
}

function registerTerm(app: FastifyInstance, search: Search): void {
  app.get<TermRoute>(`${PATH}/:termId`, async (request, reply) => {
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
  });
}
