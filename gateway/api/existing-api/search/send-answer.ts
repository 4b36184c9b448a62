import type { FastifyReply } from 'fastify';
import { JSON_CONTENT_TYPE } from '../../../http/negotiation/media-types.ts';
import type { SearchAnswer } from './answer/answer-search.ts';

/** Position after an answer, from which clients read on. */
export interface Continuation {
  readonly scrollId?: string;
  readonly pitId?: string;
  readonly searchAfterSort?: readonly string[];
}

/** Sends an answer in the envelope of the existing API; its hits are JSON already. */
export function sendAnswer(
  reply: FastifyReply,
  { index, count, facets, results, ignored }: SearchAnswer,
  continuation: Continuation = {},
): FastifyReply {
  const members = { index, count, facets, ...continuation, ...(ignored.length > 0 && { ignored }) };
  const head = JSON.stringify({ success: true, result: { ...members, results: [] } });
  const body = `${head.slice(0, -END.length)}${results.join(',')}${END}`;
  return reply
    .header('content-type', JSON_CONTENT_TYPE)
    .header('cache-control', 'no-store')
    .send(body);
}

const END = ']}}';
