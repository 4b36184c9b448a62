import { SearchUnavailableError } from '../../../errors.ts';

/** The error type of Elasticsearch for a missing index or alias. */
export const MISSING_INDEX = 'index_not_found_exception';

/**
 * An index is missing or has no write alias: it was deleted, or another generation has replaced it. The
 * next start builds what is missing.
 */
export class MissingIndexError extends SearchUnavailableError {
  constructor(reason: string) {
    super(
      `An index was deleted from Elasticsearch, or replaced by another process; restart to build what is missing (${reason})`,
    );
  }
}
