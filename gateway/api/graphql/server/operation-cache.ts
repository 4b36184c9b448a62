import { LRUCache } from 'lru-cache';
import { cacheCounts } from '../../../../profile-compiler/index.ts';

const counts = cacheCounts('graphql-operations');

/** Results computed from the text of an operation, by that text. */
export interface OperationCache<Result> {
  get(text: string): Result | undefined;
  /** Tells whether there is a result; does not count as a use. */
  has(text: string): boolean;
  set(text: string, result: Result): void;
}

const MAX_OPERATIONS = 200;
/** Clients repeat short operations; longer ones are parsed each time, so that the cache stays small. */
const MAX_TEXT_LENGTH = 20_000;

/** A cache of the most recently used operations, a few megabytes at most. */
export function operationCache<Result extends object>(): OperationCache<Result> {
  const cached = new LRUCache<string, Result>({ max: MAX_OPERATIONS });
  return {
    get(text) {
      const known = cached.get(text);
      counts[known ? 'hits' : 'misses'] += 1;
      return known;
    },
    has: (text) => cached.has(text),
    set(text, result) {
      if (text.length <= MAX_TEXT_LENGTH) {
        cached.set(text, result);
      }
    },
  };
}
