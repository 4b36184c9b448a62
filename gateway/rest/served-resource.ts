import type { FastifyReply, FastifyRequest } from 'fastify';
import { type PublishedGraph, RDF_MEDIA_TYPES } from '../../repository/index.ts';
import type { StoredDocument } from '../../search/index.ts';
import { JSON_MEDIA_TYPE, negotiate } from '../http/negotiate.ts';
import { RequestError } from '../http/request-error.ts';
import { sendDocument } from './send-document.ts';
import { sendGraph } from './send-graph.ts';

/** How one resource is read in its representations; an absent one is not offered. */
export interface ServedResource {
  /** As people call it: `dataset`. */
  readonly noun: string;
  /** The media type for whoever takes anything; JSON, else Turtle, where absent. */
  readonly preferred?: string;
  readonly document?: ((id: string) => Promise<StoredDocument | undefined>) | undefined;
  readonly graph?: ((id: string) => Promise<PublishedGraph | undefined>) | undefined;
}

/**
 * Makes a handler for `GET` by id: JSON is the document, an RDF media type the graph behind it. Ends
 * with 406 where neither is accepted, with 404 where there is no such resource.
 */
export function serveResource(
  resource: ServedResource,
): (request: FastifyRequest, reply: FastifyReply, id: string) => Promise<FastifyReply> {
  const { noun, document: readDocument, graph: readGraph } = resource;
  const offer = offerOf(resource);

  return async (request, reply, id) => {
    const mediaType = negotiate(request.headers.accept, offer);
    if (mediaType === JSON_MEDIA_TYPE) {
      const document = (await readDocument?.(id)) ?? missing(noun, id);
      return sendDocument(request, reply, document);
    }
    const graph = (await readGraph?.(id)) ?? missing(noun, id);
    return sendGraph(request, reply, { graph, mediaType });
  };
}

/** Ends a request for something that is not there. */
export function missing(noun: string, id: string): never {
  throw new RequestError('not-found', `There is no ${noun} "${id}".`);
}

function offerOf({ document, graph, preferred }: ServedResource): readonly string[] {
  const offer = [...(document ? [JSON_MEDIA_TYPE] : []), ...(graph ? RDF_MEDIA_TYPES : [])];
  return preferred !== undefined && offer.includes(preferred)
    ? [preferred, ...offer.filter((mediaType) => mediaType !== preferred)]
    : offer;
}
