/** What can go wrong in search: one class per decision that a caller can take. */

/** Try again later: the index of this mapping is being filled for the first time. */
export class IndexBuildingError extends Error {
  override readonly name = 'IndexBuildingError';
}

/** Try again later: the search engine cannot be reached. */
export class SearchUnavailableError extends Error {
  override readonly name = 'SearchUnavailableError';
}

/** Take another id: the repository has a vocabulary of this one, which counts. */
export class VocabularyFollowedError extends Error {
  override readonly name = 'VocabularyFollowedError';
}

/** Mend the query: a cursor that is not of this order, an unknown field. */
export class InvalidQueryError extends Error {
  override readonly name = 'InvalidQueryError';
}
