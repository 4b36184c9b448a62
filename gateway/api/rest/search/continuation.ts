import { isObject } from '../../../../search/index.ts';
import type { Positions } from './answer/open-merge.ts';
import { invalid } from './request/search-parameters.ts';

/** Positions as one text, for `searchAfterSort`. */
export function encodePositions(positions: Positions): string {
  return Buffer.from(JSON.stringify(positions)).toString('base64url');
}

/** The positions of a text; throws `invalid-parameter` for one that no answer gave. */
export function decodePositions(text: string): Positions {
  const value = parsed(text);
  if (!isObject(value) || !Object.values(value).every((cursor) => typeof cursor === 'string')) {
    throw invalid(
      'searchAfterSort',
      '"searchAfterSort" is not what an answer gave. Leave it out to start again.',
    );
  }
  return value as Positions;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
}
