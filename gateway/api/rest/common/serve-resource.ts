import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type PublishedGraph, RDF_MEDIA_TYPES } from '../../../../repository/index.ts';
import {
  isNotModified,
  sendValidators,
  type Validators,
} from '../../../http/negotiation/conditional.ts';
import {
  contentTypeOf,
  JSON_CONTENT_TYPE,
  JSON_LD_MEDIA_TYPE,
  JSON_MEDIA_TYPE,
  negotiate,
} from '../../../http/negotiation/media-types.ts';
import type { QueryParameters } from '../../../http/routes/query-schemas.ts';
import { missing } from '../../documents/ids.ts';
import type { ReadSentDocument } from './document-forms.ts';
import { sendDocument } from './send-document.ts';
import { sendGraph } from './send-graph.ts';

/** The representations of a resource; an absent one is not offered. */
export interface ServedResource<Query = QueryParameters> {
  /** For messages: `dataset`. */
  readonly noun: string;
  /** The media type for clients that accept any; by default JSON, else JSON-LD. */
  readonly preferred?: string;
  readonly document?: ReadSentDocument<string, Query> | undefined;
  readonly graph?: ((id: string) => Promise<PublishedGraph | undefined>) | undefined;
  /** The value of the header `Link` of all representations. */
  readonly links?: ((id: string) => Promise<string | undefined>) | undefined;
  /**
   * Validators of a representation that is expensive to serialize: HEAD and 304 then serialize nothing,
   * and HEAD has no `Content-Length`.
   */
  readonly validators?: (
    id: string,
    mediaType: string,
    query: Query,
  ) => Promise<Validators | undefined>;
}

/**
 * Creates a handler for `GET` by id: JSON is the document, an RDF media type its graph. Answers 406 if
 * neither is accepted, 404 if there is no such resource.
 */
export function serveResource<Query = QueryParameters>(
  resource: ServedResource<Query>,
): (
  request: Pick<FastifyRequest, 'headers' | 'method' | 'query'>,
  reply: FastifyReply,
  id: string,
) => Promise<FastifyReply> {
  const { noun, document: readDocument, graph: readGraph, validators } = resource;
  const offer = offerOf(resource);

  return async (request, reply, id) => {
    const mediaType = negotiate(request.headers.accept, offer);
    const query = request.query as Query;
    const known = await validators?.(id, mediaType, query);
    if (known && isNotModified(request.headers, known)) {
      sendValidators(reply, known);
      return reply.code(304).send();
    }
    if (known && request.method === 'HEAD') {
      // A stream has no `Content-Length`; an absent body would get 0.
      sendValidators(reply, known);
      return reply.header('content-type', typeOf(mediaType)).send(Readable.from([]));
    }
    const link = await resource.links?.(id);
    if (link !== undefined) {
      reply.header('link', link);
    }
    if (mediaType === JSON_MEDIA_TYPE) {
      const document = (await readDocument?.(id, query)) ?? missing(noun, id);
      return sendDocument(request, reply, document);
    }
    const graph = (await readGraph?.(id)) ?? missing(noun, id);
    return sendGraph(request, reply, { graph, mediaType });
  };
}

function typeOf(mediaType: string): string {
  return mediaType === JSON_MEDIA_TYPE ? JSON_CONTENT_TYPE : contentTypeOf(mediaType);
}

function offerOf<Query>({ document, graph, preferred }: ServedResource<Query>): readonly string[] {
  const first = preferred ?? (document ? JSON_MEDIA_TYPE : JSON_LD_MEDIA_TYPE);
  const offer = [...(document ? [JSON_MEDIA_TYPE] : []), ...(graph ? RDF_MEDIA_TYPES : [])];
  return offer.includes(first)
    ? [first, ...offer.filter((mediaType) => mediaType !== first)]
    : offer;
}
