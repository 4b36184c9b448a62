import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StoredDocument } from '../../../search/index.ts';
import {
  httpDate,
  isNotModified,
  sendValidators,
  type Validators,
} from '../../http/conditional.ts';
import { JSON_CONTENT_TYPE } from '../../http/media-types.ts';

/** Answers with the stored bytes of a document, or with 304. */
export function sendDocument(
  request: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  document: StoredDocument,
): FastifyReply {
  const validators = validatorsOf(document);
  sendValidators(reply, validators);
  if (isNotModified(request.headers, validators)) {
    return reply.code(304).send();
  }
  return reply.header('content-type', JSON_CONTENT_TYPE).send(document.bytes);
}

function validatorsOf(document: StoredDocument): Validators {
  const etag = documentEtag(document);
  return document.modified === undefined
    ? { etag }
    : { etag, lastModified: httpDate(document.modified) };
}

/** Entity tag of a document, in quotes. */
export function documentEtag(document: StoredDocument): string {
  return `"${document.etag}"`;
}
