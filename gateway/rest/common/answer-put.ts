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
 * Answers a write: 201 with `Location` and the warnings (`remarks` in the JSON), or 204, which has no body. If
 * anything was written, the warnings are logged too. Either way a `Link` leads to what the platform has to say about
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
  const { entry, warnings } = outcome;
  if (warnings.length > 0 && outcome.state !== 'unchanged') {
    reply.log.warn({ [entry.kind]: id, warnings }, 'Stored with warnings');
  }
  if (outcome.state !== 'created') {
    return reply.code(204).send();
  }
  return reply.code(201).header('location', url).send({ id, location: url, remarks: warnings });
}
