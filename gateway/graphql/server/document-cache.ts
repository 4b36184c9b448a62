import { createLRUCache } from 'graphql-yoga';

/** What was made from the text of a document, by that text. */
export interface DocumentCache<Made> {
  get(text: string): Made | undefined;
  set(text: string, made: Made): void;
}

const MOST_DOCUMENTS = 200;
/** Clients repeat short documents; what is longer is parsed each time, so that the cache stays small. */
const LONGEST_TEXT = 20_000;

/** A cache of the documents that were used last, a few megabytes at most. */
export function documentCache<Made extends object>(): DocumentCache<Made> {
  const kept = createLRUCache<Made>({ max: MOST_DOCUMENTS });
  return {
    get: (text) => kept.get(text),
    set(text, made) {
      if (text.length <= LONGEST_TEXT) {
        kept.set(text, made);
      }
    },
  };
}
