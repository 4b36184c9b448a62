import { nextTurn } from '../../repository/index.ts';
import { TooManySearchesError } from '../errors.ts';
import type { TermIndex } from '../port/term-index.ts';

/** Searches the terms of one vocabulary. */
export type VocabularySearch = TermIndex['search'];

/** Vocabularies that a request searches at once. */
const AT_ONCE = 8;

/** Searches of vocabularies in one request: those of all its parts together. */
const MAX_SEARCHES = 10_000;

/**
 * Searches vocabularies for one request, a limited number at once, in the order of the calls. There may be hundreds of
 * vocabularies: a search engine would get as many requests at the same time, and the embedded index would search all of
 * them before anything else is served. Rejects with `TooManySearchesError` if the request has more than `most` searches.
 */
export function createVocabularySearch(
  terms: Pick<TermIndex, 'search'>,
  most = MAX_SEARCHES,
): VocabularySearch {
  const waiting: (() => void)[] = [];
  let running = 0;
  let searches = 0;

  async function enter(): Promise<void> {
    if (running < AT_ONCE) {
      running += 1;
      return;
    }
    // A finished search hands its slot to the next one.
    await new Promise<void>((resolve) => waiting.push(resolve));
    await nextTurn();
  }

  function leave(): void {
    const next = waiting.shift();
    if (next) {
      next();
    } else {
      running -= 1;
    }
  }

  return async (vocabulary, query) => {
    searches += 1;
    await enter();
    try {
      // Looked at when the search may run, so that those that wait are not run for a request that fails.
      if (searches > most) {
        throw new TooManySearchesError(
          `The request searches vocabularies more than ${most} times. Search all of them less often, or name the vocabulary.`,
        );
      }
      return await terms.search(vocabulary, query);
    } finally {
      leave();
    }
  };
}
