import type { FastifyReply, FastifyRequest } from 'fastify';
import { httpDate, sendValidated } from '../../../http/negotiation/conditional.ts';
import { JSON_CONTENT_TYPE } from '../../../http/negotiation/media-types.ts';
import type { SentDocument } from './document-forms.ts';

/** Answers with the bytes of a document, or with 304. */
export function sendDocument(
  request: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  { etag, modified, bytes }: SentDocument,
): FastifyReply {
  return sendValidated(request, reply, {
    validators: {
      etag: `"${etag}"`,
      ...(modified !== undefined && { lastModified: httpDate(modified) }),
    },
    contentType: JSON_CONTENT_TYPE,
    body: bytes,
  });
}
