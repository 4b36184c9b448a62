import type { Quad } from '@rdfjs/types';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PREFIXES } from '../../../../profile-compiler/index.ts';
import { type GraphEntry, type PublishedGraph, writeRdf } from '../../../../repository/index.ts';
import {
  httpDate,
  isNotModified,
  sendValidated,
  sendValidators,
  tagDigest,
  type Validators,
} from '../../../http/negotiation/conditional.ts';
import { contentTypeOf } from '../../../http/negotiation/media-types.ts';
import { VERSION } from '../../../http/server/version.ts';
import { graphVersion } from './writes.ts';

/** A graph and the format to send it in. */
export interface GraphAnswer {
  readonly graph: PublishedGraph;
  readonly mediaType: string;
}

/** Answers with a graph in an RDF format, or with 304. */
export async function sendGraph(
  request: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  { graph, mediaType }: GraphAnswer,
): Promise<FastifyReply> {
  const known = graphValidators(graph.entry, mediaType);
  if (known && isNotModified(request.headers, known)) {
    sendValidators(reply, known);
    return reply.code(304).send();
  }
  const body = await writeRdf(graph.quads, mediaType, { prefixes: PREFIXES });
  return sendValidated(request, reply, {
    validators: known ?? { etag: etagOf(graph.entry, body) },
    contentType: contentTypeOf(mediaType),
    // Fastify would add a charset to a string of JSON-LD.
    body: Buffer.from(body),
  });
}

/** Answers with a part of a stored graph in an RDF format, or with 304. */
export async function sendQuads(
  request: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  { quads, mediaType }: { readonly quads: readonly Quad[]; readonly mediaType: string },
): Promise<FastifyReply> {
  const body = Buffer.from(await writeRdf(quads, mediaType, { prefixes: PREFIXES }));
  const validators = { etag: `"${tagDigest(body)}"` };
  return sendValidated(request, reply, { validators, contentType: contentTypeOf(mediaType), body });
}

/**
 * The validators of a graph in a format, without serializing it; `undefined` for a catalogue, whose graph
 * grows with every dataset. They depend on the version of the platform, which may serialize differently.
 */
export function graphValidators(entry: GraphEntry, mediaType: string): Validators | undefined {
  return entry.kind === 'catalogue'
    ? undefined
    : {
        etag: etagOf(entry, `${mediaType} ${VERSION}`),
        lastModified: httpDate(entry.modified),
      };
}

/** Begins with the version of the stored graph, which the preconditions of writes compare. */
function etagOf(entry: GraphEntry, representation: string): string {
  return `"${graphVersion(entry)}.${tagDigest(representation)}"`;
}
