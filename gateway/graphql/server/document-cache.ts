import { LRUCache } from 'lru-cache';

/** What was made from the text of an operation, by that text. */
export interface DocumentCache<Made> {
  get(text: string): Made | undefined;
  set(text: string, made: Made): void;
}

const MOST_DOCUMENTS = 200;
/** Clients repeat short documents; longer ones are parsed each time, so that the cache stays small. */
const LONGEST_TEXT = 20_000;

/** A cache of the documents that were used last, a few megabytes at most. */
export function documentCache<Made extends object>(): DocumentCache<Made> {
  const cached = new LRUCache<string, Made>({ max: MOST_DOCUMENTS });
  return {
    get: (text) => cached.get(text),
    set(text, made) {
      if (text.length <= LONGEST_TEXT) {
        cached.set(text, made);
      }
    },
  };
}
