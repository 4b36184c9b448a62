import type { Quad } from '@rdfjs/types';
import { z } from 'zod';
import { SKOS } from '../../../../profile-compiler/index.ts';
import { RDF_MEDIA_TYPES } from '../../../../repository/index.ts';
import type { Validators } from '../../../http/negotiation/conditional.ts';
import { JSON_MEDIA_TYPE, negotiate } from '../../../http/negotiation/media-types.ts';
import { checkEnvelope, isEnveloped } from '../../../http/routes/envelope.ts';
import { given } from '../../../http/routes/query-schemas.ts';
import type { RouteContext } from '../../../http/routes/route-context.ts';
import type { Services } from '../../../http/routes/services.ts';
import { missing } from '../../documents/ids.ts';
import { graphValidators, sendQuads } from '../common/send-graph.ts';
import { type ServedResource, serveResource } from '../common/serve-resource.ts';
import {
  readVocabularyDocument,
  vocabularyForms,
  vocabularyValidators,
} from './vocabulary-documents.ts';

/** The concept scheme that a client selects of several. */
export const SCHEME_QUERY = z.object({
  scheme: given().optional().describe('Only terms of the concept scheme with this IRI.'),
});

type Query = z.output<typeof SCHEME_QUERY>;
type Serve = ReturnType<typeof serveResource>;

/** The media type for a client that accepts any. */
const PREFERRED = 'application/rdf+xml';

/**
 * Makes the handler of `GET /vocabularies/{vocabularyId}`: the graph, in RDF/XML if any format is
 * accepted, or all terms as JSON, the only representation of imported vocabularies.
 */
export function serveVocabulary({
  services,
  envelope,
}: Pick<RouteContext, 'services' | 'envelope'>): (
  request: Parameters<Serve>[0] & { readonly query: Query },
  reply: Parameters<Serve>[1],
  id: string,
) => ReturnType<Serve> {
  const { repository, search, model } = services;
  const { bare, enveloped } = vocabularyForms(model.terms);
  const formOf = (query: Query) => ({
    ...(isEnveloped(query, envelope) ? enveloped : bare),
    scheme: query.scheme,
  });
  const asJson: ServedResource<Query> = {
    noun: 'vocabulary',
    document: search && ((id, query) => readVocabularyDocument(search, id, formOf(query))),
    validators: async (id, mediaType, query) =>
      mediaType === JSON_MEDIA_TYPE
        ? search && vocabularyValidators(search, id, formOf(query))
        : graphValidatorsOf(services, id, mediaType),
  };
  const serveImported = serveResource(asJson);
  const serveStored = serveResource({
    ...asJson,
    preferred: PREFERRED,
    graph: repository && ((id) => repository.readVocabulary(id)),
  });
  const offer = [PREFERRED, ...(search ? [JSON_MEDIA_TYPE] : []), ...RDF_MEDIA_TYPES];
  return async (request, reply, id) => {
    // Refused where it is wrong, whatever is sent.
    checkEnvelope(request.query);
    const { scheme } = request.query;
    if (await isImported(services, id)) {
      return serveImported(request, reply, id);
    }
    const mediaType = negotiate(request.headers.accept, offer);
    if (scheme === undefined || !repository || mediaType === JSON_MEDIA_TYPE) {
      return serveStored(request, reply, id);
    }
    const { quads } = (await repository.readVocabulary(id)) ?? missing('vocabulary', id);
    return sendQuads(request, reply, { quads: quadsOfScheme(quads, scheme), mediaType });
  };
}

/** True if the search has the vocabulary and the repository does not; false while the search cannot answer. */
async function isImported({ repository, search }: Services, id: string): Promise<boolean> {
  if (await repository?.findVocabulary(id)) {
    return false;
  }
  const entries = (await search?.terms.list().catch(() => [])) ?? [];
  return entries.some((entry) => entry.id === id && entry.imported !== undefined);
}

async function graphValidatorsOf(
  { repository }: Services,
  id: string,
  mediaType: string,
): Promise<Validators | undefined> {
  const entry = await repository?.findVocabulary(id);
  return entry && graphValidators(entry, mediaType);
}

const MEMBERSHIPS = [`${SKOS}inScheme`, `${SKOS}topConceptOf`];

/** The statements about a concept scheme, its concepts, and their blank nodes. */
function quadsOfScheme(quads: readonly Quad[], scheme: string): readonly Quad[] {
  const concepts = quads
    .filter(
      ({ predicate, object }) => MEMBERSHIPS.includes(predicate.value) && object.value === scheme,
    )
    .map(({ subject }) => subject.value);
  const about = Map.groupBy(quads, ({ subject }) => subject.value);
  const wanted = new Set([scheme, ...concepts]);
  for (const node of wanted) {
    for (const { object } of about.get(node) ?? []) {
      // Concepts of other schemes are only named; notes and labels that are nodes belong to their concept.
      if (object.termType !== 'Literal' && isPart(about.get(object.value))) {
        wanted.add(object.value);
      }
    }
  }
  return quads.filter(({ subject }) => wanted.has(subject.value));
}

function isPart(described: readonly Quad[] | undefined): boolean {
  return (
    described !== undefined &&
    !described.some(
      ({ predicate, object }) =>
        MEMBERSHIPS.includes(predicate.value) || object.value === `${SKOS}ConceptScheme`,
    )
  );
}
