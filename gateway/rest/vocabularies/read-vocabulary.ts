import type { FastifyInstance } from 'fastify';
import type { Search } from '../../../search/index.ts';
import type { Validators } from '../../http/conditional.ts';
import { JSON_MEDIA_TYPE } from '../../http/negotiate.ts';
import { RequestError } from '../../http/request-error.ts';
import type { Services } from '../../services.ts';
import { vocabularyId } from '../common/ids.ts';
import { sendDocument } from '../common/send-document.ts';
import { graphValidators } from '../common/send-graph.ts';
import { type ServedResource, serveResource } from '../common/serve-resource.ts';
import type { RestContext } from '../rest-context.ts';
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
 * JSON, which is all that there is of imported ones; and
 * `GET /vocabularies/{vocabularyId}/{termId}`, where search runs.
 */
export function registerVocabularyReading(app: FastifyInstance, { services }: RestContext): void {
  const { repository, search } = services;
  const asJson: ServedResource = {
    noun: 'vocabulary',
    document: search && ((id) => readVocabularyDocument(search, id)),
    validators: (id, mediaType) => validatorsOf(services, id, mediaType),
  };
  const serveImported = serveResource(asJson);
  const serveStored = serveResource({
    ...asJson,
    preferred: PREFERRED,
    graph: repository && ((id) => repository.readVocabulary(id)),
  });
  app.get<VocabularyRoute>(PATH, async (request, reply) => {
    const id = vocabularyId(request.params.vocabularyId);
    const serve = (await isImported(services, id)) ? serveImported : serveStored;
    return serve(request, reply, id);
  });
  if (search) {
    registerTerm(app, search);
  }
}

/** Whether the search has a vocabulary that the repository does not have; not while it cannot tell. */
async function isImported({ repository, search }: Services, id: string): Promise<boolean> {
  if (await repository?.findVocabulary(id)) {
    return false;
  }
  const entries = (await search?.terms.list().catch(() => [])) ?? [];
  return entries.some((entry) => entry.id === id && entry.imported !== undefined);
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
