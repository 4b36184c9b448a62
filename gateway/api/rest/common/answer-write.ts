import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PutOutcome } from '../../../../repository/index.ts';
import type { Limits } from '../../../http/bounds/limits.ts';
import type { Services } from '../../../http/routes/services.ts';

/** The address of a written resource. */
export interface PutLocation {
  readonly id: string;
  readonly url: string;
  /** Address of the problems of its metadata, if there is one. */
  readonly problems?: string;
}

interface Context {
  readonly services: Pick<Services, 'search'>;
  readonly limits: Pick<Limits, 'readYourWriteMs'>;
}

type Request = Pick<FastifyRequest, 'headers'>;

/**
 * Answers a write that the index has followed: 201 with `Location` and the warnings (`remarks` in the JSON), or 204,
 * which has no body. The warnings of a write are logged too. `Link` has the address of the problems of the metadata.
 */
export async function answerPut(
  context: Context,
  request: Request,
  reply: FastifyReply,
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
  context: Context,
  request: Request,
  reply: FastifyReply,
  { seq }: { readonly seq: number },
): Promise<FastifyReply> {
  await waitForIndex(request, context, seq);
  return reply.code(204).send();
}

/** The preference for a wait, in whole seconds, among those of a request (RFC 7240). */
const WAIT = /(?:^|,)\s*wait\s*=\s*"?(\d+)"?\s*(?=[;,]|$)/i;

/**
 * Waits until the index of this process contains a change, so that a client can read its own write; no
 * longer than the limits allow, and than the client prefers. Without an index in this process it returns at once.
 */
export async function waitForIndex(
  { headers: { prefer = '' } }: Request,
  { services: { search }, limits: { readYourWriteMs } }: Context,
  seq: number,
): Promise<void> {
  const seconds = WAIT.exec(String(prefer))?.[1];
  const longest = seconds === undefined ? readYourWriteMs : Number(seconds) * 1_000;
  await search?.waitFor(seq, Math.min(longest, readYourWriteMs));
}
