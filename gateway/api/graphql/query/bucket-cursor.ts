import { cursorParts, type FacetPosition } from '../../../../search/index.ts';
import { badInput } from '../errors.ts';

/** The place of a bucket as an opaque text for clients. */
export function bucketCursor({ count, value }: FacetPosition): string {
  return Buffer.from(JSON.stringify([count, value])).toString('base64url');
}

/** Reads the cursor of a bucket; throws `BAD_USER_INPUT`. */
export function readBucketCursor(cursor: string): FacetPosition {
  const [count, value] = cursorParts(cursor);
  if (typeof count !== 'number' || typeof value !== 'string') {
    throw badInput(
      '"after" is not the cursor of a bucket. Send the cursor of the last bucket of the page before.',
    );
  }
  return { count, value };
}
