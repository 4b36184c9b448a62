import { z } from 'zod';
import { RequestError } from '../../../http/problems/request-error.ts';
import type { Positions } from '../../search/open-merge.ts';

const POSITIONS = z.record(z.string(), z.object({ cursor: z.string(), rank: z.int().min(0) }));

/** Positions as one text, for `searchAfterSort`. */
export function encodePositions(positions: Positions): string {
  return Buffer.from(JSON.stringify(positions)).toString('base64url');
}

/** The positions of a text; throws `invalid-parameter` for one that no answer gave. */
export function decodePositions(text: string): Positions {
  const { data } = POSITIONS.safeParse(parsed(text));
  if (!data) {
    throw new RequestError(
      'invalid-parameter',
      '"searchAfterSort" is not what an answer gave. Leave it out to start again.',
      { parameter: 'searchAfterSort' },
    );
  }
  return data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
}
