import type { FeedPosition } from '../../../../search/index.ts';
import { graphqlError } from '../errors.ts';

/** The cursor of a change for clients: the store and the number of the change. */
export function changeCursor({ store, seq }: FeedPosition): string {
  return `${store}:${seq}`;
}

/** Reads the cursor of a change; throws `BAD_USER_INPUT`. */
export function readChangeCursor(cursor: string): FeedPosition {
  const end = cursor.lastIndexOf(':');
  const seq = Number(cursor.slice(end + 1));
  if (end < 1 || !/^\d+$/.test(cursor.slice(end + 1)) || !Number.isSafeInteger(seq)) {
    throw graphqlError(
      'BAD_USER_INPUT',
      '"after" is not the cursor of a change. Send the cursor of an event, or leave it out to begin now.',
    );
  }
  return { store: cursor.slice(0, end), seq };
}
