/** Errors of search: one class for each decision that a caller can take. */

/** Try again later: the index of this mapping is being filled for the first time. */
export class IndexBuildingError extends Error {
  override readonly name = 'IndexBuildingError';
}

/** Try again later: the search engine cannot be reached. */
export class SearchUnavailableError extends Error {
  override readonly name = 'SearchUnavailableError';
}

/** Import under another id: the repository has a vocabulary of this one, which takes precedence. */
export class VocabularyFollowedError extends Error {
  override readonly name = 'VocabularyFollowedError';
}

/** Correct the query: its cursor belongs to another order, or it names an unknown field. */
export class InvalidQueryError extends Error {
  override readonly name = 'InvalidQueryError';
}
