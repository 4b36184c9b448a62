import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PREFIXES } from '../../profile-compiler/index.ts';
import { type GraphEntry, type PublishedGraph, writeRdf } from '../../repository/index.ts';
import { httpDate, isNotModified, sendValidators } from '../http/conditional.ts';
import { graphVersion } from './preconditions.ts';

/** A graph and the format to send it in. */
export interface GraphAnswer {
  readonly graph: PublishedGraph;
  readonly mediaType: string;
}

/** Answers with a graph in an RDF format, or with 304. */
export async function sendGraph(
  request: FastifyRequest,
  reply: FastifyReply,
  { graph, mediaType }: GraphAnswer,
): Promise<FastifyReply> {
  const body = await writeRdf(graph.quads, mediaType, { prefixes: PREFIXES });
  // A catalogue changes with its datasets, so the tag names what is sent beside what was submitted.
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const etag = `"${graphVersion(graph.entry)}.${digest}"`;
  const validators = { etag, ...lastModifiedOf(graph.entry) };
  sendValidators(reply, validators);
  if (isNotModified(request.headers, validators)) {
    return reply.code(304).send();
  }
  return reply.header('content-type', contentTypeOf(mediaType)).send(body);
}

/** Of a catalogue it is not known: its graph grows with every dataset. */
function lastModifiedOf({ kind, modified }: GraphEntry): { readonly lastModified?: string } {
  return kind === 'catalogue' ? {} : { lastModified: httpDate(modified) };
}

/** Only `text/*` has a charset; the others are UTF-8 by definition. */
function contentTypeOf(mediaType: string): string {
  return mediaType.startsWith('text/') ? `${mediaType}; charset=utf-8` : mediaType;
}
