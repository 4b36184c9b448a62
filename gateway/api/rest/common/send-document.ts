import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  httpDate,
  isNotModified,
  sendValidators,
  type Validators,
} from '../../../http/negotiation/conditional.ts';
import { JSON_CONTENT_TYPE } from '../../../http/negotiation/media-types.ts';
import type { SentDocument } from './document-forms.ts';

/** Answers with the bytes of a document, or with 304. */
export function sendDocument(
  request: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  document: SentDocument,
): FastifyReply {
  const validators = validatorsOf(document);
  sendValidators(reply, validators);
  if (isNotModified(request.headers, validators)) {
    return reply.code(304).send();
  }
  return reply.header('content-type', JSON_CONTENT_TYPE).send(document.bytes);
}

function validatorsOf({ etag, modified }: SentDocument): Validators {
  const quoted = `"${etag}"`;
  return modified === undefined
    ? { etag: quoted }
    : { etag: quoted, lastModified: httpDate(modified) };
}
