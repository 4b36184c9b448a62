/** Errors of search: one class for each decision that a caller can take. */

/** Try again later: the index of this mapping is being filled for the first time. */
export class IndexBuildingError extends Error {
  override readonly name = 'IndexBuildingError';
}

/**
 * The index has followed changes that the repository does not have: it ends before the cursor of the index, or is
 * another store than the one that was followed. Restore the repository, or open the search so that it builds the
 * index again.
 */
export class IndexAheadError extends Error {
  override readonly name = 'IndexAheadError';
  readonly cursor: number;
  /** Number of the newest change of the repository. If it is not less than `cursor`, the store is another one. */
  readonly lastSeq: number;

  constructor(cursor: number, lastSeq: number) {
    super(
      `The search index has followed a repository to change ${cursor}, but the repository ${
        lastSeq < cursor ? `ends at change ${lastSeq}` : 'is another one or was restored since'
      }.`,
    );
    this.cursor = cursor;
    this.lastSeq = lastSeq;
  }
}

/** Try again later: the search engine cannot be reached. */
export class SearchUnavailableError extends Error {
  override readonly name: string = 'SearchUnavailableError';
}

/** Try again later: the search engine did not answer in time, or says that it has too much to do. */
export class SearchBusyError extends SearchUnavailableError {
  override readonly name = 'SearchBusyError';
}

/** Import under another id: the repository has a vocabulary of this one, which takes precedence. */
export class VocabularyFollowedError extends Error {
  override readonly name = 'VocabularyFollowedError';
}

/** Correct the query: its cursor belongs to another order, or it names an unknown field. */
export class InvalidQueryError extends Error {
  override readonly name = 'InvalidQueryError';
}

/** Ask for less at once: one request would search too many vocabularies, or all of them too often. */
export class TooManySearchesError extends Error {
  override readonly name = 'TooManySearchesError';
}
