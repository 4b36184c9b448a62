import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { jsonIn } from '../../../http/negotiation/json-text.ts';
import { JSON_CONTENT_TYPE } from '../../../http/negotiation/media-types.ts';
import { RequestError } from '../../../http/problems/request-error.ts';
import type { Positions } from '../../search/open-merge.ts';
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

const POSITIONS = z.record(z.string(), z.object({ cursor: z.string(), rank: z.int().min(0) }));

/** Positions as one text, for `searchAfterSort`. */
export function encodePositions(positions: Positions): string {
  return Buffer.from(JSON.stringify(positions)).toString('base64url');
}

/** The positions of a text; throws `invalid-parameter` for one that no answer gave. */
export function decodePositions(text: string): Positions {
  const { data } = POSITIONS.safeParse(jsonIn(Buffer.from(text, 'base64url').toString()));
  if (!data) {
    throw new RequestError(
      'invalid-parameter',
      '"searchAfterSort" is not what an answer gave. Leave it out to start again.',
      { parameter: 'searchAfterSort' },
    );
  }
  return data;
}
