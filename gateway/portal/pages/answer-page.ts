import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PreparedOperation } from '../../api/graphql/index.ts';
import { pageHeaders } from '../../http/html/layout.ts';
import { isNotModified, tagDigest } from '../../http/negotiation/conditional.ts';
import { contentTypeOf, HTML_MEDIA_TYPE } from '../../http/negotiation/media-types.ts';
import { rememberLanguage } from '../languages/chosen-language.ts';
import { readerOf } from '../languages/reader.ts';
import type { Site } from '../plan/site.ts';
import { type PortalPage, pageText } from '../view/layout.ts';
import { createView, type View } from '../view/view.ts';

/** One request for a page. */
export interface PortalRequest extends View {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Asks GraphQL, for this client and in the languages of the reader. */
  ask<Data, Variables>(
    operation: PreparedOperation<Data, Variables>,
    variables: NoInfer<Variables>,
  ): Promise<Data>;
}

const PORTAL_HEADERS = { ...pageHeaders(), vary: 'Accept, Accept-Language, Cookie' };

/** Prepares the answer to a request for a page. */
export function pageRequest(
  site: Site,
  request: FastifyRequest,
  reply: FastifyReply,
): PortalRequest {
  const view = createView(site, readerOf(request));
  return {
    ...view,
    request,
    reply,
    ask: (operation, variables) =>
      operation({
        variables,
        languages: view.reader.languages,
        charge: (cost) => site.context.chargeLater?.(request, reply, cost),
      }),
  };
}

/** Answers with a page, or with 304 where the client has it. */
export function sendPage(page: PortalPage, asked: PortalRequest): FastifyReply {
  const { request, reply, reader, site } = asked;
  if (reader.prefix !== '') {
    const base = new URL(site.context.urls.base);
    rememberLanguage(request, reply, { language: reader.language, base });
  }
  const body = pageText(page, asked);
  const etag = `"${tagDigest(body)}"`;
  reply
    .code(page.status ?? 200)
    .headers({ ...portalHeaders(asked), etag, 'cache-control': 'no-cache' });
  if (page.status === undefined && isNotModified(request.headers, { etag })) {
    return reply.code(304).send();
  }
  return reply.header('content-type', contentTypeOf(HTML_MEDIA_TYPE)).send(body);
}

/** Headers of every page. A server of tiles learns the host of the portal, which some want to know, and never the page. */
export function portalHeaders({
  reader,
  tiles,
}: Pick<View, 'reader' | 'tiles'>): Readonly<Record<string, string>> {
  const origin = tiles?.foreignOrigin();
  return {
    ...PORTAL_HEADERS,
    ...(origin !== undefined && {
      ...pageHeaders({ images: [origin] }),
      'referrer-policy': 'strict-origin-when-cross-origin',
    }),
    'content-language': reader.language,
  };
}
