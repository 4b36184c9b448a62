import type { FastifyReply } from 'fastify';
import type { PutOutcome } from '../../../../repository/index.ts';

/** The address of a written resource. */
export interface PutLocation {
  readonly id: string;
  readonly url: string;
  /** Address of the problems of its metadata, if there is one. */
  readonly problems?: string;
}

/**
 * Answers a write: 201 with `Location` and the warnings (`remarks` in the JSON), or 204, which has no
 * body. The warnings of a write are logged too. `Link` has the address of the problems of the metadata.
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
