import type { FastifyReply } from 'fastify';
import type { PutOutcome } from '../../../repository/index.ts';

/** Where what was written is served. */
export interface PutLocation {
  readonly id: string;
  readonly url: string;
  /** Where the problems of its metadata are told, if anywhere. */
  readonly problems?: string;
}

/**
 * Answers a write: 201 with `Location` and remarks, or 204, which has no room for these; so the log has
 * them where anything was written. Either way a `Link` leads to what the platform has to say about
 * the metadata, where it says anything.
 */
export function answerPut(
  reply: FastifyReply,
  outcome: PutOutcome,
  { id, url, problems }: PutLocation,
): FastifyReply {
  if (problems !== undefined) {
    reply.header('link', `<${problems}>; rel="describedby"; type="application/json"`);
  }
  const { entry, remarks } = outcome;
  if (remarks.length > 0 && outcome.state !== 'unchanged') {
    reply.log.warn({ [entry.kind]: id, remarks }, 'There are remarks on what was put');
  }
  if (outcome.state !== 'created') {
    return reply.code(204).send();
  }
  return reply.code(201).header('location', url).send({ id, location: url, remarks });
}
