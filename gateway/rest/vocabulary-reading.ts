import type { FastifyInstance } from 'fastify';
import type { Search } from '../../search/index.ts';
import type { Validators } from '../http/conditional.ts';
import { JSON_MEDIA_TYPE } from '../http/negotiate.ts';
import { RequestError } from '../http/request-error.ts';
import type { Services } from '../services.ts';
import { vocabularyId } from './ids.ts';
import type { RestContext } from './rest-context.ts';
import { sendDocument } from './send-document.ts';
import { graphValidators } from './send-graph.ts';
import { serveResource } from './served-resource.ts';
import {
  readTermDocument,
  readVocabularyDocument,
  vocabularyValidators,
} from './vocabulary-documents.ts';

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
export function registerVocabularyReading(app: FastifyInstance, { services }: RestContext): void {
  const { repository, search } = services;
  const serve = serveResource({
    noun: 'vocabulary',
    preferred: PREFERRED,
    document: search && ((id) => readVocabularyDocument(search, id)),
    graph: repository && ((id) => repository.readVocabulary(id)),
    validators: (id, mediaType) => validatorsOf(services, id, mediaType),
  });
  app.get<VocabularyRoute>(PATH, (request, reply) =>
    serve(request, reply, vocabularyId(request.params.vocabularyId)),
  );
  if (search) {
    registerTerm(app, search);
  }
}

async function validatorsOf(
  { repository, search }: Services,
  id: string,
  mediaType: string,
): Promise<Validators | undefined> {
  if (mediaType === JSON_MEDIA_TYPE) {
    return search && vocabularyValidators(search, id);
  }
  const entry = await repository?.findVocabulary(id);
  return entry && graphValidators(entry, mediaType);
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
