import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PutOutcome } from '../../../../repository/index.ts';
import type { RouteContext } from '../../../http/routes/route-context.ts';
import { waitForIndex } from './index-wait.ts';

/** The address of a written resource. */
export interface PutLocation {
  readonly id: string;
  readonly url: string;
  /** Address of the problems of its metadata, if there is one. */
  readonly problems?: string;
}

interface Write extends Pick<RouteContext, 'services' | 'limits'> {
  readonly request: Pick<FastifyRequest, 'headers'>;
  readonly reply: FastifyReply;
}

/**
 * Answers a write that the index has followed: 201 with `Location` and the warnings (`remarks` in the JSON), or 204,
 * which has no body. The warnings of a write are logged too. `Link` has the address of the problems of the metadata.
 */
export async function answerPut(
  { request, reply, ...context }: Write,
  outcome: PutOutcome,
  { id, url, problems }: PutLocation,
): Promise<FastifyReply> {
  await waitForIndex(request, context, outcome.seq);
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

/** Answers a deletion that the index has followed. */
export async function answerDelete(
  { request, reply, ...context }: Write,
  { seq }: { readonly seq: number },
): Promise<FastifyReply> {
  await waitForIndex(request, context, seq);
  return reply.code(204).send();
}
